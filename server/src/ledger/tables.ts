import type { AccountMode } from '@quayside/contracts/customer/user'
import type { PostingKind } from '@quayside/contracts/ledger'
import type { Currency } from '@quayside/money/currency'
import type { Generated } from 'kysely'
import type { AccountKind } from './chart.ts'

/**
 * Unique by owner, kind, currency and mode; `balance` is the sum of the account's entries, `lines` their count. Both mean
 * nothing for house accounts without a running balance: see `house-balances.ts`.
 */
type AccountsTable = {
  id: Generated<number>
  owner: string
  kind: AccountKind
  currency: Currency
  mode: AccountMode
  balance: bigint
  lines: number
}

/** Append-only; unique by kind and reference, so that a cause is posted once. */
export type PostingRow = {
  id: Generated<number>
  kind: PostingKind
  reference: string
  user_id: string | null
  mode: AccountMode
  created_at: number
  memo: string
}

/** Append-only; at most one entry per account in a posting. `balance_after` is zero without a running balance. */
type EntriesTable = { posting_id: number; account_id: number; amount: bigint; balance_after: bigint }

/** Running result of a customer's real account at the end of a changed minute, USD cents. */
export type ResultRow = { user_id: string; minute: number; running_result: bigint }

declare module '../platform/storage/schema.ts' {
  interface Database {
    accounts: AccountsTable
    postings: PostingRow
    entries: EntriesTable
    real_results: ResultRow
  }
}
