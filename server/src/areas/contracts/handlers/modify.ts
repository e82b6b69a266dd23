import { modifyContracts } from '@quayside/contracts/endpoints/order'
import { refuse } from '@quayside/contracts/result'
import type { FastifyInstance } from 'fastify'
import { marketStateOf } from '../../../market/market-state.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { registerMoney } from '../../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { findOwnOrder } from '../find-own.ts'
import { isLimitOrder } from '../rules/limit-order.ts'
import { modifyOrder } from '../rules/modify.ts'
import { orderView } from '../view.ts'
import type { ContractWorker } from '../worker.ts'
import { writeTriggers } from '../writes.ts'

/** `POST /order/modifyContracts/{id}`: another stop or target; a trigger that has fired already wins. */
export function registerModifyContracts(
  app: FastifyInstance,
  services: Services,
  engine: ContractWorker,
): void {
  const { market } = services
  registerMoney(app, services, modifyContracts, async input => {
    const { params, session, mode, tx, body, now, afterCommit } = input
    const order = await findOwnOrder(tx, { id: params.id, userId: session.userId, mode })
    if (order === undefined) return refuseWith('404')
    if (engine.hasFired(order.id)) {
      // Its fill or its close is on the way.
      return refuse('10014', { status: isLimitOrder(order) ? 'open' : 'toBeClosed', closeReason: null })
    }
    const { stopLoss, takeProfit } = body
    const state = marketStateOf(market, order.code)
    const changed = modifyOrder({ order, ...state }, { stopLoss, takeProfit }, now)
    if (!changed.ok) return changed
    await writeTriggers(tx, changed.value)
    afterCommit(() => engine.modified(changed.value, state.quote))
    return orderView(changed.value, market)
  })
}
