import { createLatestQuotes, type LatestQuotes } from '../../market/one-source/latest-quotes.ts'
import type { Verdict } from '../../market/one-source/price-proof.ts'
import { StartError } from '../../platform/start-error.ts'
import type { Log, Timers } from '../../platform/time/clock.ts'
import { createPriceCheck, type PriceCheckParts } from './price-check.ts'

export type PriceAgreement = {
  /** Whether this site may take orders: it leads, or its quotes match the leader's. */
  isAgreed(): boolean
  mayLead(): boolean
  start(): Promise<void>
  stop(): void
}

export type AgreementParts = PriceCheckParts & {
  readonly timers: Timers
  readonly log: Log
  readonly pause: (milliseconds: number) => Promise<void>
  /** The database has a different market than at this site's start; only a restart joins it. */
  readonly onReset: () => void
}

const EVERY_MS = 1_000
const FIRST_PAUSE_MS = 500
const FIRST_TRIES = 10

/** The leader publishes its quotes once a second; every other site compares its own prices with them. */
export function createPriceAgreement(parts: AgreementParts): PriceAgreement {
  const { market, timers, log, pause, onReset } = parts
  const check = createPriceCheck(parts)
  let verdict: Verdict = { kind: 'undecided' }
  let quotes: LatestQuotes | undefined
  let cancel = (): void => {}
  let isComparing = false
  let isWatching = false

  function take(found: Verdict): void {
    // When nothing can be compared, the previous verdict holds unless the clock was set.
    const isNothing = found.kind === 'undecided' || (found.kind === 'silent' && verdict.kind === 'same')
    if (isNothing && !check.hasJumped()) return
    const isNews = found.kind !== verdict.kind
    verdict = found
    if (isNews && found.kind === 'other') log.error({ what: found.what }, NO_ORDERS)
    if (found.kind === 'other' && found.isForGood && isWatching) {
      isWatching = false
      onReset()
    }
    if (isNews && found.kind === 'same') log.info({}, 'this site quotes what the site that leads does')
  }

  async function compare(): Promise<void> {
    if (isComparing || quotes === undefined) return
    isComparing = true
    try {
      take(await check.compare(quotes))
    } catch (error) {
      log.warn({ err: error }, 'the prices could not be compared with those of the site that leads')
    } finally {
      isComparing = false
    }
  }

  const isDecided = (): boolean => verdict.kind === 'same' || verdict.kind === 'other'

  return {
    isAgreed: () => verdict.kind === 'same',
    mayLead: () => verdict.kind !== 'other' && !check.hasJumped(),
    async start() {
      quotes = createLatestQuotes(market)
      cancel = timers.every(EVERY_MS, () => void compare())
      await compare()
      for (let tries = 1; tries < FIRST_TRIES && !isDecided(); tries += 1) {
        await pause(FIRST_PAUSE_MS)
        await compare()
      }
      if (verdict.kind === 'other') throw new StartError(`${NO_ORDERS}: ${verdict.what}.`)
      isWatching = true
    },
    stop() {
      isWatching = false
      cancel()
      quotes?.stop()
      quotes = undefined
    },
  }
}

const NO_ORDERS = 'this site quotes other prices than the one that leads on its database and takes no orders'
