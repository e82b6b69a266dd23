import { pnlAt, pnlPercent } from '@quayside/money/contract-math'
import { decimal } from '@quayside/money/decimal'
import { type Money, money, toText } from '@quayside/money/money'
import type { Instrument } from '../../../market/instruments/instrument.ts'
import { priceText } from '../../../market/instruments/points.ts'
import type { Quote } from '../../../market/instruments/quote.ts'
import { markOf } from './close.ts'
import { type Contract, termsOf } from './contract.ts'

export type LiveFigures = {
  readonly pnl: Money
  readonly unrealizedPnL: string
  readonly unrealizedPnLPercentage: string
  readonly currentPrice: string
}

/** Unrealized PnL of a contract at a quote, before the closing fee (rules §4). */
export function liveFigures(contract: Contract, instrument: Instrument, quote: Quote): LiveFigures {
  const currentPrice = priceText(instrument, markOf(contract, quote))
  const pnl = pnlAt(termsOf(contract), decimal(currentPrice))
  return {
    pnl,
    unrealizedPnL: toText(pnl),
    unrealizedPnLPercentage: pnlPercent(pnl, money('USD', contract.margin)).toFixed(2),
    currentPrice,
  }
}
