import type { ReleaseAct, ReleaseEvent } from '@quayside/contracts/release/events'
import { bytesOf, sha256Hex } from '../bytes.ts'
import type { ReleaseState } from '../domain/record/state.ts'
import type { LogSigner } from '../keys.ts'
import type { Actor } from '../releases.ts'
import { KEYS, mostBytesOf, type ObjectStore } from '../store/object-store.ts'
import { CLOCK_TOLERANCE_MS } from './entry-times.ts'

export type NewEvent = {
  readonly act: ReleaseAct
  readonly by: Actor
  readonly reason: string
  /** An entry older than the previous one takes that one's time. */
  readonly at: string
}

export type Appended = Pick<ReleaseState, 'seq' | 'head'>

export type Writer = { readonly store: ObjectStore; readonly signer: LogSigner }

/** Null, without any effect, when another writer was first. */
export async function appendEvent(
  { store, signer }: Writer,
  state: ReleaseState,
  { act, by, reason, at }: NewEvent,
): Promise<Appended | null> {
  const behind = Date.parse(state.at) - Date.parse(at)
  const event: Omit<ReleaseEvent, 'signature'> = {
    seq: state.seq + 1,
    at: behind > 0 ? state.at : at,
    actor: by.name,
    source: by.source,
    reason,
    previous: state.head,
    ...(behind > CLOCK_TOLERANCE_MS && { clock: at }),
    key: signer.id,
    act,
  }
  const { payload, signature } = signer.sign(JSON.stringify(event))
  const text = `${payload.slice(0, -1)},"signature":"${signature}"}`
  const key = KEYS.event(event.seq)
  const bytes = bytesOf(text)
  // Readers would reject it, and the log would end there.
  if (bytes.length > mostBytesOf(key)) throw new Error('an entry of the log is too long')
  const isFirst = await store.putNew(key, bytes)
  return isFirst ? { seq: event.seq, head: sha256Hex(text) } : null
}
