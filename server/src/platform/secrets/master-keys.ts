import { hash } from 'node:crypto'

/** Wraps customers' data keys; `id` reveals nothing about the key. */
export type MasterKey = { readonly id: string; readonly key: Uint8Array }

export type MasterKeys = {
  readonly current: MasterKey
  readonly all: readonly MasterKey[]
  find(id: string): MasterKey | undefined
}

export function masterKeysOf(current: Uint8Array, former: readonly Uint8Array[] = []): MasterKeys {
  const first = masterKeyOf(current)
  const all = [first, ...former.map(masterKeyOf)]
  return { current: first, all, find: id => all.find(key => key.id === id) }
}

function masterKeyOf(key: Uint8Array): MasterKey {
  return { id: hash('sha256', Buffer.concat([Buffer.from('master key id:'), key]), 'hex').slice(0, 16), key }
}
