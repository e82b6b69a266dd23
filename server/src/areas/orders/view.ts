import type { OrderSummary } from '@quayside/contracts/endpoints/orders'
import { isoOf } from '@quayside/contracts/iso-time'
import type { Locale } from '@quayside/contracts/locales'
import type { AccountMode } from '@quayside/contracts/user'
import { money, toText } from '@quayside/money/money'
import type { Market } from '../../market/market.ts'
import { nameOf } from '../../market/name-of.ts'
import { virtuallyOf } from '../../platform/http/mode.ts'
import { isoOrNull } from '../../platform/iso-or-null.ts'
import { textIn } from '../../platform/localised.ts'
import { onWire } from '../../platform/wire-words.ts'
import { typeOf } from '../contracts/rows.ts'
import type { OverviewRow } from './queries.ts'

/** What a row's words depend on. */
export type OverviewReader = {
  readonly market: Pick<Market, 'instrument'>
  readonly locale: Locale
  readonly mode: AccountMode
}

/** An order of any kind as it goes on the wire. */
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

/** A market order that waits keeps the last price where a limit order has its own. */
function waitsForOf({ status, type, limit_price, stop_price }: OverviewRow): OrderSummary['waitsFor'] {
  if (status !== 'pending' || type === null) return undefined
  const asked = typeOf({ type, stop_price })
  return { type: asked, price: asked === 'market' ? null : (stop_price ?? limit_price) }
}

/** What an order is of: an instrument's name or a plan's, in the reader's language. */
export function titleOf(
  { product, code }: OverviewRow,
  { market, locale }: Pick<OverviewReader, 'market' | 'locale'>,
): string {
  return product === null ? nameOf(market, code ?? '', locale) : textIn(product, locale)
}

/** Lots of a contract, else the amount. */
export function sizeOf({ lots, currency, amount }: OverviewRow): string {
  return lots ?? toText(money(currency, amount ?? 0n))
}

/** What a size is counted in. */
export function unitOf({ lots, currency }: OverviewRow): OrderSummary['unit'] {
  return lots === null ? currency : 'lots'
}
