import type { OrderKind } from '@quayside/contracts/endpoints/trading/orders'
import { isoOf } from '@quayside/contracts/iso-time'
import type { Currency } from '@quayside/money/currency'
import { money, toText } from '@quayside/money/money'
import { nameOf } from '../../market/name-of.ts'
import { textIn } from '../../platform/i18n/localized.ts'
import type { Place } from '../../platform/storage/queries/history.ts'
import type { Build } from '../../platform/storage/query.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import { isoOrNull } from '../../platform/time/iso-or-null.ts'
import { onWire } from '../../platform/wire-words.ts'
import { typeOf } from '../contracts/public.ts'
import { contractsForExport, optionsForExport, plansForExport } from './export-queries.ts'
import type { OverviewFilter, OverviewPage } from './filter.ts'
import { EVERY_KIND } from './overview-filter.ts'
import { pageOfOverview } from './queries.ts'
import { type OverviewReader, sizeOf, titleOf, unitOf } from './view.ts'

type Requested = { readonly filter: OverviewFilter; readonly page: OverviewPage }

type Cells = (string | null)[]

export type ExportTable = {
  readonly columns: readonly string[]
  read(
    tx: ReadTx,
    requested: Requested,
    reader: OverviewReader,
  ): Promise<{ readonly rows: Cells[]; readonly last: Place | undefined }>
}

type Columns<R> = Readonly<Record<string, (row: R, reader: OverviewReader) => string | null>>

function table<R extends Place>(
  page: (requested: Requested) => Build<void, R>,
  columns: Columns<R>,
): ExportTable {
  const cells = Object.values(columns)
  return {
    columns: Object.keys(columns),
    async read(tx, requested, reader) {
      const found = await tx.dynamic(page(requested))
      return { rows: found.map(row => cells.map(cell => cell(row, reader))), last: found.at(-1) }
    },
  }
}

const all = table(({ filter, page }) => pageOfOverview(EVERY_KIND, filter, page), {
  kind: row => row.kind,
  orderNo: row => row.order_no,
  title: titleOf,
  code: row => row.code,
  action: row => row.action,
  size: sizeOf,
  unit: unitOf,
  createdAt: row => isoOf(row.created_at),
  endedAt: row => isoOrNull(row.ended_at),
  status: row => onWire(row.status),
  profit: row => amountOf(row.profit, row.currency),
  currency: row => row.currency,
  endedByStaff: row => row.ended_by_staff,
})

const contract = table(({ filter, page }) => contractsForExport(filter, page), {
  orderNo: row => row.order_no,
  code: row => row.code,
  name: (row, { market, locale }) => nameOf(market, row.code, locale),
  side: row => row.side,
  type: row => typeOf(row),
  lots: row => row.lots,
  leverage: row => String(row.leverage),
  limitPrice: row => (row.type === 'limit' ? row.limit_price : null),
  stopPrice: row => row.stop_price,
  openPrice: row => row.open_price,
  closePrice: row => row.close_price,
  openTime: row => isoOrNull(row.open_time),
  closeTime: row => isoOrNull(row.close_time),
  stopLoss: row => row.stop_loss,
  takeProfit: row => row.take_profit,
  margin: row => amountOf(row.margin),
  openFee: row => amountOf(row.open_fee),
  closeFee: row => amountOf(row.close_fee),
  profit: row => amountOf(row.profit),
  status: row => onWire(row.status),
  closeReason: row => (row.ended_by_staff === null ? (row.ended_for ?? onWire(row.close_reason)) : 'staff'),
  endedByStaff: row => row.ended_by_staff,
})

const option = table(({ filter, page }) => optionsForExport(filter, page), {
  orderNo: row => row.order_no,
  code: row => row.code,
  name: (row, { market, locale }) => nameOf(market, row.code, locale),
  direction: row => row.direction,
  amount: row => amountOf(row.stake),
  periodSeconds: row => String(row.period_seconds),
  returnRate: row => row.return_rate,
  openPrice: row => row.open_price,
  closePrice: row => row.close_price,
  openTime: row => isoOrNull(row.open_time),
  closeTime: row => isoOrNull(row.close_time),
  expiresAt: row => isoOrNull(row.expires_at),
  createdAt: row => isoOf(row.created_at),
  settledAt: row => isoOrNull(row.settled_at),
  payout: row => amountOf(row.payout),
  profit: row => amountOf(row.profit),
  status: row => onWire(row.status),
  refundReason: row => onWire(row.refund_reason),
})

const smart = table(({ filter, page }) => plansForExport(filter, page), {
  orderNo: row => row.order_no,
  product: (row, { locale }) => textIn(row.product, locale),
  amount: row => amountOf(row.principal, row.currency),
  currency: row => row.currency,
  days: row => String(row.days),
  dailyYield: row => row.daily_yield,
  exitPenalty: row => row.exit_penalty,
  startTime: row => isoOf(row.started_at),
  endTime: row => isoOf(row.ends_at),
  endedAt: row => isoOrNull(row.ended_at),
  earned: row => amountOf(row.earned, row.currency),
  penaltyPaid: row => amountOf(row.penalty_paid, row.currency),
  payout: row => amountOf(row.payout, row.currency),
  status: row => onWire(row.status),
  endedByStaff: row => row.ended_by_staff,
})

export const EXPORT_TABLES: Readonly<Record<OrderKind | 'all', ExportTable>> = {
  all,
  contract,
  option,
  smart,
}

function amountOf(minor: bigint | null, currency: Currency = 'USD'): string | null {
  return minor === null ? null : toText(money(currency, minor))
}
