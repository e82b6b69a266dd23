import { listOrder } from '@quayside/contracts/endpoints/order'
import type { FastifyInstance } from 'fastify'
import { statusFromWire } from '../../domain/contracts/wire-words.ts'
import { registerCustomer } from '../../http/register.ts'
import type { Services } from '../../services.ts'
import { contractOf, countOrders, pageOfOrders } from '../../storage/queries/contract-orders.ts'
import { orderView } from './order-view.ts'

const DEFAULT_SIZE = 20

/** `GET /order/listOrder`: the customer's contracts of the current mode, newest first. */
export function registerListOrder(app: FastifyInstance, services: Services): void {
  const { market, storage } = services
  registerCustomer(app, services, listOrder, async ({ query, session, mode }) => {
    const { page = 1, size = DEFAULT_SIZE, status, code, clientId } = query
    const filter = {
      userId: session.userId,
      mode,
      status: status?.[0] && statusFromWire(status[0]),
      code,
      clientId,
    }
    return await storage.read(async tx => {
      const rows = await tx.dynamic(pageOfOrders(filter, { limit: size, offset: (page - 1) * size }))
      const [count] = await tx.dynamic(countOrders(filter))
      const list = rows.map(row => orderView(contractOf(row), market))
      return { list, total: count?.total ?? 0, page, size }
    })
  })
}
