const KEY = /^[A-Za-z0-9_.@+-]+(\/[A-Za-z0-9_.@+-]+)*$/

export function isStoreKey(key: string): boolean {
  return key.length <= 512 && KEY.test(key) && !key.split('/').some(part => part === '.' || part === '..')
}

/** Throws on an invalid key, which is a caller bug: callers validate external input. */
export function assertStoreKey(key: string): void {
  if (!isStoreKey(key)) throw new Error(`"${key}" is not a key of the release store`)
}
