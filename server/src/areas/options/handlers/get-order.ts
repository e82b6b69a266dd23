import { getOptionsOrderById } from '@quayside/contracts/endpoints/options'
import type { FastifyInstance } from 'fastify'
import { orderLegs } from '../../../ledger/legs.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { registerCustomer } from '../../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { findOption, optionOf, ticksOf } from '../queries.ts'
import { optionView, ticksView } from '../view.ts'

/** `GET /order/getOptionsOrderById/{id}`: with its settlement receipt and ledger lines. */
export function registerGetOptionsOrder(app: FastifyInstance, services: Services): void {
  const { market, storage } = services
  registerCustomer(app, services, getOptionsOrderById, async ({ params, session, mode }) => {
    const { userId } = session
    return await storage.read(async tx => {
      const row = await tx.one(findOption, { id: params.id, userId })
      // Somebody else's order, or one of the other account mode, does not exist here.
      if (row === undefined || row.mode !== mode) return refuseWith('404')
      const legs = await orderLegs(tx, { userId, id: row.id })
      return { ...optionView(optionOf(row), market), ticks: ticksView(ticksOf(row)), legs }
    })
  })
}
