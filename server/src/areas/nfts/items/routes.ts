import { ok } from '@quayside/contracts/result'
import * as endpoints from '@quayside/contracts/staff/items'
import type { FastifyInstance } from 'fastify'
import { registerStaff, type StaffInput } from '../../../platform/staff/register-staff.ts'
import { latestItems } from '../queries.ts'
import { readCharities } from '../view.ts'
import type { ItemServices } from './services.ts'
import { deskItemOf } from './view.ts'
import { withdrawItem } from './withdraw.ts'

const MOST_LISTED = 200

/** The operator's side of the market, at the desk alone. */
export function itemRoutes(app: FastifyInstance, services: ItemServices): void {
  registerStaff(app, services, endpoints.listItems, listItems)
  registerStaff(app, services, endpoints.withdrawItem, withdrawItem)
}

/** `GET /items`. */
async function listItems({ services }: StaffInput<typeof endpoints.listItems, ItemServices>) {
  const now = services.clock.now()
  return await services.storage.read(async tx => {
    const charities = await readCharities(tx)
    const rows = await tx.all(latestItems, { limit: MOST_LISTED })
    return ok({ items: rows.map(row => deskItemOf(row, { charity: charities.of(row), now })) })
  })
}
