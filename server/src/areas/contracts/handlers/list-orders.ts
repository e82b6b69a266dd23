import { listOrder } from '@quayside/contracts/endpoints/order'
import type { FastifyInstance } from 'fastify'
import { orderNoPrefix, searchCodes } from '../../../market/search-codes.ts'
import { registerCustomer } from '../../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { countOrders, type OrderFilter, pageOfOrders } from '../list-queries.ts'
import { orderOf } from '../rows.ts'
import { statusFromWire } from '../rules/wire-words.ts'
import { orderView } from '../view.ts'

const DEFAULT_SIZE = 20

/** `GET /order/listOrder`: the customer's contract orders of the current mode, newest first. */
export function registerListOrder(app: FastifyInstance, services: Services): void {
  const { market, storage } = services
  registerCustomer(app, services, listOrder, async ({ query, session, mode }) => {
    const { page = 1, size = DEFAULT_SIZE, status, side, code, clientId, q, from, to } = query
    const filter: OrderFilter = {
      userId: session.userId,
      mode,
      ...{ side, code },
      clientId: clientId?.toLowerCase(),
      status: status?.map(statusFromWire),
      text: q === undefined || q.trim() === '' ? undefined : searchOf(q),
      from: from === undefined ? undefined : Date.parse(from),
      to: to === undefined ? undefined : Date.parse(to),
    }
    return await storage.read(async tx => {
      const rows = await tx.dynamic(pageOfOrders(filter, { limit: size, offset: (page - 1) * size }))
      const [count] = await tx.dynamic(countOrders(filter))
      const list = rows.map(row => orderView(orderOf(row), market))
      return { list, total: count?.total ?? 0, page, size }
    })
  })

  function searchOf(text: string) {
    return { orderNo: orderNoPrefix(text), codes: searchCodes(market, text) }
  }
}
