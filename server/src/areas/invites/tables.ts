import { json, type Stored, stored } from '../../platform/storage/columns/stored.ts'
import { type Promised, rewardTerms } from './rules/reward.ts'

export const PROMISED = stored<Promised>()({
  id: 'id',
  invitedId: 'invited_id',
  inviterId: 'inviter_id',
  terms: json('terms', rewardTerms),
  state: 'state',
  promisedAt: 'promised_at',
  paidAt: 'paid_at',
})

/** One promised reward per invited customer. */
export type PromisedRow = Stored<typeof PROMISED>

/** A keyed hash of the verified name and birth date of someone whose reward was paid. */
export type PaidMarkRow = {
  reward_id: string
  role: 'friend' | 'inviter'
  mark: string
}

declare module '../../platform/storage/schema.ts' {
  interface Database {
    invite_rewards: PromisedRow
    invite_marks: PaidMarkRow
  }
}
