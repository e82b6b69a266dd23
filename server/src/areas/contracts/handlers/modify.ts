import type { modifyContracts as endpoint } from '@quayside/contracts/endpoints/contracts'
import { refuse } from '@quayside/contracts/result'
import { marketStateOf } from '../../../market/market-state.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import type { MoneyInput } from '../../../platform/http/register.ts'
import { findOwnOrder } from '../find-own.ts'
import { isLimitOrder } from '../rules/limit-order.ts'
import { modifyOrder } from '../rules/modify.ts'
import type { ContractServices } from '../services.ts'
import { orderView } from '../view.ts'
import { writeTriggers } from '../writes.ts'

/** `POST /order/modifyContracts/{id}`: another stop or target; a trigger that has fired already wins. */
export async function modifyContracts(input: MoneyInput<typeof endpoint, ContractServices>) {
  const { params, session, mode, tx, body, now, afterCommit, services } = input
  const { market, contracts } = services
  const order = await findOwnOrder(tx, { id: params.id, userId: session.userId, mode })
  if (order === undefined) return refuseWith('404')
  if (contracts.hasFired(order.id)) {
    // Its fill or its close is on the way.
    return refuse('10014', { status: isLimitOrder(order) ? 'open' : 'toBeClosed', closeReason: null })
  }
  const { stopLoss, takeProfit } = body
  const state = marketStateOf(market, order.code)
  const changed = modifyOrder({ order, ...state }, { stopLoss, takeProfit }, now)
  if (!changed.ok) return changed
  await writeTriggers(tx, changed.value)
  afterCommit(() => contracts.modified(changed.value, state.quote))
  return orderView(changed.value, market)
}
