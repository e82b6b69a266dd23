import type { listSmart as endpoint, SmartPlan } from '@quayside/contracts/endpoints/trading/plans'
import type { Locale } from '@quayside/contracts/locales'
import { decimal } from '@quayside/money/decimal'
import { money, toText } from '@quayside/money/money'
import { houseAccount } from '../../../ledger/chart.ts'
import { totalInPlans } from '../../../ledger/figures.ts'
import { balanceOf } from '../../../ledger/post.ts'
import { languageOf } from '../../../platform/http/headers/language.ts'
import type { PublicInput } from '../../../platform/http/route.ts'
import { textIn } from '../../../platform/i18n/localized.ts'
import type { SiteMode } from '../../../platform/settings/site-mode.ts'
import type { Services } from '../../services.ts'
import { soundOffer } from '../catalog.ts'
import { listPlans } from '../catalog-queries.ts'
import { isYieldAllowed } from '../rules/buy.ts'
import { coverageOf, type PlanPool } from '../rules/coverage.ts'
import type { PlanOfferRow } from '../tables.ts'

/** Returns the plans on sale with their pool coverage (rules §6); plans exist on real accounts only. */
export async function listOffers({ query, services, request }: PublicInput<typeof endpoint, Services>) {
  const locale = query.locale ?? languageOf(request.headers)
  return await services.storage.read(async tx => {
    // Skip a plan the operator has broken since startup, instead of failing the whole list.
    const rows = (await tx.all(listPlans, {})).filter(row => soundOffer(row) !== undefined)
    const running = await tx.all(totalInPlans, { mode: 'real' })
    const plans: SmartPlan[] = []
    for (const row of rows) {
      const pool = await balanceOf(tx, houseAccount('plan_pool', row.currency, 'real'))
      const owed = running.find(({ currency }) => currency === row.currency)?.balance ?? 0n
      plans.push(planOf(row, { locale, pool: { pool, owed }, siteMode: services.config.siteMode }))
    }
    return plans
  })
}

type Offering = {
  readonly locale: Locale
  readonly pool: PlanPool
  readonly siteMode: SiteMode
}

function planOf(row: PlanOfferRow, { locale, pool, siteMode }: Offering): SmartPlan {
  const { id, days, currency } = row
  // Available only if the pool covers at least the minimum purchase.
  const withLeast = coverageOf({ ...pool, owed: pool.owed + row.min_amount })
  return {
    id,
    days,
    currency,
    product: textIn(row.product, locale),
    description: textIn(row.description, locale),
    minAmount: toText(money(currency, row.min_amount)),
    maxAmount: toText(money(currency, row.max_amount)),
    dailyYield: row.daily_yield,
    expectedReturn: decimal(row.daily_yield).times(days).toFixed(),
    exitPenalty: row.exit_penalty,
    coverage: coverageOf(pool).ratio,
    available: row.status === 'offered' && withLeast.isEnough && isYieldAllowed(row.daily_yield, siteMode),
  }
}
