import { ok } from '@quayside/contracts/result'
import * as endpoints from '@quayside/contracts/staff/items'
import type { FastifyInstance } from 'fastify'
import { pageRange } from '../../../platform/http/paging.ts'
import { registerStaff, type StaffInput } from '../../../platform/staff/register-staff.ts'
import { readCharities } from '../view.ts'
import { countItems, pageOfItems } from './queries.ts'
import type { ItemServices } from './services.ts'
import { deskItemOf } from './view.ts'
import { withdrawItem } from './withdraw.ts'

export function itemRoutes(app: FastifyInstance, services: ItemServices): void {
  registerStaff(app, services, endpoints.listItems, listItems)
  registerStaff(app, services, endpoints.withdrawItem, withdrawItem)
}

async function listItems({ services, query }: StaffInput<typeof endpoints.listItems, ItemServices>) {
  const now = services.clock.now()
  return await services.storage.read(async tx => {
    const charities = await readCharities(tx)
    const rows = await tx.all(pageOfItems, pageRange(query).range)
    const total = (await tx.one(countItems, {}))?.total ?? 0
    return ok({ items: rows.map(row => deskItemOf(row, { charity: charities.of(row), now })), total })
  })
}
