import type { HomeStatistics } from '@quayside/contracts/endpoints/help'
import { isoOf } from '@quayside/contracts/iso-time'
import { money, toText } from '@quayside/money/money'
import { valueOpenedSince } from '../../ledger/figures.ts'
import { highestFee } from '../../market/instruments/catalog.ts'
import { firstIdAt } from '../../platform/ids.ts'
import { countUsers } from '../../platform/storage/queries/users.ts'
import type { CoreServices } from '../services.ts'
import type { HomePageTable } from './home-page-table.ts'

type Deps = Pick<CoreServices, 'storage' | 'market' | 'clock' | 'config'> & {
  readonly homePage: HomePageTable
}

const DAY_MS = 24 * 3_600_000
const FRESH_MS = 60_000

const cache = new WeakMap<
  CoreServices['storage'],
  { readonly until: number; readonly value: Promise<HomeStatistics> }
>()

/** Returns recorded and computed figures (rules §1.2), refreshed at most once a minute. */
export async function homeStatistics(services: Deps): Promise<HomeStatistics> {
  const now = services.clock.now()
  const known = cache.get(services.storage)
  if (known !== undefined && known.until > now) return await known.value
  const value = compute(services, now)
  cache.set(services.storage, { until: now + FRESH_MS, value })
  value.catch(() => cache.delete(services.storage))
  return await value
}

/** A sandbox has no real-money trades, so its demo trades count, labeled "sample". */
async function compute({ storage, market, config, homePage }: Deps, now: number): Promise<HomeStatistics> {
  const isSandbox = config.siteMode === 'sandbox'
  const mode = isSandbox ? 'demo' : 'real'
  const [volume, users] = await storage.read(async tx => [
    (await tx.one(valueOpenedSince, { firstId: firstIdAt(now - DAY_MS), since: now - DAY_MS, mode }))
      ?.amount ?? 0n,
    (await tx.one(countUsers, {}))?.total ?? 0,
  ])
  const asOf = isoOf(now)
  const recorded = homePage.figures
  return {
    sample: isSandbox,
    figures: [
      recorded.volume24h ?? {
        key: 'volume24h',
        value: toText(money('USD', volume)),
        unit: 'USD',
        source: 'house-ledger',
        asOf,
      },
      recorded.instruments ?? {
        key: 'instruments',
        value: String(market.instruments.length),
        unit: 'count',
        source: 'instrument-catalogue',
        asOf,
      },
      recorded.users ?? {
        key: 'users',
        value: String(users),
        unit: 'count',
        source: 'customer-register',
        asOf,
      },
      {
        key: 'highestFee',
        value: highestFee(market.instruments),
        unit: 'share',
        source: 'fee-schedule',
        asOf,
      },
    ],
  }
}
