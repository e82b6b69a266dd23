import { describe, expect, it } from 'vitest'
import { isInForce, mayReach, type Person, type RewardTerms, rewardState } from './reward.ts'

const TERMS: RewardTerms = {
  currency: 'USDT',
  amount: '5',
  countries: ['AT', 'DE'],
  most: 2,
  from: 100,
  until: 200,
  source: 'Board',
}
const OPEN: Person = { status: 'active', isVerified: true, country: 'DE' }
const FACTS = { inviter: OPEN, friend: OPEN, hasOtherAccount: false, wasPaid: false, paid: 0 }

describe('a reward', () => {
  it.each([
    ['is due', 'paid', {}],
    ['is due across two allowed countries', 'paid', { friend: { ...OPEN, country: 'AT' } }],
    ['is due below the limit', 'paid', { paid: 1 }],
    ['waits for the friend’s identity', 'friend', { friend: { ...OPEN, isVerified: false } }],
    ['waits for the inviter’s identity', 'inviter', { inviter: { ...OPEN, isVerified: false } }],
    [
      'says first what only the friend can do',
      'friend',
      { inviter: { ...OPEN, isVerified: false }, friend: { ...OPEN, isVerified: false } },
    ],
    ['waits while the inviter is suspended', 'account', { inviter: { ...OPEN, status: 'suspended' } }],
    ['waits while the inviter has left', 'account', { inviter: { ...OPEN, status: 'closed' } }],
    ['is not for the inviter’s country', 'country', { inviter: { ...OPEN, country: 'US' } }],
    ['needs the inviter’s verified country', 'country', { inviter: { ...OPEN, country: null } }],
    ['ends with the last one', 'most', { paid: 2 }],
    ['stays ended beyond it', 'most', { paid: 3 }],
    ['is not for the friend’s country', 'conditions', { friend: { ...OPEN, country: 'US' } }],
    ['needs the friend’s verified country', 'conditions', { friend: { ...OPEN, country: null } }],
    ['is not for a suspended friend', 'conditions', { friend: { ...OPEN, status: 'suspended' } }],
    ['is not for a friend who left', 'conditions', { friend: { ...OPEN, status: 'closed' } }],
    ['is not for a second account of one person', 'conditions', { hasOtherAccount: true }],
    ['is not for a person whose reward was paid', 'conditions', { wasPaid: true }],
  ] as const)('%s: %s', (_, state, changes) => {
    expect(rewardState(TERMS, { ...FACTS, ...changes })).toBe(state)
  })

  it('is promised from its first moment until before its end', () => {
    expect([99, 100, 199, 200].map(now => isInForce(TERMS, now))).toEqual([false, true, true, false])
    expect(isInForce({ ...TERMS, until: null }, 1e15)).toBe(true)
  })

  it('may reach a customer whose country is not known yet', () => {
    expect([null, undefined, 'DE', 'US'].map(country => mayReach(TERMS, country))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})
