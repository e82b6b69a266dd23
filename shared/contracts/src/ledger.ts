/** Every reason for which money moves (rules §2). Text on the wire, so that older screens show a neutral text. */
export const POSTING_KINDS = [
  'demo_fund',
  'demo_reset',
  'contract_hold',
  'contract_amend',
  'contract_open',
  'contract_close',
  'contract_liquidation',
  'contract_cancel',
  'contract_margin_add',
  'contract_margin_return',
  'option_open',
  'option_settle',
  'plan_buy',
  'plan_accrual',
  'plan_exit',
  'plan_mature',
  'plan_fund',
  'deposit_arrival',
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
  'loan_withdraw',
  'loan_write_off',
  'invite_reward',
  'credit',
  'correction',
] as const

export type PostingKind = (typeof POSTING_KINDS)[number]

/** A customer's ledger accounts (rules §2); none of them ever goes below zero. */
export const CUSTOMER_ACCOUNTS = [
  'available',
  'margin',
  'option_hold',
  'bid_hold',
  'plan',
  'withdraw_hold',
  'loan_due',
] as const

export type CustomerAccount = (typeof CUSTOMER_ACCOUNTS)[number]
