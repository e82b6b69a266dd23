import type { AccountMode } from '@quayside/contracts/customer/user'
import { columns, prepare } from '../../../platform/storage/query.ts'

export type CustomerSettings = {
  user_id: string
  /** IANA name; null uses each device's zone. */
  time_zone: string | null
  /** Null uses the last chosen mode. */
  default_mode: AccountMode | null
}

declare module '../../../platform/storage/schema.ts' {
  interface Database {
    customer_settings: CustomerSettings
  }
}

const SETTINGS = ['time_zone', 'default_mode'] as const satisfies readonly (keyof CustomerSettings)[]

export const findSettings = prepare((q, p: { userId: string }) =>
  q.selectFrom('customer_settings').select(SETTINGS).where('user_id', '=', p.userId),
)

export const saveSettings = prepare((q, p: CustomerSettings) =>
  q
    .insertInto('customer_settings')
    .values(columns(p, ['user_id', ...SETTINGS]))
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(columns(p, SETTINGS))),
)
