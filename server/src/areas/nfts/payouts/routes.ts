import { ok } from '@quayside/contracts/result'
import * as endpoints from '@quayside/contracts/staff/payouts'
import type { FastifyInstance } from 'fastify'
import { pageRange } from '../../../platform/http/paging.ts'
import { registerStaff, registerStaffFile, type StaffInput } from '../../../platform/staff/register-staff.ts'
import { personOf } from '../person-of.ts'
import { listCharities } from '../queries.ts'
import { confirmPayout, rejectPayout } from './decide.ts'
import { readFunds } from './funds.ts'
import { preparePayout } from './prepare.ts'
import { countPayouts, pageOfPayouts } from './queries.ts'
import { showReceipt } from './receipt.ts'
import type { PayoutServices } from './services.ts'
import { fundView, payoutView } from './view.ts'

export function payoutRoutes(app: FastifyInstance, services: PayoutServices): void {
  registerStaff(app, services, endpoints.listPayouts, listPayouts)
  registerStaff(app, services, endpoints.preparePayout, preparePayout)
  registerStaff(app, services, endpoints.confirmPayout, confirmPayout)
  registerStaff(app, services, endpoints.rejectPayout, rejectPayout)
  registerStaffFile(app, services, endpoints.showReceipt, showReceipt)
}

async function listPayouts({
  services,
  staff,
  query,
}: StaffInput<typeof endpoints.listPayouts, PayoutServices>) {
  return await services.storage.read(async tx => {
    const charities = new Map((await tx.all(listCharities, {})).map(row => [row.id, row]))
    const of = (id: string) => {
      const charity = charities.get(id)
      if (charity === undefined) throw new Error(`there is no charity ${id}`)
      return charity
    }
    const funds = (await readFunds(tx)).map(fund => fundView(fund, of(fund.charityId)))
    const rows = await tx.all(pageOfPayouts, pageRange(query).range)
    const total = (await tx.one(countPayouts, {}))?.total ?? 0
    const payouts = rows.map(row => payoutView(row, of(row.charity_id), personOf(staff)))
    return ok({ funds, payouts, total })
  })
}
