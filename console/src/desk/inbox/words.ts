import type { ServiceTopic } from '@quayside/contracts/endpoints/service'
import type { InboxThread, InboxView } from '@quayside/contracts/staff/service'

export const VIEW_WORDS: Readonly<Record<InboxView, string>> = {
  waiting: 'Waiting',
  mine: 'Mine',
  open: 'Open',
  snoozed: 'Snoozed',
  closed: 'Closed',
}

export const TOPIC_WORDS: Readonly<Record<ServiceTopic, string>> = {
  account: 'Account',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  trading: 'Trading',
  loans: 'Loans',
  nfts: 'NFTs',
  complaint: 'Complaint',
  other: 'Other',
}

export const RATING_WORDS = { good: 'Rated good', bad: 'Rated bad' } as const

export const SUBJECT_WORDS: Readonly<Record<NonNullable<InboxThread['subject']>['kind'], string>> = {
  contract: 'Contract',
  option: 'Option',
  smart: 'Smart plan',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  loan: 'Loan',
  nft: 'NFT',
}

export function customerName({ customer }: Pick<InboxThread, 'customer'>): string {
  return customer.name ?? customer.username
}
