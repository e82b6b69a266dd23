import type { BodyInputOf } from '@quayside/contracts/endpoint'
import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { amendContracts } from '@quayside/contracts/endpoints/trading/waiting-orders'
import { decimal } from '@quayside/money/decimal'
import type { ApiError } from '@quayside/runtime/api-error'
import { waitedPrice } from '../../waiting/waited-price.ts'
import type { OrderAct } from '../use-order-act.ts'

export type AmendChange = Omit<BodyInputOf<typeof amendContracts>, 'clientId'>

/** Changes price, size, time, stop or target of a pending order. */
export function amending(
  { id }: ContractOrder,
  change: AmendChange,
  refused: (error: ApiError) => boolean,
): OrderAct {
  return {
    send: (api, clientId) => api.call(amendContracts, { params: { id }, body: { ...change, clientId } }),
    isDone: order => isAsWanted(order, change),
    done: ({ status }) => (status === 'pending' ? 'amend.done' : 'amend.filled'),
    refused,
  }
}

function isAsWanted(order: ContractOrder, change: AmendChange): boolean {
  const { price, lots, stopLoss, takeProfit, timeInForce } = change
  return (
    isSame(price, waitedPrice(order)) &&
    isSame(lots, order.lots) &&
    isSame(stopLoss, order.stopLoss) &&
    isSame(takeProfit, order.takeProfit) &&
    (timeInForce === undefined || order.status !== 'pending' || timeInForce === order.timeInForce)
  )
}

function isSame(wanted: string | null | undefined, shown: string | null): boolean {
  if (wanted === undefined) return true
  if (wanted === null || shown === null) return wanted === shown
  return decimal(wanted).eq(shown)
}
