import type { PostingKind } from '@quayside/contracts/ledger'
import type { AccountMode } from '@quayside/contracts/user'
import type { Currency } from '@quayside/money/currency'
import type { ReadTx } from '../platform/storage/storage.ts'
import type { AccountKind } from './chart.ts'
import { countPostings, entriesBetween, pageOfPostings } from './statement-queries.ts'

/** One line of a statement: what a posting did to one of the customer's accounts, minor units. */
export type StatementLine = {
  readonly kind: AccountKind
  readonly currency: Currency
  readonly amount: bigint
  readonly balanceAfter: bigint
}

export type StatementItem = {
  readonly id: number
  readonly kind: PostingKind
  readonly reference: string
  readonly memo: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly lines: readonly StatementLine[]
}

/** One page (from 1) of a customer's postings in one mode, newest first, with the customer's own lines alone. */
export async function listStatement(
  tx: ReadTx,
  query: { userId: string; mode: AccountMode; page: number; size: number },
): Promise<{ readonly list: readonly StatementItem[]; readonly total: number }> {
  const whose = { userId: query.userId, mode: query.mode }
  const total = (await tx.one(countPostings, whose))?.total ?? 0
  const page = { limit: query.size, offset: (query.page - 1) * query.size }
  const postings = await tx.all(pageOfPostings, { ...whose, ...page })
  const newest = postings[0]
  const oldest = postings.at(-1)
  if (newest === undefined || oldest === undefined) return { list: [], total }
  const lines = new Map<number, StatementLine[]>(postings.map(({ id }) => [id, []]))
  for (const entry of await tx.all(entriesBetween, { ...whose, first: oldest.id, last: newest.id })) {
    const { kind, currency, amount, balance_after } = entry
    lines.get(entry.posting_id)?.push({ kind, currency, amount, balanceAfter: balance_after })
  }
  const list = postings.map(({ created_at, ...posting }) => ({
    ...posting,
    at: created_at,
    lines: lines.get(posting.id) ?? [],
  }))
  return { list, total }
}
