import { type Money, money } from '@quayside/money/money'
import type { Holder } from '../../../ledger/chart.ts'
import type { Market } from '../../../market/market.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { holdingOrdersOf } from '../queries.ts'
import { contractOf } from '../rows.ts'
import { liveFigures } from '../rules/live.ts'
import type { OrderRow } from '../tables.ts'
import { figuresAt, type Position } from './held-order.ts'

/** Where prices and what is worked out already are found. */
export type FloatingParts = {
  readonly market: Pick<Market, 'quote' | 'instrument'>
  readonly find: (id: string) => Position | undefined
}

/**
 * Unrealised result of what a customer holds in a mode, USD (rules §2), by the transaction's snapshot: beside its
 * balances nothing counts twice and nothing is missing. Positions without a price count nothing.
 */
export async function floatingPnL(tx: ReadTx, holder: Holder, parts: FloatingParts): Promise<Money> {
  const { userId, mode } = holder
  const rows = await tx.all(holdingOrdersOf, { userId, mode })
  return money(
    'USD',
    rows.reduce((sum, row) => sum + resultOf(row, parts), 0n),
  )
}

function resultOf(row: OrderRow, { market, find }: FloatingParts): bigint {
  const quote = market.quote(row.code)
  const instrument = market.instrument(row.code)
  if (quote === undefined || instrument === undefined) return 0n
  const known = find(row.id)
  const figures =
    known?.contract.lots === row.lots
      ? figuresAt(known, quote)
      : liveFigures(contractOf(row), instrument, quote)
  return figures.pnl.minor
}
