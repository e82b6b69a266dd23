import { canonicalEmail } from '@quayside/contracts/customer/email-address'
import { type StaffAccount, type StaffRole, staffRole } from '@quayside/contracts/release/plane'
import { remoteName } from '@quayside/contracts/remotes/remote'
import * as z from 'zod/mini'
import type { StaffDb } from './staff-db.ts'

const flag = z.pipe(
  z.number(),
  z.transform(value => value !== 0),
)
const roles = z.pipe(
  z.string(),
  z.transform(text => z.array(staffRole).parse(JSON.parse(text))),
)
const remotes = z.pipe(
  z.string(),
  z.transform(text => z.array(remoteName).parse(JSON.parse(text))),
)
const accountRow = z.object({
  email: z.string(),
  name: z.string(),
  roles,
  passwordHash: z.string(),
  mustChangePassword: flag,
  totpSecret: z.nullable(z.string()),
  totpPending: z.nullable(z.string()),
  totpStep: z.number(),
  isDisabled: flag,
  createdAt: z.string(),
  /** When someone else created it or last reset its password or authenticator (ms). */
  handedOutAt: z.nullable(z.number()),
  remotes,
})

export type Account = z.infer<typeof accountRow>

export type Accounts = {
  find(email: string): Account | undefined
  list(): readonly Account[]
  add(account: Account): void
  save(account: Account): void
  otherAdministrators(email: string): number
}

export function openAccounts(db: StaffDb): Accounts {
  const list = () =>
    db.all('SELECT * FROM accounts ORDER BY createdAt, email').map(row => accountRow.parse(row))
  for (const { email } of list()) {
    // Earlier releases stored non-ASCII hosts as typed.
    const canonical = canonicalEmail(email)
    if (email === canonical) continue
    db.run('DELETE FROM sessions WHERE email = :email', { email })
    db.run('DELETE FROM networks WHERE email = :email', { email })
    db.run('UPDATE OR IGNORE accounts SET email = :canonical WHERE email = :email', { email, canonical })
  }
  return {
    find(email) {
      const row = db.one('SELECT * FROM accounts WHERE email = :email', { email: canonicalEmail(email) })
      return row === undefined ? undefined : accountRow.parse(row)
    },
    list,
    add: account =>
      void db.run(
        `INSERT INTO accounts VALUES (:email, :name, :roles, :passwordHash, :mustChangePassword, :totpSecret,
          :totpPending, :totpStep, :isDisabled, :createdAt, :handedOutAt, :remotes)`,
        { ...columnsOf(account), createdAt: account.createdAt },
      ),
    save: account =>
      void db.run(
        `UPDATE accounts SET name = :name, roles = :roles, passwordHash = :passwordHash,
          mustChangePassword = :mustChangePassword, totpSecret = :totpSecret, totpPending = :totpPending,
          totpStep = :totpStep, isDisabled = :isDisabled, handedOutAt = :handedOutAt,
          remotes = :remotes WHERE email = :email`,
        columnsOf(account),
      ),
    otherAdministrators: email =>
      list().filter(
        other => other.email !== email && !other.isDisabled && other.roles.includes('administrator'),
      ).length,
  }
}

export function publicAccount(account: Account): StaffAccount {
  const { email, name, totpSecret, isDisabled, createdAt } = account
  return {
    email,
    name,
    roles: account.roles,
    remotes: account.remotes,
    totp: totpSecret !== null,
    isDisabled,
    createdAt,
  }
}

/** Ranks for releases only; the desk interprets roles separately. */
const RANK: Readonly<Record<StaffRole, number>> = {
  team: 0,
  reviewer: 1,
  support: 1,
  'release-manager': 2,
  administrator: 3,
}

export function hasRole({ roles: held }: Pick<Account, 'roles'>, wanted: StaffRole): boolean {
  return held.some(role => RANK[role] >= RANK[wanted])
}

/** Whether an account may see a remote: a team sees its own ones only. */
export function maySee(account: Pick<Account, 'roles' | 'remotes'>, remote: string): boolean {
  return hasRole(account, 'reviewer') || account.remotes.includes(remote)
}

/** Whether an account manages a remote's tokens and webhook: its team, and administrators. */
export function mayManage(account: Pick<Account, 'roles' | 'remotes'>, remote: string): boolean {
  const isOfTeam = account.roles.includes('team') && account.remotes.includes(remote)
  return isOfTeam || hasRole(account, 'administrator')
}

function columnsOf({ createdAt: _createdAt, ...account }: Account) {
  return {
    ...account,
    roles: JSON.stringify(account.roles),
    remotes: JSON.stringify(account.remotes),
    mustChangePassword: Number(account.mustChangePassword),
    isDisabled: Number(account.isDisabled),
  }
}
