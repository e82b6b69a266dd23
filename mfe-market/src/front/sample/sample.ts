import type { LiveTick } from '@quayside/contracts/market/market'
import type { ContractSide } from '@quayside/money/contract-math'
import {
  type ContractTerms,
  feeAt,
  isLiquidated,
  liquidationTick,
  marginOf,
  pnlAt,
  quantityOf,
  resultAt,
  settle,
} from '@quayside/money/contract-math'
import { Decimal } from '@quayside/money/decimal'
import { toText } from '@quayside/money/money'

/** The inputs of a sample order: the instrument's terms and the visitor's choices, as decimal text. */
export type SampleTerms = {
  readonly code: string
  readonly name: string
  readonly side: ContractSide
  readonly lots: string
  readonly leverage: number
  /** The ask when buying, the bid when selling. */
  readonly entry: string
  readonly lotSize: string
  readonly feeRate: string
  readonly usdRate: string
  readonly tickSize: string
  readonly maxLeverage: number
}

/** A sample order. It stays in the browser and moves no money. */
export type Sample = SampleTerms & {
  /** Milliseconds since the epoch. */
  readonly openedAt: number
  readonly end: { readonly price: string; readonly at: number; readonly isLiquidation: boolean } | null
}

type Quote = Pick<LiveTick, 'bid' | 'ask'>

/** The entry price (rules §4). */
export function entryOf(side: ContractSide, { bid, ask }: Quote): string {
  return side === 'buy' ? ask : bid
}

/** The mark price, which is also the closing price (rules §4). */
export function markOf(side: ContractSide, { bid, ask }: Quote): string {
  return side === 'buy' ? bid : ask
}

/** Margin, fee and liquidation price before placing, in US dollars; the price is null for none. */
export function costOf(sample: SampleTerms) {
  const terms = termsOf(sample)
  const liquidation = liquidationTick(liquidationOf(sample), new Decimal(sample.tickSize))
  return {
    margin: toText(marginOf(terms)),
    fee: toText(feeAt(terms, terms.entry)),
    liquidation: liquidation === null ? null : liquidation.toFixed(),
  }
}

/** Result at a price in US dollars: from the price alone, and net if closed there. */
export function valuationAt(sample: Sample, mark: string) {
  const terms = termsOf(sample)
  const price = new Decimal(mark)
  return { pnl: toText(pnlAt(terms, price)), net: toText(resultAt(terms, price)) }
}

/** The sample after a price. Ends at the maintenance margin, as a real order would. */
export function afterTick(sample: Sample, quote: Quote, at: number): Sample {
  if (sample.end !== null) return sample
  const price = markOf(sample.side, quote)
  if (!isLiquidated(liquidationOf(sample), new Decimal(price))) return sample
  return { ...sample, end: { price, at, isLiquidation: true } }
}

export function closedAt(sample: Sample, quote: Quote, at: number): Sample {
  return { ...sample, end: { price: markOf(sample.side, quote), at, isLiquidation: false } }
}

/** All figures of the receipt, in US dollars except the quantity. */
export function receiptOf(sample: Sample, mark: string) {
  const terms = termsOf(sample)
  const margin = marginOf(terms)
  const { fee, pnl, payout, shortfall } = settle(terms, margin, new Decimal(mark))
  return {
    quantity: terms.quantity.toFixed(),
    margin: toText(margin),
    openFee: toText(feeAt(terms, terms.entry)),
    pnl: toText(pnl),
    closeFee: toText(fee),
    shortfall: toText(shortfall),
    payout: toText(payout),
    net: toText(resultAt(terms, new Decimal(mark))),
  }
}

function termsOf(sample: SampleTerms): ContractTerms {
  return {
    side: sample.side,
    quantity: quantityOf(new Decimal(sample.lots), new Decimal(sample.lotSize)),
    entry: new Decimal(sample.entry),
    leverage: sample.leverage,
    feeRate: new Decimal(sample.feeRate),
    usdRate: new Decimal(sample.usdRate),
  }
}

function liquidationOf(sample: SampleTerms) {
  const { side, entry, feeRate } = termsOf(sample)
  return { side, entry, feeRate, leverage: sample.leverage, maxLeverage: sample.maxLeverage }
}
