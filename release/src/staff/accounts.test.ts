import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { openAccounts } from './accounts.ts'
import { openStaffDb } from './staff-db.ts'

it('an account is found however its host is written, also one that an earlier release kept as typed', () => {
  const db = openStaffDb(':memory:')
  const account = {
    email: 'ada@münchen.example',
    name: 'Ada',
    roles: ['administrator'] as const,
    passwordHash: 'hash',
    mustChangePassword: false,
    totpSecret: null,
    totpPending: null,
    totpStep: 0,
    isDisabled: false,
    createdAt: '2026-11-20T12:00:00.000Z',
    handedOutAt: null,
    remotes: [],
  }
  openAccounts(db).add({ ...account, roles: [...account.roles] })
  db.run('INSERT INTO sessions VALUES (:token, :email, 0, 0)', { token: 't', email: account.email })
  const accounts = openAccounts(db)
  for (const typed of ['ada@münchen.example', 'ADA@xn--mnchen-3ya.example'])
    expect(accounts.find(typed)?.email).toBe('ada@xn--mnchen-3ya.example')
  expect(accounts.list()).toHaveLength(1)
  db.close()
})

it('opens a file of an earlier version, whose accounts have no remotes', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quayside-staff-'))
  const file = path.join(folder, 'staff.db')
  const earlier = new DatabaseSync(file)
  earlier.exec(`CREATE TABLE accounts (email TEXT PRIMARY KEY, name TEXT NOT NULL, roles TEXT NOT NULL,
    passwordHash TEXT NOT NULL, mustChangePassword INTEGER NOT NULL, totpSecret TEXT, totpPending TEXT,
    totpStep INTEGER NOT NULL DEFAULT 0, isDisabled INTEGER NOT NULL DEFAULT 0, createdAt TEXT NOT NULL) STRICT`)
  earlier.exec(
    `INSERT INTO accounts VALUES ('ada@example.com', 'Ada', '["reviewer"]', 'hash', 0, NULL, NULL, 0, 0, '2026-11-20')`,
  )
  earlier.close()
  const db = openStaffDb(file)
  const accounts = openAccounts(db)
  const [ada] = accounts.list()
  expect(ada).toMatchObject({ roles: ['reviewer'], remotes: [], handedOutAt: null })
  if (ada !== undefined) accounts.save({ ...ada, roles: ['team'], remotes: ['mfe-loan'] })
  expect(accounts.find('ada@example.com')).toMatchObject({ roles: ['team'], remotes: ['mfe-loan'] })
  db.close()
  await rm(folder, { recursive: true })
})
