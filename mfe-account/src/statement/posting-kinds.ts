import {
  CUSTOMER_ACCOUNTS,
  type CustomerAccount,
  POSTING_KINDS,
  type PostingKind,
} from '@quayside/contracts/ledger'

/** Translation key of a movement's cause; neutral words for one that is not known here yet. */
export function kindKey(kind: string): `kind.${PostingKind | 'other'}` {
  return `kind.${POSTING_KINDS.find(known => known === kind) ?? 'other'}`
}

/** Translation key of the customer's account that a movement touched. */
export function accountKey(account: string): `ledger.${CustomerAccount | 'other'}` {
  return `ledger.${CUSTOMER_ACCOUNTS.find(known => known === account) ?? 'other'}`
}
