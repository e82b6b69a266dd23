import { Decimal } from '@quayside/money/decimal'
import { receiptOf, type Sample } from './sample.ts'

type Write = { price(text: string): string; signed(text: string): string; share(text: string): string }

export type ReceiptLine = {
  readonly key: 'size' | 'margin' | 'openFee' | 'move' | 'closeFee' | 'result' | 'payout'
  /** The formula with its numbers. */
  readonly sum: string
  readonly value: string
}

const MINUS = '\u2212'

/** Formulas behind a sample's figures, for checking by hand (rules §1.4, §4). */
export function receiptLines(sample: Sample, exit: string, { price, signed, share }: Write): ReceiptLine[] {
  const figures = receiptOf(sample, exit)
  const { quantity, margin, openFee, pnl, closeFee, shortfall, payout, net } = figures
  const rate = new Decimal(sample.usdRate).eq(1) ? '' : ` × ${price(sample.usdRate)}`
  const fee = (at: string) => `${price(quantity)} × ${price(at)} × ${share(sample.feeRate)}${rate}`
  const [from, to] = sample.side === 'buy' ? [sample.entry, exit] : [exit, sample.entry]
  const covered = /[1-9]/.test(shortfall) ? ` + ${price(shortfall)}` : ''
  return [
    { key: 'size', sum: `${price(sample.lots)} × ${price(sample.lotSize)}`, value: price(quantity) },
    {
      key: 'margin',
      sum: `${price(quantity)} × ${price(sample.entry)} ÷ ${sample.leverage}${rate}`,
      value: price(margin),
    },
    { key: 'openFee', sum: fee(sample.entry), value: price(openFee) },
    {
      key: 'move',
      sum: `(${price(to)} ${MINUS} ${price(from)}) × ${price(quantity)}${rate}`,
      value: signed(pnl),
    },
    { key: 'closeFee', sum: fee(exit), value: price(closeFee) },
    {
      key: 'result',
      sum: `${signed(pnl)} ${MINUS} ${price(openFee)} ${MINUS} ${price(closeFee)}${covered}`,
      value: signed(net),
    },
    {
      key: 'payout',
      sum: `${price(margin)} ${pnl.startsWith('-') ? MINUS : '+'} ${price(pnl.replace('-', ''))} ${MINUS} ${price(closeFee)}${covered}`,
      value: price(payout),
    },
  ]
}
