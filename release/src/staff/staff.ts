import type { Releases } from '../releases.ts'
import { type Account, openAccounts } from './accounts.ts'
import { createStaffManagement, newAccount, type StaffManagement } from './manage.ts'
import { createOwnAccount, type OwnAccount } from './own-account.ts'
import { randomPassword } from './passwords.ts'
import { openSessions, type StaffSessions } from './sessions.ts'
import { createGuard, type Guard } from './sign-in.ts'
import { openStaffDb } from './staff-db.ts'
import { openStaffLog, type StaffLog } from './staff-log.ts'
import type { StaffParts } from './staff-parts.ts'
import { openTeamTokens, type TeamTokens } from './tokens.ts'
import { openTeamWebhooks, type TeamWebhooks } from './webhooks.ts'

export type StaffOptions = Pick<StaffParts, 'passwords' | 'now' | 'siteName' | 'siteMode'> & {
  /** `DATA_DIR/staff.db`, or `:memory:`. */
  readonly file: string
  readonly releases: Pick<Releases, 'record'>
}

/** Console accounts, sessions, second factors, and teams' tokens (rules §10). */
export type Staff = {
  readonly guard: Guard
  readonly own: OwnAccount
  readonly manage: StaffManagement
  readonly sessions: StaffSessions
  readonly tokens: TeamTokens
  readonly webhooks: TeamWebhooks
  readonly log: StaffLog
  find(email: string): Account | undefined
  mustEnrolTotp(account: Account): boolean
  /** Creates the first administrator if none exists; returns a password to change at first sign-in. */
  begin(
    first: FirstAdministrator,
  ): Promise<{ readonly email: string; readonly password: string | null } | null>
  close(): void
}

export type FirstAdministrator = {
  readonly email: string
  readonly password: string | undefined
  readonly operator: string
}

export function openStaff(options: StaffOptions): Staff {
  const { now, releases } = options
  const db = openStaffDb(options.file)
  const log = openStaffLog(db, releases, now)
  const parts: StaffParts = {
    ...options,
    db,
    log,
    accounts: openAccounts(db),
    sessions: openSessions(db, now),
  }
  const guard = createGuard(parts)
  const tokens = openTeamTokens(parts)
  const webhooks = openTeamWebhooks(parts)
  return {
    guard,
    own: createOwnAccount(parts, guard),
    manage: createStaffManagement({ ...parts, tokens, webhooks }),
    sessions: parts.sessions,
    tokens,
    webhooks,
    log,
    find: email => parts.accounts.find(email),
    mustEnrolTotp: account => options.siteMode === 'live' && account.totpSecret === null,
    begin: first => begin(parts, first),
    close: () => db.close(),
  }
}

async function begin(
  { db, accounts, passwords, log, now }: StaffParts,
  { email, password: given, operator }: FirstAdministrator,
): ReturnType<Staff['begin']> {
  if (accounts.list().length > 0) return null
  const password = given ?? randomPassword()
  const passwordHash = await passwords.hash(password)
  const account = newAccount({
    email,
    name: 'Administrator',
    roles: ['administrator'],
    passwordHash,
    at: now(),
    isHandedOut: false,
  })
  db.transaction(() => {
    accounts.add({ ...account, mustChangePassword: given === undefined })
    const act = { type: 'staff' as const, account: account.email, change: 'added as administrator' }
    log.enqueue(act, { name: operator, source: 'start' }, 'first start')
  })
  return { email: account.email, password: given === undefined ? password : null }
}
