import type { Clock } from '@quayside/contracts/clock'
import type { Log } from '../../time/clock.ts'
import type { Intent } from '../tables.ts'

export type WaitingParts = { readonly clock: Clock; readonly log: Pick<Log, 'warn'> }

export type Waits = <I extends Intent>(known: I, why: string) => I

/** Waiting sendings are retried every second; each reason is logged once a minute. */
const SAYS_EVERY_MS = 60_000

export function createWaits({ clock, log }: WaitingParts): Waits {
  const said = new Map<string, number>()
  return (known, why) => {
    const now = clock.now()
    if (now - (said.get(why) ?? Number.NEGATIVE_INFINITY) < SAYS_EVERY_MS) return known
    said.set(why, now)
    log.warn({ withdrawalId: known.withdrawalId, currency: known.currency }, `a sending waits: ${why}`)
    return known
  }
}
