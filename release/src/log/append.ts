import type { ReleaseAct, ReleaseEvent } from '@quayside/contracts/release/events'
import { bytesOf } from '../bytes.ts'
import type { ReleaseState } from '../domain/state.ts'
import { type Keys, verifySigned } from '../keys.ts'
import type { Actor } from '../releases.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'

/** Name of the key that signs log entries; reserved, so no environment may have it. */
export const LOG_KEY = 'log'

export type NewEvent = {
  readonly act: ReleaseAct
  readonly by: Actor
  readonly reason: string
  readonly at: string
}

/** Appends the signed event that follows `state`; false, without any effect, when another writer was first. */
export async function appendEvent(
  { store, keys }: { readonly store: ObjectStore; readonly keys: Keys },
  state: ReleaseState,
  { act, by, reason, at }: NewEvent,
): Promise<boolean> {
  const event: ReleaseEvent = {
    seq: state.seq + 1,
    at,
    actor: by.name,
    source: by.source,
    reason,
    previous: state.head,
    act,
  }
  const { payload, signature } = keys.signer(LOG_KEY).sign(JSON.stringify(event))
  const text = `${payload.slice(0, -1)},"signature":"${signature}"}`
  return store.putNew(KEYS.event(event.seq), bytesOf(text))
}

/** Whether an entry ends with a valid signature over the rest of it. */
export function isSignedEntry(text: string, keys: Keys): boolean {
  const match = /^(.*),"signature":"([A-Za-z0-9+/=]+)"\}$/s.exec(text)
  if (match === null) return false
  return verifySigned({ payload: `${match[1]}}`, signature: match[2] ?? '' }, keys.publicKey(LOG_KEY))
}
