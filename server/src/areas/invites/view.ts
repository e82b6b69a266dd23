import type { InviteReward, InviteState } from '@quayside/contracts/endpoints/account/invites'
import { isoOf } from '@quayside/contracts/iso-time'
import { isoOrNull } from '../../platform/time/iso-or-null.ts'
import { type RewardTerms, rewardTerms } from './rules/reward.ts'

/** The terms as customers see them, without the operator's source. */
export function rewardView({ source: _, from, until, ...terms }: RewardTerms): InviteReward {
  return { ...terms, from: isoOf(from), until: isoOrNull(until) }
}

type InvitedRow = {
  readonly username: string
  readonly created_at: number
  readonly terms: string | null
  readonly state: InviteState | null
  readonly paid_at: number | null
}

export function invitedView({ username, created_at, terms, state, paid_at }: InvitedRow) {
  const joined = { username, joinedAt: isoOf(created_at) }
  if (terms === null || state === null) return joined
  const { currency, amount } = rewardTerms.parse(JSON.parse(terms))
  return { ...joined, reward: { state, currency, amount, paidAt: isoOrNull(paid_at) } }
}
