import { buildUser } from '@quayside/testing/builders'
import { expect, it } from 'vitest'
import { firstSteps } from './first-steps.ts'

const NO_FACTOR = { totp: null, passkeys: 0 }

function statesOf(
  user: Parameters<typeof buildUser>[0],
  factor: Parameters<typeof firstSteps>[1] = NO_FACTOR,
) {
  return firstSteps(buildUser(user), factor).map(({ key, state }) => [key, state])
}

const NEW = { bondAmount: '0.00', profit: '0.00', kycStatus: 'none' } as const

it('offers a new demo account an order, a second factor and the verification', () => {
  expect(statesOf(NEW)).toEqual([
    ['order', 'todo'],
    ['factor', 'todo'],
    ['identity', 'todo'],
  ])
})

it.each([
  ['a margin', { bondAmount: '12.00' }],
  ['a realized result', { profit: '-0.35' }],
  ['a running option', { held: { plans: '0.00', options: '5.00', bids: '0.00', withdrawals: '0.00' } }],
])('counts %s as a first order', (_, user) => {
  expect(statesOf({ ...NEW, ...user })[0]).toEqual(['order', 'done'])
})

it('offers an empty real account a deposit', () => {
  expect(statesOf({ ...NEW, virtually: 'YES', totalAssets: '0.00' })[0]).toEqual(['deposit', 'todo'])
  expect(statesOf({ ...NEW, virtually: 'YES', totalAssets: '120.00' })[0]).toEqual(['deposit', 'done'])
})

it.each([
  [{ totp: {}, passkeys: 0 }, 'done'],
  [{ totp: null, passkeys: 1 }, 'done'],
  [NO_FACTOR, 'todo'],
  [undefined, 'todo'],
] as const)('knows of the second factor %j that it is %s', (factor, state) => {
  expect(firstSteps(buildUser(NEW), factor)[1]?.state).toBe(state)
})

it.each([
  ['pending', 'pending'],
  ['verified', 'done'],
  ['rejected', 'todo'],
  ['expired', 'todo'],
] as const)('shows a verification that is %s as %s', (kycStatus, state) => {
  expect(statesOf({ ...NEW, kycStatus })[2]).toEqual(['identity', state])
})
