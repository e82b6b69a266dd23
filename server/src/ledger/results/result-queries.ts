import type { AccountMode } from '@quayside/contracts/customer/user'
import { CUSTOMER_ACCOUNTS, type PostingKind } from '@quayside/contracts/ledger'
import { type SqlBool, sql } from 'kysely'
import { prepare } from '../../platform/storage/query.ts'
import { MINUTE_MS } from './minute.ts'

/** Posting kinds that realize a profit or a loss; the partial index `postings_results` lists the same kinds. */
export const RESULT_KINDS = [
  'contract_open',
  'contract_close',
  'contract_liquidation',
  'option_settle',
  'plan_exit',
] as const satisfies readonly PostingKind[]

const IS_RESULT = sql<SqlBool>`postings.kind IN (${sql.join(RESULT_KINDS.map(kind => sql.lit(kind)))})`
const MINUTE = sql<number>`postings.created_at - postings.created_at % ${sql.lit(MINUTE_MS)}`
const FAULTS = 100
const OWNED = CUSTOMER_ACCOUNTS.filter(kind => kind !== 'loan_due')

type Change = { userId: string; minute: number; made: bigint }

/** Adds to the running result from a minute on; returns the minutes that existed. */
export const changeResultsFrom = prepare((q, p: Change) =>
  q
    .updateTable('real_results')
    .set(eb => ({ running_result: eb('running_result', '+', p.made) }))
    .where('user_id', '=', p.userId)
    .where('minute', '>=', p.minute)
    .returning('minute'),
)

export const openResultMinute = prepare((q, p: Change) =>
  q.insertInto('real_results').values(eb => ({
    user_id: p.userId,
    minute: p.minute,
    running_result: eb(
      eb.fn.coalesce(
        eb
          .selectFrom('real_results as before')
          .select('before.running_result')
          .where('before.user_id', '=', p.userId)
          .where('before.minute', '<', p.minute)
          .orderBy('before.minute', 'desc')
          .limit(1),
        sql.lit(0n),
      ),
      '+',
      p.made,
    ),
  })),
)

export const resultBefore = prepare((q, p: { userId: string; minute: number }) =>
  q
    .selectFrom('real_results')
    .select('running_result')
    .where('user_id', '=', p.userId)
    .where('minute', '<', p.minute)
    .orderBy('minute', 'desc')
    .limit(1),
)

export const firstBelow = prepare((q, p: { userId: string; minute: number; below: bigint }) =>
  q
    .selectFrom('real_results')
    .select('minute')
    .where('user_id', '=', p.userId)
    .where('minute', '>=', p.minute)
    .where('running_result', '<', p.below)
    .orderBy('minute')
    .limit(1),
)

/** Profit (above zero) or loss of a customer in USD since a moment, by minute, fees included. */
export const resultsSince = prepare((q, p: { userId: string; mode: AccountMode; since: number }) =>
  q
    .selectFrom('postings')
    .innerJoin('entries', 'entries.posting_id', 'postings.id')
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .select(eb => [MINUTE.as('minute'), eb.fn.sum<bigint>('entries.amount').as('amount')])
    .where('postings.user_id', '=', p.userId)
    .where('postings.mode', '=', p.mode)
    .where('postings.created_at', '>=', p.since)
    .where(IS_RESULT)
    .where('accounts.owner', '=', p.userId)
    .where('accounts.currency', '=', 'USD')
    .where('accounts.kind', 'in', OWNED)
    .groupBy('minute'),
)

/** Minutes with a running result that differs from the customer's ledger. */
export const misresulted = prepare(q =>
  q
    .selectFrom(eb =>
      eb
        .selectFrom('postings')
        .innerJoin('entries', 'entries.posting_id', 'postings.id')
        .innerJoin('accounts', 'accounts.id', 'entries.account_id')
        .select(['accounts.owner as user_id', MINUTE.as('minute'), 'entries.amount'])
        .where('postings.mode', '=', 'real')
        .where(IS_RESULT)
        .where('accounts.currency', '=', 'USD')
        .where('accounts.kind', 'in', OWNED)
        .unionAll(
          eb
            .selectFrom('real_results')
            .select([
              'user_id',
              'minute',
              sql<bigint>`lag(running_result, 1, 0) over (partition by user_id order by minute) - running_result`.as(
                'amount',
              ),
            ]),
        )
        .as('changes'),
    )
    .select(['user_id', 'minute'])
    .groupBy(['user_id', 'minute'])
    .having(eb => eb(eb.fn.sum<bigint>('amount'), '<>', sql.lit(0n)))
    .limit(FAULTS),
)
