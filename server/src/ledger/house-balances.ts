import { sql } from 'kysely'
import { prepare } from '../platform/storage/query.ts'
import type { Tx } from '../platform/storage/storage.ts'
import type { Account } from './chart.ts'
import { lastPosting } from './queries.ts'

/** Sum and count of a house account's entries up to and including the posting `through`; the same for all rows. */
type HouseBalancesTable = { account_id: number; balance: bigint; lines: number; through: number }

declare module '../platform/storage/schema.ts' {
  interface Database {
    house_balances: HouseBalancesTable
  }
}

/** Postings that one fold adds at most. */
export const FOLDED_AT_ONCE = 50_000

/** Balance of a house account without a running balance: its last fold and the entries since. */
export const findHouseBalance = prepare((q, p: Account) =>
  q
    .selectFrom('accounts')
    .innerJoin('house_balances as folded', 'folded.account_id', 'accounts.id')
    .select(
      sql<bigint>`folded.balance + coalesce((
        select sum(entries.amount) from entries
        where entries.account_id = accounts.id and entries.posting_id > folded.through
      ), 0)`.as('balance'),
    )
    .where('owner', '=', p.owner)
    .where('mode', '=', p.mode)
    .where('currency', '=', p.currency)
    .where('kind', '=', p.kind),
)

/** The posting up to which entries are folded: every one up to it is committed. */
export const findFolded = prepare(q =>
  q.selectFrom('house_balances').select(eb => eb.fn.max<number | null>('through').as('through')),
)

const sumsBetween = prepare((q, p: { after: number; through: number }) =>
  q
    .selectFrom('entries')
    .innerJoin('house_balances', 'house_balances.account_id', 'entries.account_id')
    .select(eb => [
      'entries.account_id',
      eb.fn.sum<bigint>('entries.amount').as('amount'),
      eb.fn.countAll<number>().as('total'),
    ])
    .where('entries.posting_id', '>', p.after)
    .where('entries.posting_id', '<=', p.through)
    .groupBy('entries.account_id'),
)

const addFolded = prepare((q, p: { id: number; amount: bigint; total: number }) =>
  q
    .updateTable('house_balances')
    .set(eb => ({ balance: eb('balance', '+', p.amount), lines: eb('lines', '+', p.total) }))
    .where('account_id', '=', p.id),
)

const noteThrough = prepare((q, p: { through: number }) =>
  q.updateTable('house_balances').set({ through: p.through }),
)

/**
 * Adds the next entries to the house's balances, so that reading one stays cheap. Returns the number of postings folded.
 * A command of the house: no customer's command is under way, so every posting up to the last one is visible.
 */
export async function foldHouseBalances(tx: Tx): Promise<number> {
  const after = (await tx.one(findFolded, {}))?.through ?? 0
  const last = (await tx.one(lastPosting, {}))?.id ?? 0
  const through = Math.min(last, after + FOLDED_AT_ONCE)
  if (through <= after) return 0
  for (const { account_id: id, amount, total } of await tx.all(sumsBetween, { after, through }))
    await tx.run(addFolded, { id, amount, total })
  await tx.run(noteThrough, { through })
  return through - after
}
