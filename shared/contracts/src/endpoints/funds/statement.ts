import * as z from 'zod/mini'
import { endedByStaff } from '../../customer/ended-by-staff.ts'
import { file, get } from '../../endpoint.ts'
import type { PostingKind } from '../../ledger.ts'
import { LOCALES } from '../../locales.ts'
import { decimalText, isoTime, oneOrMany, pageOf, paging, searchText, timeRange } from '../../primitives.ts'

/** Filters of a statement; posting kinds outside every group appear only in the unfiltered statement. */
export const STATEMENT_GROUPS = {
  deposits: ['deposit'],
  withdrawals: ['withdraw_lock', 'withdraw_unlock', 'withdraw_send'],
  exchanges: ['exchange'],
  trades: [
    'contract_hold',
    'contract_amend',
    'contract_open',
    'contract_close',
    'contract_liquidation',
    'contract_cancel',
    'contract_margin_add',
    'contract_margin_return',
  ],
  options: ['option_open', 'option_settle'],
  plans: ['plan_buy', 'plan_accrual', 'plan_exit', 'plan_mature'],
  loans: ['loan_disburse', 'loan_interest', 'loan_repay', 'loan_withdraw', 'loan_write_off'],
  nfts: ['bid_hold', 'bid_release', 'nft_sale'],
  credits: ['demo_fund', 'demo_reset', 'invite_reward', 'credit', 'correction'],
} as const satisfies Readonly<Record<string, readonly PostingKind[]>>

export type StatementGroup = keyof typeof STATEMENT_GROUPS
export const statementGroups = Object.keys(STATEMENT_GROUPS) as StatementGroup[]

const line = z.object({
  account: z.string(),
  currency: z.string(),
  amount: decimalText,
  balanceAfter: decimalText,
})

/** Change of one event in one currency: `amount` is the change of the customer's total, fee included. */
const change = {
  currency: z.string(),
  amount: decimalText,
  fee: decimalText,
  balance: decimalText,
  /** Parts of `balance`: available, and held for orders, plans, bids, withdrawals (absent from an older server). */
  available: decimalText,
  held: z.optional(decimalText),
}

export const statementEvent = z.object({
  id: z.string(),
  at: isoTime,
  /** A posting kind (contracts, `ledger`). */
  kind: z.string(),
  words: z.string(),
  title: z.nullable(z.string()),
  ...change,
  /** Changes in other currencies, for example the received side of an exchange. */
  others: z.array(z.object(change)),
  reference: z.string(),
  endedByStaff,
  lines: z.array(line),
})
export type StatementEvent = z.infer<typeof statementEvent>

const narrowing = {
  ...timeRange,
  kinds: z.optional(oneOrMany(z.enum(statementGroups))),
  /** Matches the text of an event, name or code of an instrument, a product, a currency, or a complete order number. */
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

/** A UTC calendar month, `2026-11`. */
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
