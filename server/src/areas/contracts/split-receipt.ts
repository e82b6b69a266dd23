import type { ContractDetail } from '@quayside/contracts/endpoints/trading/contracts'
import { splitFigures as figures } from '@quayside/contracts/endpoints/trading/split-receipt'
import { isoOf } from '@quayside/contracts/iso-time'
import { ratioText } from '../../market/splits/split.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import { splitsOfOrder } from './queries/split-queries.ts'
import type { Contract } from './rules/contract.ts'
import { isLimitOrder, type LimitOrder } from './rules/limit-order.ts'

type Receipts = NonNullable<ContractDetail['splits']>

/** The figures of an order that a split changes; `price` is the entry, or the price that it waits for. */
export function splitFigures(order: Contract | LimitOrder): Receipts[number]['before'] {
  const { lots, stopLoss, takeProfit } = order
  if (isLimitOrder(order))
    return { lots, price: order.waitsFor, stopLoss, takeProfit, liquidation: null, trailing: null }
  const { openPrice: price, liquidationPrice: liquidation, trail } = order
  const trailing = trail?.by === 'price' ? trail.distance : null
  return { lots, price, stopLoss, takeProfit, liquidation, trailing }
}

export async function splitReceipts(tx: ReadTx, id: string): Promise<Receipts> {
  return (await tx.all(splitsOfOrder, { id })).map(row => ({
    time: isoOf(row.at),
    day: row.day,
    ratio: ratioText({ newParts: row.new_parts, oldParts: row.old_parts }),
    before: figures.parse(JSON.parse(row.old_figures)),
    after: row.new_figures === null ? null : figures.parse(JSON.parse(row.new_figures)),
  }))
}
