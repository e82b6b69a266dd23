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

/** How soon (ms) a renewal that failed is tried again: sites are in doubt until it succeeds. */
const AGAIN = 2_000

/**
 * Renews the checkpoint at once and then every so many milliseconds, sooner after a failure; `log` gets a sentence about
 * each failure that is not the one before.
 */
export function startRenewal(
  parts: RenewalParts,
  {
    every,
    again = AGAIN,
    log,
  }: { readonly every: number; readonly again?: number; readonly log: (sentence: string) => void },
): Renewal {
  let isStopped = false
  let said = ''
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function renew(): Promise<void> {
    const sentence = await renewCheckpoint(parts).then(
      () => '',
      (error: unknown) => `The log could not be confirmed: ${String(error)}`,
    )
    if (sentence !== '' && sentence !== said) log(sentence)
    said = sentence
    if (isStopped) return
    timer = setTimeout(begin, sentence === '' ? every : again).unref()
  }

  function begin(): void {
    running = renew()
  }

  begin()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
