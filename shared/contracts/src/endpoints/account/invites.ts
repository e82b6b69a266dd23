import * as z from 'zod/mini'
import { get } from '../../endpoint.ts'
import { decimalText, isoTime, paging } from '../../primitives.ts'

/** The operator's reward for an inviter; all its conditions are here, except that both identities are verified. */
export const inviteReward = z.object({
  currency: z.string(),
  amount: decimalText,
  /** ISO 3166 codes; both verified countries are among them. */
  countries: z.array(z.string()),
  /** Rewards per inviter. */
  most: z.number(),
  /** Friends who join from `from` and before `until` count; null while no end is set. */
  from: isoTime,
  until: z.nullable(isoTime),
})
export type InviteReward = z.infer<typeof inviteReward>

/**
 * What a reward waits for, or that it was paid: `friend` until the friend's identity is verified, `inviter` until the
 * inviter's is, `account` until the inviter's account is open again, `country` for the inviter's country, `most` after
 * the last reward. `conditions` covers every other condition about the friend without naming it.
 */
export const inviteState = z.enum(['friend', 'inviter', 'account', 'country', 'most', 'conditions', 'paid'])
export type InviteState = z.infer<typeof inviteState>

export const getInviteReward = get('/index/inviteReward', {
  summary: 'The reward that inviters get for customers who join now; null without one',
  result: z.object({ reward: z.nullable(inviteReward) }),
})

export const invites = get('/user/invites', {
  summary: 'The invite code, who joined by it, the newest first, and the rewards',
  access: 'customer',
  query: z.object(paging),
  result: z.object({
    inviteCode: z.string(),
    invited: z.array(
      z.object({
        username: z.string(),
        joinedAt: isoTime,
        /** Absent for friends who joined without a promised reward. */
        reward: z.optional(
          z.object({
            state: inviteState,
            currency: z.string(),
            amount: decimalText,
            paidAt: z.nullable(isoTime),
          }),
        ),
      }),
    ),
    /** Open accounts that joined with the invite code, listed or not. */
    total: z.number(),
    /** The reward for friends who join now, and those promised earlier under other conditions. */
    rewards: z.optional(z.array(z.extend(inviteReward, { isOffered: z.boolean() }))),
  }),
})
