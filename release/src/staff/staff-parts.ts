import type { Accounts } from './accounts.ts'
import type { Passwords } from './passwords.ts'
import type { StaffSessions } from './sessions.ts'
import type { StaffDb } from './staff-db.ts'
import type { StaffLog } from './staff-log.ts'

export type StaffParts = {
  readonly db: StaffDb
  readonly accounts: Accounts
  readonly sessions: StaffSessions
  readonly passwords: Passwords
  readonly log: StaffLog
  readonly now: () => Date
  readonly siteName: string
  readonly siteMode: 'sandbox' | 'live'
}
