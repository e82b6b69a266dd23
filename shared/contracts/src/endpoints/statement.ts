import * as z from 'zod/mini'
import { endedByStaff } from '../ended-by-staff.ts'
import { file, get } from '../endpoint.ts'
import type { PostingKind } from '../ledger.ts'
import { LOCALES } from '../locales.ts'
import { decimalText, isoTime, oneOrMany, pageOf, paging, searchText, timeRange } from '../primitives.ts'

/** What a statement can be narrowed to; a kind of posting that no group names is in every statement that is not narrowed. */
export const STATEMENT_GROUPS = {
  deposits: ['deposit'],
  withdrawals: ['withdraw_lock', 'withdraw_unlock', 'withdraw_send'],
  exchanges: ['exchange'],
  trades: [
    ...(['contract_hold', 'contract_amend', 'contract_open', 'contract_close'] as const),
    ...(['contract_liquidation', 'contract_cancel'] as const),
    ...(['contract_margin_add', 'contract_margin_return'] as const),
  ],
  options: ['option_open', 'option_settle'],
  plans: ['plan_buy', 'plan_accrual', 'plan_exit', 'plan_mature'],
  loans: ['loan_disburse', 'loan_interest', 'loan_repay', 'loan_withdraw', 'loan_write_off'],
  nfts: ['bid_hold', 'bid_release', 'nft_sale'],
  credits: ['demo_fund', 'demo_reset', 'credit', 'correction'],
} as const satisfies Readonly<Record<string, readonly PostingKind[]>>

export type StatementGroup = keyof typeof STATEMENT_GROUPS
export const statementGroups = Object.keys(STATEMENT_GROUPS) as StatementGroup[]

/** A line of the ledger on one of the customer's accounts. */
const line = z.object({
  account: z.string(),
  currency: z.string(),
  amount: decimalText,
  /** What the account held afterwards. */
  balanceAfter: decimalText,
})

/** What an event changed in one currency: `amount` of what the customer owns, fee included, and what was there after it. */
const change = {
  currency: z.string(),
  amount: decimalText,
  /** The house's fee in it; zero for none. */
  fee: decimalText,
  /** Everything that the customer owned afterwards: available and held. */
  balance: decimalText,
  /** What of it was available, and what was held for orders, plans, bids and withdrawals; an older server does not say that. */
  available: decimalText,
  held: z.optional(decimalText),
}

/** One event: everything that one posting did to the customer's accounts. */
export const statementEvent = z.object({
  id: z.string(),
  at: isoTime,
  /** A posting kind (contracts, `ledger`). */
  kind: z.string(),
  /** The kind in the words of the customer's language. */
  words: z.string(),
  /** Name of the instrument, the product or the currencies; null where there is none. */
  title: z.nullable(z.string()),
  ...change,
  /** What it changed in other currencies: what an exchange brought. */
  others: z.array(z.object(change)),
  reference: z.string(),
  endedByStaff,
  lines: z.array(line),
})
export type StatementEvent = z.infer<typeof statementEvent>

const narrowing = {
  ...timeRange,
  kinds: z.optional(oneOrMany(z.enum(statementGroups))),
  /** Words of an event, a name or code of an instrument, a product, a currency, or a whole order number. */
  q: z.optional(searchText),
}

const locale = z.optional(z.enum(LOCALES.map(({ value }) => value)))

export const statement = get('/user/statement', {
  summary: 'Everything that moved the customer’s money in the current mode, newest first, an event a row',
  access: 'customer',
  query: z.object({ ...narrowing, locale, ...paging }),
  result: pageOf(statementEvent),
})

export const statementCsv = file('/user/statement.csv', {
  summary: 'The events of a statement as a table for a spreadsheet, newest first, at most 50,000',
  type: 'text/csv',
  query: z.object({ ...narrowing, locale }),
})

/** A month of the calendar in UTC, `2026-11`. */
export const calendarMonth = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

export const statementPdf = file('/user/statement.pdf', {
  summary:
    'The statement of a month: opening and closing balances, every event, and the chain of hashes over its lines',
  type: 'application/pdf',
  query: z.object({ month: calendarMonth, locale }),
})

export const statementLines = file('/user/statement-lines.csv', {
  summary: 'The lines of the ledger that the statement of a month covers, as they are hashed line by line',
  type: 'text/csv',
  query: z.object({ month: calendarMonth }),
})
