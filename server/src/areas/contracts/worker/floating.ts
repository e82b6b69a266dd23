import { type Money, money } from '@quayside/money/money'
import type { Holder } from '../../../ledger/chart.ts'
import type { Market } from '../../../market/market.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { findAnyOrder, heldSizesOf } from '../queries.ts'
import { contractOf } from '../rows.ts'
import { liveFigures } from '../rules/live.ts'
import type { OrderRow } from '../tables.ts'
import { figuresAt, type Position } from './held-order.ts'

export type FloatingParts = {
  readonly market: Pick<Market, 'quote' | 'instrument'>
  readonly find: (id: string) => Position | undefined
}

/** Unrealized result, USD (rules §2), in the transaction's snapshot. Positions without a price count zero. */
export async function floatingPnL(tx: ReadTx, holder: Holder, parts: FloatingParts): Promise<Money> {
  const { userId, mode } = holder
  let sum = 0n
  for (const held of await tx.all(heldSizesOf, { userId, mode })) sum += await resultOf(tx, held, parts)
  return money('USD', sum)
}

async function resultOf(
  tx: ReadTx,
  { id, code, lots }: Pick<OrderRow, 'id' | 'code' | 'lots'>,
  { market, find }: FloatingParts,
): Promise<bigint> {
  const quote = market.quote(code)
  const instrument = market.instrument(code)
  if (quote === undefined || instrument === undefined) return 0n
  const known = find(id)
  if (known?.contract.lots === lots) return figuresAt(known, quote).pnl.minor
  const row = await tx.one(findAnyOrder, { id })
  return row === undefined ? 0n : liveFigures(contractOf(row), instrument, quote).pnl.minor
}
