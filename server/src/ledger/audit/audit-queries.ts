import { CUSTOMER_ACCOUNTS } from '@quayside/contracts/ledger'
import { CURRENCIES, type Currency } from '@quayside/money/currency'
import { type SqlBool, sql } from 'kysely'
import { prepare, type QueryBuilder } from '../../platform/storage/query.ts'
import { FUNDED, HOUSE } from '../chart.ts'

const FAULTS = 100

/** The accounts with a running balance. */
const RUNNING = sql<SqlBool>`(accounts.owner <> ${sql.lit(HOUSE)} or accounts.kind in (${sql.join(FUNDED.map(kind => sql.lit(kind)))}))`

/** Postings after one id up to another. */
export type Range = { after: number; through: number }

export const countPostings = prepare(q =>
  q.selectFrom('postings').select(eb => eb.fn.countAll<number>().as('total')),
)

/** Largest prime below 2^31: products of two remainders fit in 64 bits. */
const PRIME = sql.lit(2_147_483_647)
const mixed = (column: 'amount' | 'balance_after', factor: number) =>
  sql`((${sql.ref(column)} % ${PRIME}) * ((posting_id * ${sql.lit(factor)} + account_id) % ${PRIME})) % ${PRIME}`

/** Number and checksum of the entries; sums of ranges add up. */
export const sumOfEntries = prepare((q, p: Range) =>
  q
    .selectFrom('entries')
    .select(eb => [
      eb.fn.countAll<number>().as('total'),
      sql<bigint>`coalesce(sum(${mixed('amount', 31)} + ${mixed('balance_after', 37)}), 0)`.as('amount'),
    ])
    .where('posting_id', '>', p.after)
    .where('posting_id', '<=', p.through),
)

/** An entry on an account with another mode or customer than its posting. */
const MISPLACED = sql<SqlBool>`accounts.mode <> postings.mode or (
  accounts.kind in (${sql.join(CUSTOMER_ACCOUNTS.map(kind => sql.lit(kind)))})
  and coalesce(postings.user_id, '') <> accounts.owner)`

const sumIn = (currency: Currency) =>
  sql`sum(case when accounts.currency = ${sql.lit(currency)} then entries.amount else 0 end)`

/** Postings without entries, with entries that do not sum to zero in a currency, or with a misplaced entry. */
export const faultyPostings = prepare((q, p: Range) =>
  q
    .selectFrom('postings')
    .leftJoin('entries', 'entries.posting_id', 'postings.id')
    .leftJoin('accounts', 'accounts.id', 'entries.account_id')
    .select(eb => [
      'postings.id',
      eb.fn.count<number>('entries.account_id').as('total'),
      sql<number>`max(case when ${MISPLACED} then 1 else 0 end)`.as('misplaced'),
    ])
    .where('postings.id', '>', p.after)
    .where('postings.id', '<=', p.through)
    .groupBy('postings.id')
    .having(eb =>
      eb.or([
        sql<SqlBool>`count(entries.account_id) = 0`,
        sql<SqlBool>`max(case when ${MISPLACED} then 1 else 0 end) = 1`,
        ...CURRENCIES.map(currency => sql<SqlBool>`${sumIn(currency)} <> 0`),
      ]),
    )
    .limit(FAULTS),
)

/** Entries with a recorded balance other than the one before and their amount. */
export const brokenChains = prepare((q, p: Range) =>
  q
    .selectFrom(eb =>
      eb
        .selectFrom('entries')
        .innerJoin('accounts', 'accounts.id', 'entries.account_id')
        .where(RUNNING)
        .where('posting_id', '>', p.after)
        .where('posting_id', '<=', p.through)
        .select([
          'posting_id',
          'account_id',
          'amount',
          'balance_after',
          sql<bigint | null>`lag(balance_after) over (partition by account_id order by posting_id)`.as(
            'before',
          ),
        ])
        .as('chain'),
    )
    .select(['posting_id', 'account_id'])
    .where(
      eb =>
        sql<SqlBool>`balance_after <> amount + coalesce(chain.before, ${eb
          .selectFrom('entries as older')
          .select('older.balance_after')
          .whereRef('older.account_id', '=', 'chain.account_id')
          .where('older.posting_id', '<=', p.after)
          .orderBy('older.posting_id', 'desc')
          .limit(1)}, 0)`,
    )
    .limit(FAULTS),
)

const lastBalance = sql<bigint>`coalesce((
  select newest.balance_after from entries as newest where newest.account_id = accounts.id
  order by newest.posting_id desc limit 1), 0)`

/** Accounts whose balance is not the one after their newest entry, or zero without any. */
const misstatedAccounts = (q: QueryBuilder) =>
  q
    .selectFrom('accounts')
    .select(['id', 'balance', lastBalance.as('amount')])
    .where(RUNNING)
    .where(eb => eb('balance', '<>', lastBalance))
    .limit(FAULTS)

export const misstated = prepare(misstatedAccounts)

/** Those with entries in the range. */
export const misstatedInRange = prepare((q, p: Range) =>
  misstatedAccounts(q).where('id', 'in', eb =>
    eb
      .selectFrom('entries')
      .select('account_id')
      .where('posting_id', '>', p.after)
      .where('posting_id', '<=', p.through),
  ),
)

/** Accounts with a `lines` count that differs from their number of entries. */
export const miscounted = prepare(q =>
  q
    .selectFrom('accounts')
    .leftJoin(
      eb =>
        eb
          .selectFrom('entries')
          .select(inner => ['account_id', inner.fn.countAll<number>().as('total')])
          .groupBy('account_id')
          .as('counted'),
      join => join.onRef('counted.account_id', '=', 'accounts.id'),
    )
    .select(['accounts.id', 'accounts.lines', sql<number>`coalesce(counted.total, 0)`.as('total')])
    .where(RUNNING)
    .where(sql<SqlBool>`accounts.lines <> coalesce(counted.total, 0)`)
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
