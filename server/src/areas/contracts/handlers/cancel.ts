import { cancelContracts } from '@quayside/contracts/endpoints/order'
import type { FastifyInstance } from 'fastify'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { registerMoney } from '../../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { findOwnOrder } from '../find-own.ts'
import { endLimitOrder, isLimitOrder } from '../rules/limit-order.ts'
import { endedRefusal } from '../rules/standing.ts'
import { orderView } from '../view.ts'
import type { ContractWorker } from '../worker.ts'
import { writeEnding } from '../writes.ts'

/** `POST /order/cancelContracts/{id}`: a pending limit order ends and frees what was set aside. */
export function registerCancelContracts(
  app: FastifyInstance,
  services: Services,
  engine: ContractWorker,
): void {
  const { market } = services
  registerMoney(app, services, cancelContracts, async input => {
    const { params, session, mode, tx, now, afterCommit } = input
    const order = await findOwnOrder(tx, { id: params.id, userId: session.userId, mode })
    if (order === undefined) return refuseWith('404')
    if (!isLimitOrder(order) || order.status !== 'pending') return endedRefusal(order)
    const change = endLimitOrder(order, { status: 'cancelled', at: now })
    await writeEnding(tx, change)
    afterCommit(() => engine.changed(change.order))
    return orderView(change.order, market)
  })
}
