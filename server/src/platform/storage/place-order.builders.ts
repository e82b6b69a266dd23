import { randomUUID } from 'node:crypto'
import { money } from '@quayside/money/money'
import { insertOrder } from '../../areas/contracts/queries.ts'
import { rowOf } from '../../areas/contracts/rows.ts'
import { openedContract } from '../../areas/contracts/rules/contract.builders.ts'
import type { OrderRow } from '../../areas/contracts/tables.ts'
import { houseAccount } from '../../ledger/chart.ts'
import { balanceOf, post } from '../../ledger/post.ts'
import { move, posting } from '../../ledger/posting.ts'
import { runOnce } from './idempotency/idempotency.ts'
import { usd } from './storage.builders.ts'
import type { Tx } from './storage.ts'

const fees = houseAccount('fees', 'USD', 'demo')

/** Opens a position of two cents with a fee of one, as a customer's order does. */
export function placeOrder(tx: Tx, userId: string, number: number): Promise<unknown> {
  const at = Date.now()
  const clientId = randomUUID()
  return runOnce(tx, { userId, clientId, route: 'buyContracts', bodyHash: clientId, at }, async () => {
    const id = String(number).padStart(12, '0')
    await balanceOf(tx, usd(userId))
    await tx.run(insertOrder, { ...order(id, at), user_id: userId, client_id: clientId })
    const legs = [
      ...move(usd(userId), usd(userId, 'margin'), money('USD', 2n)),
      ...move(usd(userId), fees, money('USD', 1n)),
    ]
    await post(tx, posting({ kind: 'contract_open', reference: `order ${id}`, at }, legs))
    return { status: 200, response: JSON.stringify({ code: '200', message: '20004', result: { id } }) }
  })
}

const OPENED = rowOf(openedContract({ lots: '0.01', leverage: 2 }))

function order(id: string, at: number): OrderRow {
  return {
    ...OPENED,
    id,
    order_no: id,
    open_time: at,
    created_at: at,
    updated_at: at,
    margin: 2n,
    open_fee: 1n,
  }
}
