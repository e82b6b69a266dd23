const KEY = /^[A-Za-z0-9_.@+-]+(\/[A-Za-z0-9_.@+-]+)*$/

/** Whether a key may name something in a store: relative, plain characters, no `.` or `..` on the way. */
export function isStoreKey(key: string): boolean {
  return key.length <= 512 && KEY.test(key) && !key.split('/').some(part => part === '.' || part === '..')
}

/** Throws on a key that no store takes: a bug of the caller, who checks what comes from outside. */
export function assertStoreKey(key: string): void {
  if (!isStoreKey(key)) throw new Error(`"${key}" is not a key of the release store`)
}
