import {
  type ContractTerms,
  feeAt,
  type LiquidationTerms,
  liquidationTick,
  openingCost,
  resultAt,
} from '@quayside/money/contract-math'
import { type Decimal, Rounding } from '@quayside/money/decimal'
import { priceCost } from '@quayside/money/markup'
import { type Money, moneyOf } from '@quayside/money/money'

/** All figures shown before consent (rules §1.4); prices as decimal text, money in USD. */
export type ContractReceipt = {
  readonly price: string
  readonly value: Money
  readonly margin: Money
  readonly openFee: Money
  readonly closeFee: Money
  /** Loss of closing at once, without fees, and the part of it that the operator adds; null if it adds none. */
  readonly spread: Money
  readonly markup: Money | null
  readonly total: Money
  readonly liquidation: string | null
  readonly lossAtStop: Money | null
  readonly profitAtTarget: Money | null
}

export type ReceiptInput = {
  readonly terms: ContractTerms
  readonly mark: Decimal
  /** Operator's markup in each side of the price; null if there is none. */
  readonly markup: Decimal | null
  readonly tick: Decimal
  readonly liquidation: LiquidationTerms
  readonly triggers: { readonly stopLoss: Decimal | null; readonly takeProfit: Decimal | null }
}

export function receiptOf({
  terms,
  mark,
  markup,
  tick,
  liquidation,
  triggers,
}: ReceiptInput): ContractReceipt {
  const { margin, fee, total } = openingCost(terms)
  const { quantity, entry, usdRate } = terms
  return {
    price: entry.toFixed(),
    value: moneyOf('USD', quantity.times(entry).times(usdRate), Rounding.halfUp),
    margin,
    openFee: fee,
    closeFee: feeAt(terms, mark),
    spread: priceCost(terms, entry.minus(mark).abs()),
    markup: markup && priceCost(terms, markup.times(2)),
    total,
    liquidation: liquidationTick(liquidation, tick)?.toFixed() ?? null,
    lossAtStop: triggers.stopLoss && resultAt(terms, triggers.stopLoss),
    profitAtTarget: triggers.takeProfit && resultAt(terms, triggers.takeProfit),
  }
}
