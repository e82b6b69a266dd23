import type { InviteState } from '@quayside/contracts/endpoints/account/invites'
import { columns, prepare } from '../../platform/storage/query.ts'
import { type PaidMarkRow, PROMISED, type PromisedRow } from './tables.ts'

/** A closed account leaves the list, so its name is no longer shown. */
export const countInvited = prepare((q, p: { userId: string }) =>
  q
    .selectFrom('users')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('invited_by', '=', p.userId)
    .where('status', '<>', 'closed'),
)

export const pageOfInvited = prepare((q, p: { userId: string; limit: number; offset: number }) =>
  q
    .selectFrom('users')
    .leftJoin('invite_rewards', 'invite_rewards.invited_id', 'users.id')
    .select(['users.username', 'users.created_at', 'invite_rewards.terms', 'invite_rewards.state'])
    .select('invite_rewards.paid_at')
    .where('users.invited_by', '=', p.userId)
    .where('users.status', '<>', 'closed')
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(p.limit)
    .offset(p.offset),
)

/** The different terms under which an inviter was promised rewards, the newest first. */
export const termsPromised = prepare((q, p: { userId: string }) =>
  q
    .selectFrom('invite_rewards')
    .select(['terms'])
    .where('inviter_id', '=', p.userId)
    .groupBy('terms')
    .orderBy(eb => eb.fn.max('promised_at'), 'desc')
    .limit(10),
)

export const insertPromise = prepare((q, p: PromisedRow) =>
  q.insertInto('invite_rewards').values(columns(p, PROMISED.columns)),
)

/** The unpaid reward for an invited customer. */
export const findPromise = prepare((q, p: { invitedId: string }) =>
  q
    .selectFrom('invite_rewards')
    .selectAll()
    .where('invited_id', '=', p.invitedId)
    .where('paid_at', 'is', null),
)

/** Unpaid rewards of an inviter whose friends are verified, the oldest first. */
export const promisesWaiting = prepare((q, p: { inviterId: string; limit: number }) =>
  q
    .selectFrom('invite_rewards')
    .selectAll()
    .where('inviter_id', '=', p.inviterId)
    .where('state', 'in', ['inviter', 'account', 'country', 'conditions'] satisfies InviteState[])
    .orderBy('promised_at')
    .orderBy('id')
    .limit(p.limit),
)

export const paidTo = prepare((q, p: { inviterId: string }) =>
  q
    .selectFrom('invite_rewards')
    .select('id')
    .where('inviter_id', '=', p.inviterId)
    .where('state', '=', 'paid'),
)

export const paidByMark = prepare((q, p: Pick<PaidMarkRow, 'role' | 'mark'>) =>
  q
    .selectFrom('invite_marks')
    .select('reward_id as id')
    .where('role', '=', p.role)
    .where('mark', '=', p.mark),
)

export const insertPaidMark = prepare((q, p: PaidMarkRow) =>
  q.insertInto('invite_marks').values(columns(p, ['reward_id', 'role', 'mark'])),
)

export const setRewardState = prepare((q, p: { id: string; state: InviteState }) =>
  q.updateTable('invite_rewards').set({ state: p.state }).where('id', '=', p.id).where('paid_at', 'is', null),
)

export const markPaid = prepare((q, p: { id: string; now: number }) =>
  q
    .updateTable('invite_rewards')
    .set({ state: 'paid', paid_at: p.now })
    .where('id', '=', p.id)
    .where('paid_at', 'is', null),
)

export const findPerson = prepare((q, p: { userId: string }) =>
  q
    .selectFrom('users')
    .leftJoin('identity_facts', 'identity_facts.user_id', 'users.id')
    .select(['users.status', 'users.kyc_status', 'identity_facts.country'])
    .where('users.id', '=', p.userId),
)

/** Both sides of a customer's rewards, in pages by id; a friend's name is known to the inviter only. */
export const promisesAfter = prepare((q, p: { userId: string; id: string; limit: number }) =>
  q
    .selectFrom('invite_rewards')
    .selectAll()
    .where(eb => eb.or([eb('inviter_id', '=', p.userId), eb('invited_id', '=', p.userId)]))
    .where('id', '>', p.id)
    .orderBy('id')
    .limit(p.limit),
)

export const forgetUnpaid = prepare((q, p: { userId: string }) =>
  q
    .deleteFrom('invite_rewards')
    .where(eb => eb.or([eb('inviter_id', '=', p.userId), eb('invited_id', '=', p.userId)]))
    .where('paid_at', 'is', null),
)
