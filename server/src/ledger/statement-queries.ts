import type { AccountMode } from '@quayside/contracts/user'
import { prepare } from '../platform/storage/query.ts'

type Whose = { userId: string; mode: AccountMode }

export const countPostings = prepare((q, p: Whose) =>
  q
    .selectFrom('postings')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', p.userId)
    .where('mode', '=', p.mode),
)

/** One page of a customer's postings, newest first. */
export const pageOfPostings = prepare((q, p: Whose & { limit: number; offset: number }) =>
  q
    .selectFrom('postings')
    .select(['id', 'kind', 'reference', 'memo', 'created_at'])
    .where('user_id', '=', p.userId)
    .where('mode', '=', p.mode)
    .orderBy('id', 'desc')
    .limit(p.limit)
    .offset(p.offset),
)

/** The customer's own entries in a range of postings. */
export const entriesBetween = prepare((q, p: Whose & { first: number; last: number }) =>
  q
    .selectFrom('postings')
    .innerJoin('entries', 'entries.posting_id', 'postings.id')
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .select([
      'entries.posting_id',
      'accounts.kind',
      'accounts.currency',
      'entries.amount',
      'entries.balance_after',
    ])
    .where('postings.user_id', '=', p.userId)
    .where('postings.mode', '=', p.mode)
    .where('postings.id', '>=', p.first)
    .where('postings.id', '<=', p.last)
    .where('accounts.owner', '=', p.userId)
    .orderBy('entries.posting_id', 'desc')
    .orderBy('entries.account_id'),
)
