import { buildUser } from '@quayside/testing/builders'
import { expect, it } from 'vitest'
import { accountText } from './dev-account.ts'

const remotes = { 'mfe-loan': 'http://localhost:4100' }
const user = buildUser({ username: 'ada' })

it.each([
  ['a visitor', { user: null, mode: 'demo' }, 'Local build, visitor'],
  ['the demo account', { user, mode: 'demo' }, 'Local build, account ada, demo mode'],
  ['the real account', { user, mode: 'real' }, 'Local build, account ada, real mode: changes are refused'],
] as const)('the banner names %s', (_, session, text) => {
  expect(accountText(session, { dev: { remotes, isReadOnly: true } })).toBe(text)
})

it('the banner refuses nothing where the operator allows changes', () => {
  const text = accountText({ user, mode: 'real' }, { dev: { remotes, isReadOnly: false } })
  expect(text).toBe('Local build, account ada, real mode')
})
