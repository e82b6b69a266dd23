import { keepLatestQuotes, type LatestQuotes } from '../../market/one-source/latest-quotes.ts'
import type { Verdict } from '../../market/one-source/price-proof.ts'
import type { Log, Timers } from '../../platform/clock.ts'
import { StartError } from '../../platform/start-error.ts'
import { createPriceWitness, type WitnessParts } from './price-witness.ts'

/** Whether this site quotes what the site that leads does. */
export type PriceAgreement = {
  /** Whether it may take orders: it leads, or has seen that it quotes the same. */
  isAgreed(): boolean
  /** Whether it may lead: not while it quotes other prices than the leader, nor just after its clock was set. */
  mayLead(): boolean
  /** Compares from now on; settles when the first comparison is done, and throws a StartError when the prices differ. */
  start(): Promise<void>
  stop(): void
}

export type AgreementParts = WitnessParts & {
  readonly timers: Timers
  readonly log: Log
  readonly pause: (milliseconds: number) => Promise<void>
  /** The database has another market now than the one this site began with: only a restart joins it. */
  readonly onBegunAnew: () => void
}

const EVERY_MS = 1_000
const FIRST_PAUSE_MS = 500
const FIRST_TRIES = 10

/** Lets the leader say once a second what it quotes, and every other site hold its own prices against that. */
export function createPriceAgreement(parts: AgreementParts): PriceAgreement {
  const { market, timers, log, pause, onBegunAnew } = parts
  const witness = createPriceWitness(parts)
  let verdict: Verdict = { kind: 'undecided' }
  let quotes: LatestQuotes | undefined
  let cancel = (): void => {}
  let isComparing = false
  let isWatching = false

  function take(found: Verdict): void {
    // Where nothing can be compared for a moment, what was found before holds, unless the clock was set.
    const isNothing = found.kind === 'undecided' || (found.kind === 'silent' && verdict.kind === 'same')
    if (isNothing && !witness.hasJumped()) return
    const isNews = found.kind !== verdict.kind
    verdict = found
    if (isNews && found.kind === 'other') log.error({ what: found.what }, NO_ORDERS)
    if (found.kind === 'other' && found.isForGood && isWatching) {
      isWatching = false
      onBegunAnew()
    }
    if (isNews && found.kind === 'same') log.info({}, 'this site quotes what the site that leads does')
  }

  async function compare(): Promise<void> {
    if (isComparing || quotes === undefined) return
    isComparing = true
    try {
      take(await witness.compare(quotes))
    } catch (error) {
      log.warn({ err: error }, 'the prices could not be compared with those of the site that leads')
    } finally {
      isComparing = false
    }
  }

  const isDecided = (): boolean => verdict.kind === 'same' || verdict.kind === 'other'

  return {
    isAgreed: () => verdict.kind === 'same',
    mayLead: () => verdict.kind !== 'other' && !witness.hasJumped(),
    async start() {
      quotes = keepLatestQuotes(market)
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
