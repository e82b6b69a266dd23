import { textOf } from '../bytes.ts'
import type { ReleaseState } from '../domain/record/state.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import { type Checkpoint, readCheckpoint } from './checkpoint.ts'
import type { LogReading, ReleaseLog } from './release-log.ts'

/** Maximum age (ms) of a checkpoint, and maximum lead over the local clock. */
export const LASTS_MS = 120_000

export type FreshnessParts = {
  readonly store: ObjectStore
  readonly log: ReleaseLog
  readonly root: () => string | undefined
  readonly now: () => number
}

export type FreshReading = LogReading & {
  /** Null after a recent confirmation, or without any plane. */
  readonly doubt: string | null
  readonly confirmation: string | null
}

/** Compares the log with the plane's checkpoint of the last two minutes, which detects withheld entries and forks. */
export async function readFresh({ store, log, root, now }: FreshnessParts): Promise<FreshReading> {
  // Read before the log: an entry written in between would look withheld.
  const text = textOf((await store.get(KEYS.checkpoint)) ?? new Uint8Array())
  const reading = await log.read()
  const known = root()
  if (reading.problem !== null || known === undefined || !hasPlane(reading.state))
    return { ...reading, doubt: null, confirmation: null }
  const checkpoint = readCheckpoint(text, { root: known, keys: reading.state.keys })
  const doubt = doubtOf(checkpoint, { log, state: reading.state, now: now() })
  return { ...reading, doubt, confirmation: doubt === null ? text : null }
}

function hasPlane({ keys }: ReleaseState): boolean {
  return [...keys.values()].some(({ role, revokedAt }) => role === 'plane' && revokedAt === null)
}

function doubtOf(
  checkpoint: Checkpoint | undefined,
  { log, state, now }: { readonly log: ReleaseLog; readonly state: ReleaseState; readonly now: number },
): string | null {
  if (checkpoint === undefined)
    return 'no plane has confirmed the log: it is down, or what it says is withheld'
  const { seq, head, at } = checkpoint
  if (seq > state.seq)
    return `a plane has confirmed entry ${seq} of the log, and the store shows none after ${state.seq}: newer ones are withheld or deleted`
  if (log.hashOf(seq) !== head)
    return `a plane has confirmed another entry ${seq} of the log than the store shows`
  const age = now - Date.parse(at)
  if (age > LASTS_MS)
    return `no plane has confirmed the log since ${at}: it is down, or what it says is withheld`
  return age < -LASTS_MS ? `a plane has confirmed the log at ${at}, which is ahead of the clock here` : null
}
