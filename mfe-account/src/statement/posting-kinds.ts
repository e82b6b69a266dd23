/** Causes of a movement of money that have words of their own; the ledger's list, which may grow before this one. */
const KINDS: readonly string[] = [
  'demo_fund',
  'demo_reset',
  'contract_hold',
  'contract_open',
  'contract_close',
  'contract_liquidation',
  'contract_cancel',
  'option_open',
  'option_settle',
  'plan_buy',
  'plan_accrual',
  'plan_exit',
  'plan_mature',
  'plan_fund',
  'deposit',
  'withdraw_lock',
  'withdraw_unlock',
  'withdraw_send',
  'exchange',
  'bid_hold',
  'bid_release',
  'nft_sale',
  'donation_payout',
  'loan_disburse',
  'loan_interest',
  'loan_repay',
  'credit',
  'correction',
]

const ACCOUNTS: readonly string[] = [
  'available',
  'margin',
  'option_hold',
  'bid_hold',
  'plan',
  'withdraw_hold',
  'loan_due',
]

/** Translation key of a movement's cause; neutral words for one that is not known here yet. */
export function kindKey(kind: string): string {
  return `kind.${KINDS.includes(kind) ? kind : 'other'}`
}

/** Translation key of the customer's account that a movement touched. */
export function accountKey(account: string): string {
  return `ledger.${ACCOUNTS.includes(account) ? account : 'other'}`
}
