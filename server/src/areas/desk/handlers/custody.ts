import { ok } from '@quayside/contracts/result'
import type { custodyStanding as endpoint } from '@quayside/contracts/staff/custody'
import type { StaffInput } from '../../../platform/staff/register-staff.ts'
import type { DeskServices } from '../services.ts'

export async function custodyStanding({ services }: StaffInput<typeof endpoint, DeskServices>) {
  return ok(await services.storage.read(tx => services.custodyStanding(tx)))
}
