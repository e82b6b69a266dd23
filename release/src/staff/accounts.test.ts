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
  }
  openAccounts(db).add({ ...account, roles: [...account.roles] })
  db.run('INSERT INTO sessions VALUES (:token, :email, 0, 0)', { token: 't', email: account.email })
  const accounts = openAccounts(db)
  for (const typed of ['ada@münchen.example', 'ADA@xn--mnchen-3ya.example'])
    expect(accounts.find(typed)?.email).toBe('ada@xn--mnchen-3ya.example')
  expect(accounts.list()).toHaveLength(1)
  db.close()
})
