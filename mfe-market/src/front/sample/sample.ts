import type { LiveTick } from '@quayside/contracts/market'
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

/** What fixes every figure of a sample order: an instrument's terms and what the visitor chose, as decimal text. */
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

/** A sample order: nothing of it leaves the browser, and no money moves. */
export type Sample = SampleTerms & {
  /** Milliseconds since the epoch. */
  readonly openedAt: number
  readonly end: { readonly price: string; readonly at: number; readonly isLiquidation: boolean } | null
}

type Quote = Pick<LiveTick, 'bid' | 'ask'>

/** The price at which one gets in (rules §4). */
export function entryOf(side: ContractSide, { bid, ask }: Quote): string {
  return side === 'buy' ? ask : bid
}

/** The price by which a position is marked, and at which it closes (rules §4). */
export function markOf(side: ContractSide, { bid, ask }: Quote): string {
  return side === 'buy' ? bid : ask
}

/** What a sample would take and where it would be liquidated, before it is placed; US dollars, price null for none. */
export function costOf(sample: SampleTerms) {
  const terms = termsOf(sample)
  const liquidation = liquidationTick(liquidationOf(sample), new Decimal(sample.tickSize))
  return {
    margin: toText(marginOf(terms)),
    fee: toText(feeAt(terms, terms.entry)),
    liquidation: liquidation === null ? null : liquidation.toFixed(),
  }
}

/** How a sample stands at a price, US dollars: of the price alone, and of the whole trade if it closed there. */
export function standingAt(sample: Sample, mark: string) {
  const terms = termsOf(sample)
  const price = new Decimal(mark)
  return { pnl: toText(pnlAt(terms, price)), net: toText(resultAt(terms, price)) }
}

/** The sample after a price: ended where the maintenance margin is reached, as a real order would be. */
export function afterTick(sample: Sample, quote: Quote, at: number): Sample {
  if (sample.end !== null) return sample
  const price = markOf(sample.side, quote)
  if (!isLiquidated(liquidationOf(sample), new Decimal(price))) return sample
  return { ...sample, end: { price, at, isLiquidation: true } }
}

/** The sample closed by the visitor at a quote. */
export function closedAt(sample: Sample, quote: Quote, at: number): Sample {
  return { ...sample, end: { price: markOf(sample.side, quote), at, isLiquidation: false } }
}

/** Every figure of the receipt, US dollars but for the quantity; those of the end need its price. */
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
