import type { CustomerAccount } from '@quayside/contracts/ledger'
import type { UserInfo } from '@quayside/contracts/user'
import { CURRENCIES, type Currency } from '@quayside/money/currency'
import { type Decimal, decimal, Rounding } from '@quayside/money/decimal'
import { type Money, money, moneyOf, toDecimal, toText } from '@quayside/money/money'
import { Unavailable } from '../platform/http/unavailable.ts'

/** Minor units by kind of account. */
export type Holdings = Readonly<Record<CustomerAccount, bigint>>

/** What the figures are made of; `usdRate` gives US dollars for one unit of a currency as decimal text. */
export type WalletState = {
  readonly wallet: ReadonlyMap<Currency, Holdings>
  readonly floatingPnL: Money
  /** Realised since registration, USD minor units. */
  readonly profit: bigint
  readonly usdRate: (currency: Currency) => string | undefined
}

export type WalletFigures = Pick<
  UserInfo,
  'amount' | 'floatingPnL' | 'totalAssets' | 'loanAmount' | 'bondAmount' | 'profit' | 'balances'
>

/** A currency is held for which there is no price yet: no honest total can be told. */
export class PriceMissing extends Unavailable {
  override readonly name = 'PriceMissing'
}

const HOLDS = ['option_hold', 'bid_hold', 'withdraw_hold'] as const satisfies readonly CustomerAccount[]

/**
 * The money fields of `getUserInfo` (rules §2, "Seed fields"), USD decimal text: each currency is converted at the
 * current mid and rounded down to the cent. Throws PriceMissing when a held currency has no price.
 */
export function walletFigures(state: WalletState): WalletFigures {
  const available = inUsd(state, ({ available }) => available)
  const margin = inUsd(state, holdings => holdings.margin)
  const others = inUsd(state, holdings => holdsOf(holdings) + holdings.plan)
  const total = available.minor + margin.minor + others.minor + state.floatingPnL.minor
  return {
    amount: toText(available),
    floatingPnL: toText(state.floatingPnL),
    totalAssets: toText(money('USD', total)),
    loanAmount: toText(inUsd(state, holdings => holdings.loan_due)),
    bondAmount: toText(margin),
    profit: toText(money('USD', state.profit)),
    balances: CURRENCIES.map(currency => balanceOf(currency, state.wallet.get(currency))),
  }
}

function holdsOf(holdings: Holdings): bigint {
  return HOLDS.reduce((sum, kind) => sum + holdings[kind], 0n)
}

function balanceOf(currency: Currency, holdings: Holdings | undefined): UserInfo['balances'][number] {
  const held = holdings === undefined ? 0n : holdings.margin + holdings.plan + holdsOf(holdings)
  return {
    currency,
    available: toText(money(currency, holdings?.available ?? 0n)),
    held: toText(money(currency, held)),
  }
}

function inUsd(state: WalletState, pick: (holdings: Holdings) => bigint): Money {
  let sum: Decimal = decimal('0')
  for (const [currency, holdings] of state.wallet) {
    const minor = pick(holdings)
    if (minor === 0n) continue
    const rate = state.usdRate(currency)
    if (rate === undefined) throw new PriceMissing(`no price for ${currency}`)
    sum = sum.plus(toDecimal(money(currency, minor)).times(decimal(rate)))
  }
  return moneyOf('USD', sum, Rounding.down)
}
