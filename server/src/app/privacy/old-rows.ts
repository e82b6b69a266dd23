import { OLD_ACCOUNT_ROWS } from '../../areas/account/public.ts'
import { OLD_SAMPLES } from '../../areas/exposure/public.ts'
import { OLD_EXCLUSIONS } from '../../areas/limits/public.ts'
import { OLD_AGENTS, OLD_VISITORS } from '../../areas/service/public.ts'
import { OLD_QUOTES } from '../../areas/withdrawals/public.ts'
import { OLD_NOTIFICATIONS } from '../../notifications/queries.ts'
import { LOOSE_PHOTOS } from '../../platform/photos/vault/queries.ts'
import { OLD_PLATFORM_ROWS } from '../../platform/storage/retention/old-rows.ts'

/** In the order of docs/limits.md. */
export const RETENTION = [
  ...OLD_PLATFORM_ROWS,
  LOOSE_PHOTOS,
  OLD_NOTIFICATIONS,
  ...OLD_ACCOUNT_ROWS,
  OLD_QUOTES,
  ...OLD_EXCLUSIONS,
  OLD_SAMPLES,
  OLD_AGENTS,
  ...OLD_VISITORS,
]
