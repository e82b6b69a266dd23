import { setTimeout as pause } from 'node:timers/promises'
import { lockedUnless } from '../market/one-source/locked-market.ts'
import { createSharedAnchor } from '../market/one-source/shared-anchoring.ts'
import { type MarketOptions, openMarket } from '../market/open-market.ts'
import { databaseClock } from '../platform/storage/database-clock.ts'
import { systemTimers } from '../platform/time/clock.ts'
import { createPriceAgreement, type PriceAgreement } from '../triggers/agreement/price-agreement.ts'
import { createLeasedLeadership, createSoleLeadership, type Leadership } from '../triggers/leadership.ts'
import type { AppCore } from './services.ts'

export type Sites = {
  readonly market: AppCore['market']
  readonly leadership: Leadership
  /** Price agreement with other sites; undefined on SQLite. */
  readonly agreement: PriceAgreement | undefined
}

type SiteCore = Pick<AppCore, 'storage' | 'clock' | 'log' | 'ids'>

/** Calls `onBegunAnew` when the database's sites have opened another market. */
export function openSites(
  options: MarketOptions,
  { storage, clock, log, ids }: SiteCore,
  onReset: () => void,
): Sites {
  if (storage.kind === 'sqlite') {
    return { market: openMarket(options), leadership: createSoleLeadership(), agreement: undefined }
  }
  const timers = systemTimers
  const databaseNow = databaseClock(clock)
  const elapsed = (): number => performance.now()
  const lasts = options.feed === 'simulated'
  const { anchoring, revision } = createSharedAnchor({ storage, databaseNow, lasts })
  const market = openMarket({ ...options, anchoring })
  const parts = { storage, clock, databaseNow, elapsed, timers, log }
  const nodeId = ids.next()
  const leadership = createLeasedLeadership({ ...parts, nodeId, mayLead: () => agreement.mayLead() })
  const agreement = createPriceAgreement({ ...parts, market, leadership, revision, pause, onReset })
  return { market: lockedUnless(market, agreement.isAgreed), leadership, agreement }
}
