import type { SuspensionReason } from '@quayside/contracts/customer/suspension'
import type { IdentityField, WrongReason } from '@quayside/contracts/endpoints/account/identity'
import type { DepositReason } from '@quayside/contracts/endpoints/funds/deposits'
import type { WithdrawalReason } from '@quayside/contracts/endpoints/funds/withdrawals'
import { LOCALES } from '@quayside/contracts/locales'
import type { Act } from '@quayside/contracts/staff/audit'
import type { CaseKind, CaseState, CaseSummary } from '@quayside/contracts/staff/cases'
import type { CustomerStatus, CustomerSummary } from '@quayside/contracts/staff/customers'
import type { LoanRefusal } from '@quayside/contracts/staff/loan-cases'
import type { Tone } from '@quayside/ui/badge'
import { grouped } from './money.ts'

export const KIND_WORDS: Readonly<Record<CaseKind, string>> = {
  identity: 'Identity',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  loan: 'Loan',
}

export const STATE_WORDS: Readonly<Record<CaseState, string>> = {
  open: 'Open',
  decided: 'Decided',
  withdrawn: 'Withdrawn',
}

export const FIELD_WORDS: Readonly<Record<IdentityField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  birthdate: 'Date of birth',
  sex: 'Sex',
  country: 'Country',
  address: 'Address',
  dialCode: 'Dial code',
  phone: 'Phone',
  documentType: 'Document',
  documentExpiry: 'Document valid until',
  front: 'Front of the document',
  back: 'Back of the document',
  inHand: 'Photo with the document',
  signature: 'Signature',
  addressProof: 'Proof of address',
}

export const REASON_WORDS: Readonly<Record<WrongReason, string>> = {
  unreadable: 'Cannot be read',
  incomplete: 'Incomplete',
  mismatch: 'Does not match',
  notThisPerson: 'Not this person',
  expiredDocument: 'Document has expired',
  unsupported: 'Not accepted here',
  altered: 'Altered',
}

export const DEPOSIT_REASON_WORDS: Readonly<Record<DepositReason, string>> = {
  notFound: 'There is no such transaction',
  otherRecipient: 'It went to another address',
  otherToken: 'It is another coin or token',
  failed: 'The transaction failed',
  notYours: 'Another person sent it',
  proofUnreadable: 'The picture cannot be read',
}

export const WITHDRAWAL_REASON_WORDS: Readonly<Record<WithdrawalReason, string>> = {
  notYou: 'Another person may have asked for it',
  address: 'We do not send to this address',
  funds: 'Source of the money to be shown',
  sending: 'It could not be sent',
}

export const LOAN_REFUSAL_WORDS: Readonly<Record<LoanRefusal, string>> = {
  identity: 'The identity does not fit',
  affordability: 'It is more than the customer can afford',
  policy: 'We cannot offer this loan',
}

export const SUSPENSION_WORDS: Readonly<Record<SuspensionReason, string>> = {
  ownRequest: 'The customer asked for it',
  takeover: 'Someone else may have the account',
  identityDoubt: 'The identity does not fit',
  paymentDoubt: 'Source of a payment to be shown',
  terms: 'The terms were broken',
  law: 'A law or an authority asks for it',
}

export const STATUS_WORDS: Readonly<Record<CustomerStatus, { readonly words: string; readonly tone: Tone }>> =
  {
    active: { words: 'Active', tone: 'success' },
    suspended: { words: 'Suspended', tone: 'danger' },
    closed: { words: 'Closed', tone: 'neutral' },
  }

export const KYC_WORDS: Readonly<
  Record<CustomerSummary['kycStatus'], { readonly words: string; readonly tone: Tone }>
> = {
  none: { words: 'Not verified', tone: 'neutral' },
  draft: { words: 'Not submitted', tone: 'neutral' },
  pending: { words: 'In review', tone: 'info' },
  verified: { words: 'Verified', tone: 'success' },
  rejected: { words: 'Sent back', tone: 'warning' },
  expired: { words: 'Expired', tone: 'warning' },
}

const OUTCOMES: Readonly<Record<string, string>> = {
  verified: 'Approved',
  rejected: 'Sent back',
  approved: 'Approved',
  arrived: 'Arrived below the minimum',
}

export function outcomeWords(outcome: string): string {
  return OUTCOMES[outcome] ?? sentence(outcome)
}

/** Kind and title of a case: "Identity, tier 1". */
export function caseWords({ kind, title }: Pick<CaseSummary, 'kind' | 'title'>): string {
  return `${KIND_WORDS[kind]}, ${title.replace(/^\d+(\.\d+)?(?= [A-Z]{3})/, grouped)}`
}

export function actWords({ actor, subject, customerId }: Pick<Act, 'actor' | 'subject' | 'customerId'>) {
  return {
    by: actor === customerId ? 'the customer' : actor,
    about: subject === customerId ? '' : subject,
  }
}

const languages = new Intl.DisplayNames('en', { type: 'language' })

export function languageWords(locale: string): string {
  if (locale === 'zh') return 'Chinese (simplified)'
  if (locale === 'hk') return 'Chinese (traditional)'
  return LOCALES.some(({ value }) => value === locale) ? (languages.of(locale) ?? locale) : locale
}

/** `limitFilled` as "Limit filled". */
export function sentence(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** First option of a list without a default: a text for customers must be chosen deliberately. */
export const TO_CHOOSE = { value: '', label: 'Please choose' } as const
