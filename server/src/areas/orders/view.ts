import type { AccountMode } from '@quayside/contracts/customer/user'
import type { OrderSummary } from '@quayside/contracts/endpoints/trading/orders'
import { isoOf } from '@quayside/contracts/iso-time'
import type { Locale } from '@quayside/contracts/locales'
import { money, toText } from '@quayside/money/money'
import type { Market } from '../../market/market.ts'
import { nameOf } from '../../market/name-of.ts'
import { virtuallyOf } from '../../platform/http/headers/mode.ts'
import { textIn } from '../../platform/i18n/localized.ts'
import { isoOrNull } from '../../platform/time/iso-or-null.ts'
import { onWire } from '../../platform/wire-words.ts'
import { typeOf } from '../contracts/public.ts'
import type { OverviewRow } from './queries.ts'

export type OverviewReader = {
  readonly market: Pick<Market, 'instrument'>
  readonly locale: Locale
  readonly mode: AccountMode
}

export function overviewView(row: OverviewRow, { market, locale, mode }: OverviewReader): OrderSummary {
  const { kind, id, code, action, currency } = row
  return {
    kind,
    id,
    code,
    action,
    currency,
    orderNo: row.order_no,
    title: titleOf(row, { market, locale }),
    size: sizeOf(row),
    unit: unitOf(row),
    createdAt: isoOf(row.created_at),
    endedAt: isoOrNull(row.ended_at),
    profit: row.profit === null ? null : toText(money(currency, row.profit)),
    status: onWire(row.status),
    waitsFor: waitsForOf(row),
    endedByStaff: row.ended_by_staff ?? undefined,
    virtually: virtuallyOf(mode),
  }
}

/** A waiting market order stores the last price in the limit price column. */
function waitsForOf({ status, type, limit_price, stop_price }: OverviewRow): OrderSummary['waitsFor'] {
  if (status !== 'pending' || type === null) return undefined
  const requested = typeOf({ type, stop_price })
  return { type: requested, price: requested === 'market' ? null : (stop_price ?? limit_price) }
}

export function titleOf(
  { product, code }: OverviewRow,
  { market, locale }: Pick<OverviewReader, 'market' | 'locale'>,
): string {
  return product === null ? nameOf(market, code ?? '', locale) : textIn(product, locale)
}

export function sizeOf({ lots, currency, amount }: OverviewRow): string {
  return lots ?? toText(money(currency, amount ?? 0n))
}

export function unitOf({ lots, currency }: OverviewRow): OrderSummary['unit'] {
  return lots === null ? currency : 'lots'
}
