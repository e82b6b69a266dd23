import type { KeyRole, ReleaseEvent } from '@quayside/contracts/release/events'

/** Keyed by the SHA-256 of the raw public key. */
export type KeyRecord = {
  readonly publicKey: string
  readonly role: KeyRole
  readonly holder: string
  readonly registeredAt: string
  readonly revokedAt: string | null
}

export type KeyTable = ReadonlyMap<string, KeyRecord>

export function withKeyAct(keys: KeyTable, { act, at }: Pick<ReleaseEvent, 'act' | 'at'>): KeyTable {
  if (act.type === 'key-registered') {
    const { publicKey, role, holder } = act
    return new Map(keys).set(act.key, { publicKey, role, holder, registeredAt: at, revokedAt: null })
  }
  if (act.type !== 'key-revoked') return keys
  const known = keys.get(act.key)
  return known === undefined ? keys : new Map(keys).set(act.key, { ...known, revokedAt: at })
}
