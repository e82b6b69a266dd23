import type { HeldAmounts, UserInfo } from '@quayside/contracts/customer/user'
import { add, type Money, parseMoney, toText, zero } from '@quayside/money/money'

export type MoneyField = 'totalAssets' | 'amount' | 'bondAmount' | 'floatingPnL' | 'loanAmount' | 'profit'

export type MoneyFigures = Pick<UserInfo, MoneyField | 'held'>

export type AssetLine = {
  readonly key: string
  readonly text: string
  readonly signed: boolean
  readonly href?: string
}

const PLACES: Readonly<Record<keyof HeldAmounts, string>> = {
  plans: '/profile/orders?kind=smart',
  options: '/profile/orders?kind=options',
  bids: '/nfts',
  withdrawals: '/profile/balance/withdraw',
}

/** The lines that add up to total assets, in reading order. Empty held lines are omitted. */
export function assetLines(money: MoneyFigures): readonly AssetLine[] {
  const { amount, bondAmount, floatingPnL } = money
  const orders = '/profile/orders?kind=contract'
  return [
    { key: 'totalAmount', text: amount, signed: false },
    { key: 'bondAmount', text: bondAmount, signed: false, href: orders },
    ...heldLines(money),
    { key: 'floatingPnL', text: floatingPnL, signed: true, href: orders },
  ]
}

export const APART = [
  { field: 'loanAmount', signed: false },
  { field: 'profit', signed: true },
] as const

/** All held money together, USD decimal text. */
export function heldTotal(money: MoneyFigures): string {
  return toText(heldLines(money).reduce<Money>((sum, { text }) => add(sum, usd(text)), zero('USD')))
}

function heldLines({ held }: MoneyFigures): readonly AssetLine[] {
  if (held === undefined) return []
  const lines = (['plans', 'options', 'bids', 'withdrawals'] as const).map(key => {
    return { key, text: held[key], signed: false, href: PLACES[key] }
  })
  return lines.filter(({ text }) => usd(text).minor !== 0n)
}

function usd(text: string): Money {
  return parseMoney('USD', text) ?? zero('USD')
}
