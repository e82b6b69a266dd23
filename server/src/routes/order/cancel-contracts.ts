import { cancelContracts } from '@quayside/contracts/endpoints/order'
import type { FastifyInstance } from 'fastify'
import { endLimitOrder, isLimitOrder } from '../../domain/contracts/limit-order.ts'
import { endedRefusal } from '../../domain/contracts/standing.ts'
import type { Engine } from '../../engine/engine.ts'
import { writeEnding } from '../../engine/settlement.ts'
import { refuseWith } from '../../http/envelope.ts'
import { registerMoney } from '../../http/register.ts'
import type { Services } from '../../services.ts'
import { findOwnOrder } from './find-own.ts'
import { orderView } from './order-view.ts'

/** `POST /order/cancelContracts/{id}`: a pending limit order ends and frees what was set aside. */
export function registerCancelContracts(app: FastifyInstance, services: Services, engine: Engine): void {
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
