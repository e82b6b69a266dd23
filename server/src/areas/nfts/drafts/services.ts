import type { DeskGate } from '../../../platform/staff/register-staff.ts'
import type { Services } from '../../services.ts'

/** What writing items needs. */
export type DraftServices = Services & DeskGate
