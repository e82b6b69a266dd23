import * as z from 'zod/mini'
import { suspensionReason } from '../customer/suspension.ts'
import { currencyBalances, heldAmounts, kycStatus, unpriced, virtually } from '../customer/user.ts'
import { transaction } from '../endpoints/account/account.ts'
import { ownLimits } from '../endpoints/account/limits.ts'
import { orderKind, orderSummary } from '../endpoints/trading/orders.ts'
import { clientId, decimalText, isoTime, pageOf, paging } from '../primitives.ts'
import { act } from './audit.ts'
import { caseSummary, customerReading, identityUnderReview } from './cases.ts'
import { ANY_STAFF, SUPPORT, staffGet, staffPost } from './endpoint.ts'
import { deskId, keysetPage, keysetPaging, searchText, staffText } from './parts.ts'

export const customerStatus = z.enum(['active', 'suspended', 'closed'])
export type CustomerStatus = z.infer<typeof customerStatus>

export const customerSummary = z.object({
  id: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  status: customerStatus,
  kycStatus,
  locale: z.string(),
  createdAt: isoTime,
})
export type CustomerSummary = z.infer<typeof customerSummary>

export const findCustomers = staffGet('/customers', {
  summary: 'Customers by id, or by the beginning of an e-mail address, a user name or a name; by user name',
  roles: ANY_STAFF,
  pace: 'customers',
  query: z.strictObject({
    search: z.optional(searchText),
    status: z.optional(customerStatus),
    ...keysetPaging,
  }),
  result: keysetPage(customerSummary),
})

/** Money in one of the two accounts, USD except `balances`. */
const money = z.object({
  amount: decimalText,
  floatingPnL: decimalText,
  totalAssets: decimalText,
  loanAmount: decimalText,
  bondAmount: decimalText,
  profit: decimalText,
  held: z.optional(heldAmounts),
  balances: currencyBalances,
  unpriced,
})

const wayIn = z.object({
  kind: z.string(),
  label: z.string(),
  lastUsedAt: z.nullable(isoTime),
})

const note = z.object({ id: z.string(), by: z.string(), at: isoTime, text: z.string() })
export type StaffNote = z.infer<typeof note>

/** Full record of a customer. Orders, statement, cases and acts have lists of their own. */
export const customerPicture = z.extend(customerSummary, {
  mode: virtually,
  country: z.nullable(z.string()),
  inviteCode: z.string(),
  suspension: z.nullable(
    z.object({ reason: suspensionReason, since: isoTime, by: z.string(), note: z.string() }),
  ),
  /** The customer's own limits on the real account, and a break; staff cannot change them (rules §1.6). */
  ownLimits: z.optional(ownLimits),
  /** Both tiers; stated values and photos only for reviewers, empty for support. */
  identity: z.array(identityUnderReview),
  money: z.object({ demo: money, real: money }),
  sessions: z.array(
    z.object({
      id: z.string(),
      userAgent: z.string(),
      ip: z.string(),
      createdAt: isoTime,
      lastSeenAt: isoTime,
    }),
  ),
  ways: z.array(wayIn),
  notes: z.array(note),
  cases: z.array(caseSummary),
  acts: z.array(act),
})
export type CustomerPicture = z.infer<typeof customerPicture>

const customerParams = z.object({ id: deskId })

export const getCustomer = staffGet('/customers/{id}', {
  summary: 'A customer’s whole picture; the look is in the log of acts',
  roles: ANY_STAFF,
  pace: 'customers',
  params: customerParams,
  result: customerPicture,
})

export const listCustomerOrders = staffGet('/customers/{id}/orders', {
  summary: 'A customer’s orders of every kind in one account, newest first',
  roles: ANY_STAFF,
  params: customerParams,
  query: z.strictObject({
    virtually,
    kind: z.optional(orderKind),
    state: z.optional(z.enum(['running', 'ended'])),
    ...paging,
  }),
  result: pageOf(orderSummary),
})

export const listCustomerTransactions = staffGet('/customers/{id}/transactions', {
  summary: 'A customer’s statement of one account, newest first',
  roles: ANY_STAFF,
  params: customerParams,
  query: z.strictObject({ virtually, ...paging }),
  result: pageOf(transaction),
})

export const listCustomerActs = staffGet('/customers/{id}/acts', {
  summary: 'What staff and the automatic reviewer did about a customer, newest first',
  roles: ANY_STAFF,
  params: customerParams,
  query: z.strictObject(keysetPaging),
  result: keysetPage(act),
})

export const addNote = staffPost('/customers/{id}/notes', {
  summary: 'Adds a note for colleagues; notes are never changed or deleted',
  roles: ANY_STAFF,
  params: customerParams,
  body: z.strictObject({ text: staffText }),
  result: note,
})

export const previewSuspension = staffPost('/customers/{id}/suspend/preview', {
  summary: 'What the customer would read of a suspension; nothing is done',
  roles: SUPPORT,
  params: customerParams,
  body: z.strictObject({ reason: suspensionReason }),
  result: z.extend(customerReading, {
    atSignIn: z.string(),
  }),
})

export const suspendCustomer = staffPost('/customers/{id}/suspend', {
  summary: 'Suspends a customer: sessions end, sign-in answers 10005 with the reason; 409 unless active',
  roles: SUPPORT,
  pace: 'acts',
  params: customerParams,
  body: z.strictObject({ reason: suspensionReason, note: staffText }),
  result: customerSummary,
})

export const reinstateCustomer = staffPost('/customers/{id}/reinstate', {
  summary: 'Ends a suspension; 409 unless suspended',
  roles: SUPPORT,
  pace: 'acts',
  params: customerParams,
  body: z.strictObject({ note: staffText }),
  result: customerSummary,
})

export const previewEndOrder = staffPost('/customers/{id}/orders/{order}/end/preview', {
  summary: 'What ending an order would do if it were done now; nothing is changed; 409 unless suspended',
  roles: SUPPORT,
  params: z.object({ id: deskId, order: deskId }),
  body: z.strictObject({ kind: z.enum(['contract', 'smart']) }),
  result: z.object({
    order: orderSummary,
    currency: z.string(),
    released: decimalText,
    at: isoTime,
  }),
})

export const endOrder = staffPost('/customers/{id}/orders/{order}/end', {
  summary:
    'Closes a suspended customer’s position, cancels a waiting order or exits a plan, as the customer could; 409 unless suspended',
  roles: SUPPORT,
  pace: 'acts',
  params: z.object({ id: deskId, order: deskId }),
  body: z.strictObject({
    kind: z.enum(['contract', 'smart']),
    clientId,
    /** Requester and channel of the request: stored in the log of acts. */
    note: staffText,
  }),
  result: orderSummary,
})
