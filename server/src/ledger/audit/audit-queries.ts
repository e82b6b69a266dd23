import { CUSTOMER_ACCOUNTS } from '@quayside/contracts/ledger'
import { type SqlBool, sql } from 'kysely'
import { prepare } from '../platform/storage/query.ts'
import { FUNDED, HOUSE } from './chart.ts'

const FAULTS = 100

/** The accounts with a running balance. */
const RUNNING = sql<SqlBool>`(accounts.owner <> ${sql.lit(HOUSE)} or accounts.kind in (${sql.join(FUNDED.map(kind => sql.lit(kind)))}))`

export const countPostings = prepare(q =>
  q.selectFrom('postings').select(eb => eb.fn.countAll<number>().as('total')),
)

export const countEntries = prepare(q =>
  q.selectFrom('entries').select(eb => eb.fn.countAll<number>().as('total')),
)

/** Postings whose entries do not sum to zero in some currency. */
export const unbalanced = prepare(q =>
  q
    .selectFrom('entries')
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .select(eb => ['entries.posting_id', 'accounts.currency', eb.fn.sum<bigint>('amount').as('amount')])
    .groupBy(['entries.posting_id', 'accounts.currency'])
    .having(eb => eb(eb.fn.sum('amount'), '<>', 0))
    .limit(FAULTS),
)

export const misstated = prepare(q =>
  q
    .selectFrom('accounts')
    .leftJoin('entries', 'entries.account_id', 'accounts.id')
    .select(eb => ['accounts.id', 'accounts.balance', eb.fn.sum<bigint | null>('amount').as('amount')])
    .where(RUNNING)
    .groupBy(['accounts.id', 'accounts.balance'])
    .having(eb => eb('accounts.balance', '<>', eb.fn.coalesce(eb.fn.sum<bigint>('amount'), sql<bigint>`0`)))
    .limit(FAULTS),
)

/** Accounts with a `lines` count that differs from their number of entries. */
export const miscounted = prepare(q =>
  q
    .selectFrom('accounts')
    .leftJoin('entries', 'entries.account_id', 'accounts.id')
    .select(eb => ['accounts.id', 'accounts.lines', eb.fn.count<number>('posting_id').as('total')])
    .where(RUNNING)
    .groupBy(['accounts.id', 'accounts.lines'])
    .having(eb => eb('accounts.lines', '<>', eb.fn.count<number>('posting_id')))
    .limit(FAULTS),
)

/** Sum of all balances by currency and mode, which is zero. Entries that are not folded yet count by themselves. */
export const bookSums = prepare(q =>
  q
    .selectFrom(eb =>
      eb
        .selectFrom('accounts')
        .select(['currency', 'mode', 'accounts.balance'])
        .where(RUNNING)
        .unionAll(
          eb
            .selectFrom('accounts')
            .innerJoin('house_balances', 'house_balances.account_id', 'accounts.id')
            .select(['currency', 'mode', 'house_balances.balance']),
        )
        .unionAll(
          eb
            .selectFrom('accounts')
            .innerJoin('house_balances', 'house_balances.account_id', 'accounts.id')
            .innerJoin('entries', join =>
              join
                .onRef('entries.account_id', '=', 'accounts.id')
                .onRef('entries.posting_id', '>', 'house_balances.through'),
            )
            .select(['currency', 'mode', 'entries.amount as balance']),
        )
        .as('balances'),
    )
    .select(eb => ['currency', 'mode', eb.fn.sum<bigint>('balance').as('balance')])
    .groupBy(['currency', 'mode'])
    .orderBy('currency')
    .orderBy('mode'),
)

export const negative = prepare(q =>
  q
    .selectFrom('accounts')
    .select(['id', 'balance'])
    .where('kind', 'in', CUSTOMER_ACCOUNTS)
    .where('balance', '<', 0n)
    .limit(FAULTS),
)

/** Entries on an account with another mode or customer than their posting. */
export const misplaced = prepare(q =>
  q
    .selectFrom('entries')
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .innerJoin('postings', 'postings.id', 'entries.posting_id')
    .select(['entries.posting_id', 'entries.account_id'])
    .where(eb =>
      eb.or([
        eb('accounts.mode', '<>', eb.ref('postings.mode')),
        eb.and([
          eb('accounts.kind', 'in', CUSTOMER_ACCOUNTS),
          eb(eb.fn.coalesce('postings.user_id', sql<string>`''`), '<>', eb.ref('accounts.owner')),
        ]),
      ]),
    )
    .limit(FAULTS),
)

export const empty = prepare(q =>
  q
    .selectFrom('postings')
    .select('id')
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('entries')
            .select('entries.posting_id')
            .whereRef('entries.posting_id', '=', 'postings.id'),
        ),
      ),
    )
    .limit(FAULTS),
)

/** House accounts whose folded sum or count differs from their entries. */
export const misfolded = prepare(q =>
  q
    .selectFrom('house_balances as folded')
    .leftJoin('entries', join =>
      join
        .onRef('entries.account_id', '=', 'folded.account_id')
        .onRef('entries.posting_id', '<=', 'folded.through'),
    )
    .select(eb => [
      'folded.account_id',
      'folded.balance',
      'folded.lines',
      eb.fn.sum<bigint | null>('amount').as('amount'),
      eb.fn.count<number>('posting_id').as('total'),
    ])
    .groupBy(['folded.account_id', 'folded.balance', 'folded.lines'])
    .having(eb =>
      eb.or([
        eb('folded.balance', '<>', eb.fn.coalesce(eb.fn.sum<bigint>('amount'), sql<bigint>`0`)),
        eb('folded.lines', '<>', eb.fn.count<number>('posting_id')),
      ]),
    )
    .limit(FAULTS),
)

/** Entries with a recorded balance other than the sum of the account's entries so far. */
export const brokenChains = prepare(q =>
  q
    .selectFrom(eb =>
      eb
        .selectFrom('entries')
        .innerJoin('accounts', 'accounts.id', 'entries.account_id')
        .where(RUNNING)
        .select(inner => [
          'posting_id',
          'account_id',
          'balance_after',
          inner.fn
            .sum<bigint>('amount')
            .over(over => over.partitionBy('account_id').orderBy('posting_id'))
            .as('running'),
        ])
        .as('chain'),
    )
    .select(['posting_id', 'account_id'])
    .whereRef('balance_after', '<>', 'running')
    .limit(FAULTS),
)
