import type { AccountMode } from '@quayside/contracts/user'
import { prepare } from '../../../platform/storage/query.ts'

type CustomerSettingsTable = {
  user_id: string
  /** IANA name; null uses each device's zone. */
  time_zone: string | null
  /** Null uses the last chosen mode. */
  default_mode: AccountMode | null
}

declare module '../../../platform/storage/schema.ts' {
  interface Database {
    customer_settings: CustomerSettingsTable
  }
}

export const findSettings = prepare((q, p: { userId: string }) =>
  q.selectFrom('customer_settings').select(['time_zone', 'default_mode']).where('user_id', '=', p.userId),
)

export const saveTimeZone = prepare((q, p: { userId: string; timeZone: string | null }) =>
  q
    .insertInto('customer_settings')
    .values({ user_id: p.userId, time_zone: p.timeZone, default_mode: null })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ time_zone: p.timeZone })),
)

export const saveStartMode = prepare((q, p: { userId: string; mode: AccountMode | null }) =>
  q
    .insertInto('customer_settings')
    .values({ user_id: p.userId, time_zone: null, default_mode: p.mode })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ default_mode: p.mode })),
)
