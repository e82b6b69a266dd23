import { bytesOf } from '../bytes.ts'
import type { ReleaseState } from '../domain/record/state.ts'
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

/** Lets sites and consoles notice withheld entries. Signs nothing for an empty or unverified log. */
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

/** Retry delay (ms) of a failed renewal; sites are in doubt until it succeeds. */
const AGAIN = 2_000

/** Renews every `every` ms, sooner after a failure. `log` gets each new failure once. */
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
