import type { InviteState } from '@quayside/contracts/endpoints/account/invites'
import * as z from 'zod/mini'

/** Rewards that one inviter can get; bounds the work of one decision. */
export const MOST_REWARDS = 100

/** The operator's reward (`INVITE_REWARDS`); times in ms. No condition is about deposits, trades, or losses. */
export const rewardTerms = z.strictObject({
  currency: z.enum(['USD', 'USDT']),
  /** Decimal text above zero. */
  amount: z.string(),
  /** ISO 3166 codes, in order. */
  countries: z.array(z.string()),
  most: z.number(),
  from: z.number(),
  until: z.nullable(z.number()),
  /** The operator's decision behind it, for the log of acts. */
  source: z.string(),
})
export type RewardTerms = z.infer<typeof rewardTerms>

/** A reward promised to an inviter when a friend joined, under the terms of that day. */
export type Promised = {
  readonly id: string
  readonly invitedId: string
  readonly inviterId: string
  readonly terms: RewardTerms
  readonly state: InviteState
  readonly promisedAt: number
  readonly paidAt: number | null
}

export function isInForce({ from, until }: RewardTerms, now: number): boolean {
  return now >= from && (until === null || now < until)
}

/** Whether the terms can reach an inviter; a country that is not known yet may still turn out to be allowed. */
export function mayReach(terms: RewardTerms, country: string | null | undefined): boolean {
  return country === null || country === undefined || terms.countries.includes(country)
}

export type Person = {
  readonly status: 'active' | 'suspended' | 'closed'
  readonly isVerified: boolean
  /** Verified country. */
  readonly country: string | null
}

export type RewardFacts = {
  readonly inviter: Person
  readonly friend: Person
  /** The friend has another account, the inviter's or a third one. */
  readonly hasOtherAccount: boolean
  /** A reward was paid for the friend, perhaps with an account that is deleted by now. */
  readonly wasPaid: boolean
  /** Rewards that the inviter has been paid, in all their accounts. */
  readonly paid: number
}

/** Returns what a reward waits for; `paid` when it is due. */
export function rewardState(
  { countries, most }: RewardTerms,
  { inviter, friend, hasOtherAccount, wasPaid, paid }: RewardFacts,
): InviteState {
  const isAllowed = ({ country }: Person) => country !== null && countries.includes(country)
  if (!friend.isVerified) return 'friend'
  if (!inviter.isVerified) return 'inviter'
  if (inviter.status !== 'active') return 'account'
  if (!isAllowed(inviter)) return 'country'
  if (paid >= most) return 'most'
  if (hasOtherAccount || wasPaid) return 'conditions'
  return friend.status === 'active' && isAllowed(friend) ? 'paid' : 'conditions'
}
