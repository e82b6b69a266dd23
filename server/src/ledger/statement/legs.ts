import type { OrderLeg } from '@quayside/contracts/endpoints/trading/contracts'
import { isoOf } from '@quayside/contracts/iso-time'
import { money, toText } from '@quayside/money/money'
import type { ReadTx } from '../../platform/storage/storage.ts'
import { HOUSE } from '../chart.ts'
import { legsOfOrder, legsParams } from './leg-queries.ts'

export async function orderLegs(tx: ReadTx, order: { userId: string; id: string }): Promise<OrderLeg[]> {
  const rows = await tx.all(legsOfOrder, legsParams(order.userId, order.id))
  return rows.map(row => ({
    time: isoOf(row.created_at),
    kind: row.kind,
    owner: row.owner === HOUSE ? 'house' : 'customer',
    account: row.account,
    currency: row.currency,
    amount: toText(money(row.currency, row.amount)),
  }))
}
