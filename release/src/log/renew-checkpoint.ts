import { bytesOf } from '../bytes.ts'
import type { ReleaseState } from '../domain/state.ts'
import type { Keys, LogSigner } from '../keys.ts'
import type { Releases } from '../releases.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import { signCheckpoint } from './checkpoint.ts'

export type RenewalParts = {
  readonly releases: Pick<Releases, 'state' | 'enrol'>
  readonly store: ObjectStore
  readonly keys: Keys
  readonly now: () => Date
}

/**
 * Signs what the newest entry of the log is, for sites and consoles that would not otherwise know of one withheld. Signs
 * nothing of a log that does not verify, or of an empty one; registers the key of this plane where it can.
 */
export async function renewCheckpoint({ releases, store, keys, now }: RenewalParts): Promise<void> {
  if ((await releases.state()).seq > 0) await releases.enrol()
  const state = await releases.state()
  const root = keys.log.root()
  const signer = signerOf(keys, state)
  if (state.seq === 0 || root === undefined || signer === undefined) return
  const { seq, head, epoch } = state
  const text = signCheckpoint({ seq, head, epoch, at: now().toISOString() }, signer, root)
  await store.put(KEYS.checkpoint, bytesOf(text))
}

function signerOf({ log }: Keys, { keys }: ReleaseState): LogSigner | undefined {
  const own = log.own()
  const known = own === undefined ? undefined : keys.get(own.id)
  return known?.role === 'plane' && known.revokedAt === null ? own : log.rootSigner(false)
}

export type Renewal = { stop(): Promise<void> }

/** Renews the checkpoint at once and then every so many milliseconds; `log` gets a sentence about each failure. */
export function startRenewal(
  parts: RenewalParts,
  { every, log }: { readonly every: number; readonly log: (sentence: string) => void },
): Renewal {
  let running: Promise<void> = Promise.resolve()
  const renew = () => {
    running = running
      .then(() => renewCheckpoint(parts))
      .catch((error: unknown) => log(`The log could not be confirmed: ${String(error)}`))
  }
  const timer = setInterval(renew, every).unref()
  renew()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
