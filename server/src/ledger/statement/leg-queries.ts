import { sql } from 'kysely'
import { prepare } from '../../platform/storage/query.ts'
import { HOUSE } from '../chart.ts'

const FIELDS = [
  'postings.id',
  'postings.kind',
  'postings.created_at',
  'accounts.owner',
  'accounts.kind as account',
  'accounts.currency',
  'entries.amount',
] as const

/**
 * Every ledger line of an order, oldest first; in a posting, the house's last. A posting's reference is the order's id,
 * optionally followed by a colon and a discriminator such as an accrual number. The unique index over reference and
 * kind serves both ends of the range.
 */
export const legsOfOrder = prepare((q, p: { userId: string; id: string; first: string; beyond: string }) =>
  q
    .selectFrom('postings')
    .innerJoin('entries', 'entries.posting_id', 'postings.id')
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .select(FIELDS)
    .where('postings.user_id', '=', p.userId)
    .where(eb =>
      eb.or([
        eb('postings.reference', '=', p.id),
        eb.and([eb('postings.reference', '>=', p.first), eb('postings.reference', '<', p.beyond)]),
      ]),
    )
    .orderBy('postings.id')
    .orderBy(eb => eb('accounts.owner', '=', sql.lit(HOUSE)))
    .orderBy('entries.account_id'),
)

export function legsParams(userId: string, id: string) {
  return { userId, id, first: `${id}:`, beyond: `${id};` }
}
