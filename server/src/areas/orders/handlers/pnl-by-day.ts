import type { pnlByDay as endpoint } from '@quayside/contracts/endpoints/trading/orders'
import { usdRate } from '../../../market/usd-rate.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import type { Services } from '../../services.ts'
import {
  accrualQuarters,
  contractQuarters,
  optionQuarters,
  planEndQuarters,
  QUARTER_MS,
  type Quarter,
  type Realized,
} from '../pnl-queries.ts'
import { issuesOfDays } from '../rules/asked-days.ts'
import { aroundDays, dayTeller } from '../rules/calendar.ts'
import { type RealizedItem, resultsByDay } from '../rules/pnl-by-day.ts'

export async function pnlByDay(input: CustomerInput<typeof endpoint, Services>) {
  const { query, session, mode, services } = input
  const { market, storage } = services
  const { from, to, timeZone } = query
  const dayOf = dayTeller(timeZone)
  const issues = issuesOfDays(query, dayOf !== undefined)
  if (dayOf === undefined || issues.length > 0) return refuseWith('400', { issues })
  const range = { userId: session.userId, mode, ...aroundDays(from, to) }
  const items = await storage.read(tx => readItems(tx, range), range.userId)
  return resultsByDay(items, { from, to, dayOf, usdRate: currency => usdRate(market, currency) })
}

async function readItems(tx: ReadTx, range: Realized): Promise<RealizedItem[]> {
  const contracts = await tx.dynamic(contractQuarters(range))
  const options = await tx.dynamic(optionQuarters(range))
  const accruals = await tx.dynamic(accrualQuarters(range))
  const ended = await tx.dynamic(planEndQuarters(range))
  return [
    ...contracts.map(quarter => itemOf('contracts', quarter)),
    ...options.map(quarter => itemOf('options', quarter)),
    ...[...accruals, ...ended].map(quarter => itemOf('smart', quarter)),
  ]
}

function itemOf(family: RealizedItem['family'], row: Quarter): RealizedItem {
  const { quarter, currency, profit, open_fee: fees, orders } = row
  return { family, at: quarter * QUARTER_MS, currency, profit, fees, orders }
}
