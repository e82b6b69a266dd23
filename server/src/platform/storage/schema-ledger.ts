import type { Currency } from '@quayside/money/currency'
import type { Generated } from 'kysely'
import type { AccountKind } from '../../ledger/chart.ts'
import type { PostingKind } from '../../ledger/posting.ts'
import type { Mode } from './schema.ts'

/** Tables of the ledger and of idempotency (rules §2); written only by `ledger.ts` and `idempotency.ts`. */
export type LedgerTables = {
  accounts: AccountsTable
  postings: PostingsTable
  entries: EntriesTable
  idempotency: IdempotencyTable
}

/** Unique by owner, kind, currency and mode; `balance` is the sum of the account's entries. */
type AccountsTable = {
  id: Generated<number>
  /** A customer's id, or 'house'. */
  owner: string
  kind: AccountKind
  currency: Currency
  mode: Mode
  balance: bigint
}

/** Append-only; unique by kind and reference, so that one cause has one effect. */
type PostingsTable = {
  id: Generated<number>
  kind: PostingKind
  reference: string
  user_id: string | null
  mode: Mode
  created_at: number
  memo: string
}

/** Append-only; at most one entry per account in a posting. */
type EntriesTable = { posting_id: number; account_id: number; amount: bigint; balance_after: bigint }

/** First answers of the POSTs that move money; unique by customer and client id. */
type IdempotencyTable = {
  user_id: string
  client_id: string
  route: string
  body_hash: string
  status: number
  /** JSON text of the answer's body. */
  response: string
  created_at: number
}
