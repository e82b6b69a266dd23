import type { DeskGate } from '../../../platform/staff/register-staff.ts'
import type { Services } from '../../services.ts'
import type { Library } from './library.ts'

export type ArticleServices = Pick<Services, 'storage' | 'clock' | 'market'> &
  DeskGate & { readonly documents: Library }
