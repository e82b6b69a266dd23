import { decimal, Rounding } from '@quayside/money/decimal'
import { moneyOf } from '@quayside/money/money'
import { customerAccount, houseAccount } from '../../ledger/chart.ts'
import { post } from '../../ledger/post.ts'
import { move, posting } from '../../ledger/posting.ts'
import { notify } from '../../notifications/notify.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import { recordAct } from '../../platform/storage/queries/audit-log.ts'
import { findUser, lockUser } from '../../platform/storage/queries/users.ts'
import type { ReadTx, Tx } from '../../platform/storage/storage.ts'
import type { CoreServices, InviteRewards, OwnLimits } from '../services.ts'
import {
  findPerson,
  findPromise,
  insertPaidMark,
  insertPromise,
  markPaid,
  paidByMark,
  paidTo,
  promisesWaiting,
  setRewardState,
} from './queries.ts'
import {
  isInForce,
  mayReach,
  type Person,
  type Promised,
  type RewardTerms,
  rewardState,
} from './rules/reward.ts'
import { type PaidMarkRow, PROMISED } from './tables.ts'

/** Recognizes a person across accounts. */
type Persons = {
  readonly otherAccountsOf: (tx: ReadTx, userId: string) => Promise<readonly string[]>
  readonly identityMarksOf: (tx: ReadTx, userId: string) => Promise<readonly string[]>
}

export type InviteParts = Persons & {
  /** The operator's reward; undefined when there is none. */
  readonly inviteTerms: RewardTerms | undefined
}

type RewardParts = InviteParts &
  Pick<CoreServices, 'ids' | 'clock' | 'bus'> & {
    readonly ownLimits: Pick<OwnLimits, 'stopped'>
  }

/** Actor of payments in the log of acts. */
export const REWARDS_ACTOR = 'invite rewards'
/** Friends checked when an inviter’s identity is verified; far above the rewards that one inviter can get. */
const MOST_CHECKED = 1_000

type Settling = { readonly now: number; readonly afterCommit: AfterCommit }

export function createInviteRewards(parts: RewardParts): InviteRewards {
  return {
    async promise(tx, { inviterId, invitedId, now }) {
      const terms = await offeredTerms(tx, parts, { userId: inviterId, now })
      if (terms === undefined) return
      const promised = { id: parts.ids.next(), inviterId, invitedId, terms, promisedAt: now, paidAt: null }
      await tx.run(insertPromise, PROMISED.toRow({ ...promised, state: 'friend' }))
    },
    async settle(tx, { userId, ...settling }) {
      const own = await tx.one(findPromise, { invitedId: userId })
      const waiting = await tx.all(promisesWaiting, { inviterId: userId, limit: MOST_CHECKED })
      for (const row of own === undefined ? waiting : [own, ...waiting])
        await settleOne(tx, parts, PROMISED.fromRow(row), settling)
    },
  }
}

/**
 * Returns the terms that a customer may invite under now; none during a break, while the account is not active, or after the
 * last reward (rules §1.4).
 */
export async function offeredTerms(
  tx: ReadTx,
  parts: InviteParts & Pick<RewardParts, 'ownLimits'>,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<RewardTerms | undefined> {
  const { inviteTerms: terms } = parts
  if (terms === undefined || !isInForce(terms, now)) return undefined
  const user = await tx.one(findUser, { id: userId })
  if (user?.status !== 'active' || !mayReach(terms, user.country)) return undefined
  if ((await parts.ownLimits.stopped(tx, { userId, now })) !== undefined) return undefined
  return (await countPaid(tx, parts, userId)) < terms.most ? terms : undefined
}

async function settleOne(tx: Tx, parts: RewardParts, promised: Promised, settling: Settling): Promise<void> {
  const { id, inviterId, invitedId, terms } = promised
  // Two friends decided on two sites share the limit of one inviter.
  await tx.run(lockUser, { id: inviterId })
  const state = rewardState(terms, {
    inviter: await personOf(tx, inviterId),
    friend: await personOf(tx, invitedId),
    hasOtherAccount: (await parts.otherAccountsOf(tx, invitedId)).length > 0,
    wasPaid: (await paidFor(tx, parts, { userId: invitedId, role: 'friend' })).length > 0,
    paid: await countPaid(tx, parts, inviterId),
  })
  if (state === 'paid') await pay(tx, parts, promised, settling)
  else if (state !== promised.state) await tx.run(setRewardState, { id, state })
}

async function personOf(tx: ReadTx, userId: string): Promise<Person> {
  const row = await tx.one(findPerson, { userId })
  if (row === undefined) throw new Error(`customer ${userId} of an invitation does not exist`)
  return { status: row.status, isVerified: row.kyc_status === 'verified', country: row.country }
}

type Side = { readonly userId: string; readonly role: PaidMarkRow['role'] }

/** Rewards paid for the person of an account on one side, also with accounts that are deleted by now. */
async function paidFor(tx: ReadTx, persons: Persons, { userId, role }: Side): Promise<string[]> {
  const ids: string[] = []
  for (const mark of await persons.identityMarksOf(tx, userId))
    ids.push(...(await tx.all(paidByMark, { role, mark })).map(({ id }) => id))
  return ids
}

/** Rewards that a person got as an inviter, in all their accounts. */
async function countPaid(tx: ReadTx, persons: Persons, userId: string): Promise<number> {
  const paid = new Set(await paidFor(tx, persons, { userId, role: 'inviter' }))
  for (const inviterId of [userId, ...(await persons.otherAccountsOf(tx, userId))])
    for (const { id } of await tx.all(paidTo, { inviterId })) paid.add(id)
  return paid.size
}

/** Posts the reward from the house's promotions to the inviter's real account, once. */
async function pay(
  tx: Tx,
  parts: RewardParts,
  { id, inviterId, invitedId, terms }: Promised,
  { now, afterCommit }: Settling,
): Promise<void> {
  if ((await tx.run(markPaid, { id, now })) === 0) return
  await keepMarks(tx, parts, { id, userId: invitedId, role: 'friend' })
  await keepMarks(tx, parts, { id, userId: inviterId, role: 'inviter' })
  const { currency, amount, source } = terms
  const reward = moneyOf(currency, decimal(amount), Rounding.down)
  const house = houseAccount('promotions', currency, 'real')
  const own = customerAccount(inviterId, { kind: 'available', currency, mode: 'real' })
  await post(tx, posting({ kind: 'invite_reward', reference: id, at: now }, move(house, own, reward)))
  await recordAct(tx, {
    at: now,
    actor: REWARDS_ACTOR,
    action: 'invite.rewarded',
    subject: id,
    user_id: inviterId,
    details: JSON.stringify({ amount, currency, invited: invitedId, source }),
  })
  await notify(tx, parts, {
    userId: inviterId,
    kind: 'inviteReward',
    data: { amount, currency },
    afterCommit,
  })
  afterCommit(() => parts.bus.publish('balance.changed', { userId: inviterId, mode: 'real' }))
}

async function keepMarks(
  tx: Tx,
  persons: Persons,
  { id, userId, role }: Side & { readonly id: string },
): Promise<void> {
  for (const mark of await persons.identityMarksOf(tx, userId))
    await tx.run(insertPaidMark, { reward_id: id, role, mark })
}
