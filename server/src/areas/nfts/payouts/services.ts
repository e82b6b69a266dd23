import type { DeskGate } from '../../../platform/staff/register-staff.ts'
import type { Services } from '../../services.ts'

/** What pay-outs to charities need. */
export type PayoutServices = Services & DeskGate
