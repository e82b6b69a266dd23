import { hash } from 'node:crypto'

/** A key that customers' data keys are wrapped by; `id` tells nothing of it. */
export type MasterKey = { readonly id: string; readonly key: Uint8Array }

/** The key that is in use, and former ones that some data keys may still be wrapped by. */
export type MasterKeys = {
  readonly current: MasterKey
  /** All of them, the current one first. */
  readonly all: readonly MasterKey[]
  find(id: string): MasterKey | undefined
}

/** Makes the keys of 32 bytes each. */
export function masterKeysOf(current: Uint8Array, former: readonly Uint8Array[] = []): MasterKeys {
  const first = masterKeyOf(current)
  const all = [first, ...former.map(masterKeyOf)]
  return { current: first, all, find: id => all.find(key => key.id === id) }
}

function masterKeyOf(key: Uint8Array): MasterKey {
  return { id: hash('sha256', Buffer.concat([Buffer.from('master key id:'), key]), 'hex').slice(0, 16), key }
}
