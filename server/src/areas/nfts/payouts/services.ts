import type { DeskGate } from '../../../platform/staff/register-staff.ts'
import type { Services } from '../../services.ts'

export type PayoutServices = Services & DeskGate
