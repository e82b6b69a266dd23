import type { Clock } from '@quayside/contracts/clock'
import type { Market } from '../../market/market.ts'
import type { LatestQuotes } from '../../market/one-source/latest-quotes.ts'
import {
  judge,
  type Moment,
  type PriceProof,
  proofText,
  readProof,
  type Verdict,
} from '../../market/one-source/price-proof.ts'
import { findSource, putProof } from '../../market/one-source/queries.ts'
import { KEPT_MS } from '../../market/one-source/shared-anchoring.ts'
import type { DatabaseClock } from '../../platform/storage/database-clock.ts'
import type { ReadTx, Storage } from '../../platform/storage/storage.ts'
import type { LeasedLeadership } from '../leadership.ts'
import { createClockJumps } from './clock-jumps.ts'

export type PriceCheckParts = {
  readonly storage: Storage
  readonly market: Market
  readonly clock: Clock
  readonly databaseNow: DatabaseClock
  /** Monotonic milliseconds. */
  readonly elapsed: () => number
  readonly leadership: Pick<LeasedLeadership, 'isLeader' | 'confirm'>
  readonly revision: () => number | undefined
}

/** Publishes this site's quotes while it leads; otherwise compares them with the leader's. */
export type PriceCheck = {
  compare(quotes: LatestQuotes): Promise<Verdict>
  /** Whether the machine's clock was set recently, so that it is not reliable yet. */
  hasJumped(): boolean
}

export function createPriceCheck(parts: PriceCheckParts): PriceCheck {
  const { storage, market, databaseNow, elapsed, leadership } = parts
  const jumps = createClockJumps(parts.clock)

  async function momentIn(tx: ReadTx): Promise<Moment> {
    const begun = elapsed()
    const at = await databaseNow(tx)
    const moment = { at, feedTime: market.now(), within: elapsed() - begun }
    jumps.note(moment)
    return moment
  }

  function publish(): Promise<Verdict> {
    return storage.write(async tx => {
      const moment = await momentIn(tx)
      // A site that was asleep may have lost the lead without noticing.
      if (jumps.isRecent() || !(await leadership.confirm(tx))) return UNDECIDED
      const proof = proofText({ ...moment, quotes: lastQuotes(market) })
      const revision = parts.revision() ?? 0
      const isMine = (await tx.run(putProof, { revision, proof, keptUntil: moment.at + KEPT_MS })) > 0
      return isMine ? { kind: 'same' } : RESET
    })
  }

  function check({ of }: LatestQuotes): Promise<Verdict> {
    return storage.read(async tx => {
      const source = await tx.one(findSource, {})
      const moment = await momentIn(tx)
      if (source === undefined || source.revision !== parts.revision()) return RESET
      const proof = source.proof === null ? undefined : readProof(source.proof)
      // Quotes of a leader that is gone bind no one: a site whose prices differed may lead now.
      if (proof === undefined || moment.at - proof.at > KEPT_MS) return SILENT
      return judge(proof, { moment, speed: market.speed, quotesOf: of })
    })
  }

  return {
    compare: quotes => (leadership.isLeader() ? publish() : check(quotes)),
    hasJumped: jumps.isRecent,
  }
}

function lastQuotes(market: Market): PriceProof['quotes'] {
  const quotes: PriceProof['quotes'] = {}
  for (const { code } of market.instruments) {
    const quote = market.quote(code)
    if (quote !== undefined) quotes[code] = [quote.time, quote.bid, quote.ask]
  }
  return quotes
}

const UNDECIDED: Verdict = { kind: 'undecided' }
const SILENT: Verdict = { kind: 'silent' }
const RESET: Verdict = {
  kind: 'other',
  what: 'the market of the database was restarted since this site started',
  isForGood: true,
}
