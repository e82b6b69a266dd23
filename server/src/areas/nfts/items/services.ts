import type { DeskGate } from '../../../platform/staff/register-staff.ts'
import type { Services } from '../../services.ts'

/** What the operator's side of the market needs. */
export type ItemServices = Services & DeskGate
