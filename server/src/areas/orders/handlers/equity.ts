import type { equity as endpoint } from '@quayside/contracts/endpoints/account/performance'
import { INTERVAL_MS } from '@quayside/contracts/market/market'
import type { Currency } from '@quayside/money/currency'
import type { Holder } from '../../../ledger/chart.ts'
import { OWNED } from '../../../ledger/statement/statement-queries.ts'
import { balances } from '../../../ledger/wallet.ts'
import type { Market } from '../../../market/market.ts'
import { usdRate } from '../../../market/usd-rate.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import type { Services } from '../../services.ts'
import { firstPosting, ownedChanges } from '../performance-queries.ts'
import { QUARTER_MS } from '../pnl-queries.ts'
import { issuesOfDays } from '../rules/asked-days.ts'
import { aroundDays, type DayText, daysFrom, dayTeller, endOfDay } from '../rules/calendar.ts'
import { equityByDay } from '../rules/equity.ts'

const HOUR = INTERVAL_MS['1h']
/** Maximum age of a closing price before the end of its day. */
const OLDEST_PRICE = 3 * HOUR

/** `GET /user/equity`: returns the account value at the end of each day of the customer's calendar. */
export async function equity(input: CustomerInput<typeof endpoint, Services>) {
  const { query, session, mode, services } = input
  const { timeZone } = query
  const dayOf = dayTeller(timeZone)
  const issues = issuesOfDays(query, dayOf !== undefined)
  if (dayOf === undefined || issues.length > 0) return refuseWith('400', { issues })
  const holder = { userId: session.userId, mode }
  const { first, now, changes } = await services.storage.read(
    tx => readOwned(tx, holder, query),
    holder.userId,
  )
  if (first === undefined) return { days: [] }
  const today = dayOf(services.clock.now())
  const from = later(query.from, dayOf(first))
  const days = daysFrom(from, query.to < today ? query.to : today)
  const byDay = changes.map(({ quarter, currency, amount }) => {
    return { day: dayOf(quarter * QUARTER_MS), currency, amount }
  })
  const currencies = new Set([...now.keys(), ...byDay.map(({ currency }) => currency)])
  const rates = await closingRates(services.market, { currencies, days, today, timeZone })
  const rateAt = (currency: Currency, day: DayText) => rates.get(`${currency} ${day}`)
  return { days: equityByDay({ days, now, changes: byDay, rateAt }) }
}

async function readOwned(tx: ReadTx, holder: Holder, { from, to }: { from: DayText; to: DayText }) {
  const [first] = await tx.dynamic(firstPosting(holder))
  const changes = await tx.dynamic(ownedChanges({ ...holder, from: aroundDays(from, to).from }))
  const now = new Map<Currency, bigint>()
  for (const [currency, holdings] of await balances(tx, holder))
    now.set(
      currency,
      OWNED.reduce((sum, kind) => sum + holdings[kind], 0n),
    )
  return { first: first?.created_at, now, changes }
}

type RatesAsked = {
  readonly currencies: ReadonlySet<Currency>
  readonly days: readonly DayText[]
  readonly today: DayText
  readonly timeZone: string
}

/** Returns US dollar rates at the end of each day, keyed by `currency day`; today uses the current rate. */
async function closingRates(market: Market, { currencies, days, today, timeZone }: RatesAsked) {
  const rates = new Map<string, string>()
  for (const currency of currencies)
    for (const day of days) {
      const rate =
        currency === 'USD' || currency === 'USDT' || day === today
          ? usdRate(market, currency)
          : await closeOf(market, currency, endOfDay(day, timeZone))
      if (rate !== undefined) rates.set(`${currency} ${day}`, rate)
    }
  return rates
}

async function closeOf(market: Market, currency: Currency, end: number): Promise<string | undefined> {
  const code = [`${currency}USD`, `${currency}USDT`].find(pair => market.instrument(pair) !== undefined)
  if (code === undefined) return undefined
  const [candle] = await market.candles({ code, interval: '1h', until: end - HOUR, limit: 1 })
  return candle && end - Date.parse(candle.time) <= OLDEST_PRICE ? candle.close : undefined
}

function later(a: DayText, b: DayText): DayText {
  return a > b ? a : b
}
