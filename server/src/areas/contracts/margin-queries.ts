import { prepare } from '../../platform/storage/query.ts'

type Smaller = {
  id: string
  lots: string
  quantity: string
  margin: bigint
  addedMargin: bigint
  openFee: bigint
  liquidationPrice: string | null
  at: number
}

/** Leaves to an open order what a part that was split off does not take. */
export const reduceOrder = prepare((q, p: Smaller) =>
  q
    .updateTable('contract_orders')
    .set({
      lots: p.lots,
      quantity: p.quantity,
      margin: p.margin,
      added_margin: p.addedMargin,
      open_fee: p.openFee,
      liquidation_price: p.liquidationPrice,
      updated_at: p.at,
    })
    .where('id', '=', p.id)
    .where('status', '=', 'open'),
)

type Margin = Pick<Smaller, 'id' | 'margin' | 'addedMargin' | 'liquidationPrice' | 'at'>

/** Gives an open position another margin, and the liquidation price that follows from it. */
export const changeMargin = prepare((q, p: Margin) =>
  q
    .updateTable('contract_orders')
    .set({
      margin: p.margin,
      added_margin: p.addedMargin,
      liquidation_price: p.liquidationPrice,
      updated_at: p.at,
    })
    .where('id', '=', p.id)
    .where('status', '=', 'open'),
)
