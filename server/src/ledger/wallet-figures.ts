import type { HeldAmounts, UserInfo } from '@quayside/contracts/customer/user'
import type { CustomerAccount } from '@quayside/contracts/ledger'
import { CURRENCIES, type Currency } from '@quayside/money/currency'
import { type Decimal, decimal, Rounding } from '@quayside/money/decimal'
import { type Money, money, moneyOf, toDecimal, toText } from '@quayside/money/money'

export type Holdings = Readonly<Record<CustomerAccount, bigint>>

/** `usdRate` returns US dollars per unit of a currency as decimal text. */
export type WalletState = {
  readonly wallet: ReadonlyMap<Currency, Holdings>
  readonly floatingPnL: Money
  /** Realized since registration, USD minor units. */
  readonly profit: bigint
  readonly usdRate: (currency: Currency) => string | undefined
}

export type WalletFigures = Pick<
  UserInfo,
  | 'amount'
  | 'floatingPnL'
  | 'totalAssets'
  | 'loanAmount'
  | 'bondAmount'
  | 'profit'
  | 'held'
  | 'balances'
  | 'unpriced'
>

/** Customer accounts other than available and margin, by wire field. */
const LINES = {
  plans: 'plan',
  options: 'option_hold',
  bids: 'bid_hold',
  withdrawals: 'withdraw_hold',
} as const satisfies Record<keyof HeldAmounts, CustomerAccount>

const HOLDS = ['option_hold', 'bid_hold', 'withdraw_hold'] as const satisfies readonly CustomerAccount[]

/**
 * Money fields of `getUserInfo` (rules §2, "Seed fields"), USD decimal text. Converts each currency at the current mid
 * and rounds each line down to the cent, so that the lines sum to the total. A currency without a price is excluded and
 * named in `unpriced`.
 */
export function walletFigures(state: WalletState): WalletFigures {
  const available = inUsd(state, ({ available }) => available)
  const margin = inUsd(state, holdings => holdings.margin)
  const line = (name: keyof HeldAmounts) => inUsd(state, holdings => holdings[LINES[name]])
  const [plans, options, bids, withdrawals] = [
    line('plans'),
    line('options'),
    line('bids'),
    line('withdrawals'),
  ]
  const lines = [available, margin, plans, options, bids, withdrawals, state.floatingPnL]
  const total = lines.reduce((sum, { minor }) => sum + minor, 0n)
  const unpriced = unpricedOf(state)
  return {
    amount: toText(available),
    floatingPnL: toText(state.floatingPnL),
    totalAssets: toText(money('USD', total)),
    loanAmount: toText(inUsd(state, holdings => holdings.loan_due)),
    bondAmount: toText(margin),
    profit: toText(money('USD', state.profit)),
    held: {
      plans: toText(plans),
      options: toText(options),
      bids: toText(bids),
      withdrawals: toText(withdrawals),
    },
    balances: CURRENCIES.map(currency => balanceOf(state, currency)),
    ...(unpriced.length > 0 && { unpriced }),
  }
}

function unpricedOf({ wallet, usdRate }: WalletState): Currency[] {
  return [...wallet]
    .filter(([, holdings]) => Object.values(holdings).some(minor => minor !== 0n))
    .map(([currency]) => currency)
    .filter(currency => usdRate(currency) === undefined)
}

function holdsOf(holdings: Holdings): bigint {
  return HOLDS.reduce((sum, kind) => sum + holdings[kind], 0n)
}

function balanceOf(state: WalletState, currency: Currency): UserInfo['balances'][number] {
  const holdings = state.wallet.get(currency)
  const held = holdings === undefined ? 0n : holdings.margin + holdings.plan + holdsOf(holdings)
  const value = dollars(state, currency, (holdings?.available ?? 0n) + held)
  return {
    currency,
    available: toText(money(currency, holdings?.available ?? 0n)),
    held: toText(money(currency, held)),
    ...(value !== undefined && { value: toText(moneyOf('USD', value, Rounding.down)) }),
  }
}

function inUsd(state: WalletState, pick: (holdings: Holdings) => bigint): Money {
  let sum: Decimal = decimal('0')
  for (const [currency, holdings] of state.wallet)
    sum = sum.plus(dollars(state, currency, pick(holdings)) ?? decimal('0'))
  return moneyOf('USD', sum, Rounding.down)
}

function dollars({ usdRate }: WalletState, currency: Currency, minor: bigint): Decimal | undefined {
  if (minor === 0n) return decimal('0')
  const rate = usdRate(currency)
  return rate === undefined ? undefined : toDecimal(money(currency, minor)).times(decimal(rate))
}
