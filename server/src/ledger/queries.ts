import type { AccountMode } from '@quayside/contracts/customer/user'
import type { PostingKind } from '@quayside/contracts/ledger'
import type { Currency } from '@quayside/money/currency'
import { type Selectable, sql } from 'kysely'
import { columns, prepare, type Query } from '../platform/storage/query.ts'
import type { Account, AccountKind } from './chart.ts'
import type { PostingRow } from './tables.ts'

/** `lines`: change to the account's line count; -1 when a change is undone. */
type Change = Account & { amount: bigint; lines: 1 | -1 }

/**
 * An account's kind as SQLite compares it with no condition of an index (`accounts_plan`): for a bare parameter it plans
 * the query again at each run.
 */
const cast = (kind: AccountKind) => sql<AccountKind>`cast(${kind} as text)`

/** Adds to an account with a balance between `least` and `most`; otherwise no row. A sum beyond 64 bits would fail. */
export const changeBalance = prepare((q, p: Change & { least: bigint; most: bigint }) =>
  q
    .updateTable('accounts')
    .set(eb => ({ balance: eb('balance', '+', p.amount), lines: eb('lines', '+', p.lines) }))
    .where('owner', '=', p.owner)
    .where('mode', '=', p.mode)
    .where('currency', '=', p.currency)
    .where('kind', '=', cast(p.kind))
    .where('balance', '>=', p.least)
    .where('balance', '<=', p.most)
    .returning(['id', 'balance']),
)

export const openAccount = prepare((q, p: Change) =>
  q
    .insertInto('accounts')
    .values({
      owner: p.owner,
      kind: p.kind,
      currency: p.currency,
      mode: p.mode,
      balance: p.amount,
      lines: p.lines,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'balance']),
)

export const findBalance = prepare((q, p: Account) =>
  q
    .selectFrom('accounts')
    .select('balance')
    .where('owner', '=', p.owner)
    .where('mode', '=', p.mode)
    .where('currency', '=', p.currency)
    .where('kind', '=', cast(p.kind)),
)

export const listAccounts = prepare((q, p: { owner: string; mode: AccountMode }) =>
  q
    .selectFrom('accounts')
    .select(['kind', 'currency', 'balance'])
    .where('owner', '=', p.owner)
    .where('mode', '=', p.mode),
)

export const insertPosting = prepare((q, p: Omit<Selectable<PostingRow>, 'id'>) =>
  q
    .insertInto('postings')
    .values(columns(p, ['kind', 'reference', 'user_id', 'mode', 'created_at', 'memo']))
    .returning('id'),
)

export const lastPosting = prepare(q =>
  q.selectFrom('postings').select(eb => eb.fn.max<number | null>('id').as('id')),
)

export const findPosting = prepare((q, p: { kind: PostingKind; reference: string }) =>
  q.selectFrom('postings').select('id').where('reference', '=', p.reference).where('kind', '=', p.kind),
)

/** Inserts `count` entries of one posting in one query; its parameters are numbered from 0. */
export function insertEntries(count: number): Query<EntriesParams, unknown> {
  const known = entryInserts[count]
  if (known !== undefined) return known
  const made = prepare((q, p: EntriesParams) =>
    q.insertInto('entries').values(eb =>
      Array.from({ length: count }, (_, index) => ({
        posting_id: eb
          .selectFrom('postings')
          .select('id')
          .where('reference', '=', p.reference)
          .where('kind', '=', p.kind),
        account_id: eb
          .selectFrom('accounts')
          .select('id')
          .where('owner', '=', given(p[`owner${index}`]))
          .where('mode', '=', p.mode)
          .where('currency', '=', given(p[`currency${index}`]))
          .where('kind', '=', cast(given(p[`kind${index}`]))),
        amount: given(p[`amount${index}`]),
        balance_after: given(p[`after${index}`]),
      })),
    ),
  )
  entryInserts[count] = made
  return made
}

export type EntriesParams = {
  kind: PostingKind
  reference: string
  mode: AccountMode
  [owner: `owner${number}`]: string
  [kind: `kind${number}`]: AccountKind
  [currency: `currency${number}`]: Currency
  [amount: `amount${number}`]: bigint
  [after: `after${number}`]: bigint
}

const entryInserts: Query<EntriesParams, unknown>[] = []

function given<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('a numbered parameter is missing')
  return value
}
