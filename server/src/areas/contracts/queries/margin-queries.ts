import { prepare } from '../../../platform/storage/query.ts'

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
