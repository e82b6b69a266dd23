import type { ContractDetail } from '@quayside/contracts/endpoints/trading/contracts'
import { decimal } from '@quayside/money/decimal'
import type { NumberLook } from '@quayside/money/format'
import { type Direction, directionOf } from '@quayside/ui/change'
import { waitedPrice } from '../../order/waiting/waited-price.ts'

type Write = (text: string, look?: NumberLook) => string

/** One step of a calculation: the result's name, the formula with its numbers, and the value. */
export type FormulaLine = {
  readonly key: 'size' | 'needed' | 'margin' | 'move' | 'openFee' | 'closeFee' | 'result' | 'payout'
  readonly sum: string | null
  readonly value: string
  /** Direction of a result: formatted figures may start with language marks before the sign. */
  readonly direction?: Direction
}

const MINUS = '\u2212'

/** The calculation of a contract's figures, checkable by hand (rules §1.4, §4). */
export function formulaLines(order: ContractDetail, write: Write): FormulaLine[] {
  const { openPrice, closePrice } = order
  const isAdded = /[1-9]/.test(order.addedMargin)
  const needed = decimal(order.margin).minus(order.addedMargin).toFixed(2)
  const size: FormulaLine = {
    key: 'size',
    sum: `${write(order.lots)} × ${write(lotSize(order))}`,
    value: write(order.quantity),
  }
  if (openPrice === null) return [size, ...heldLines(order, write)]
  const opened: FormulaLine[] = [
    size,
    {
      // Without added margin, the margin that leverage needs is the whole margin.
      key: isAdded ? 'needed' : 'margin',
      sum: isShare(order) ? null : marginSum(order, openPrice, write),
      value: write(needed),
    },
    ...(isAdded ? [addedLine(order, needed, write)] : []),
    {
      key: 'openFee',
      sum: isShare(order) ? null : feeSum(order, openPrice, write),
      value: write(order.openFee),
    },
  ]
  if (closePrice === null || order.pnl === null) return opened
  return [...opened, ...closingLines({ ...order, openPrice, closePrice, pnl: order.pnl }, write)]
}

function addedLine({ margin, addedMargin }: ContractDetail, needed: string, write: Write): FormulaLine {
  return { key: 'margin', sum: `${write(needed)} + ${write(addedMargin)}`, value: write(margin) }
}

function heldLines(order: ContractDetail, write: Write): FormulaLine[] {
  const price = waitedPrice(order)
  if (order.status !== 'pending' || price === null) return []
  return [
    { key: 'margin', sum: marginSum(order, price, write), value: write(order.margin) },
    { key: 'openFee', sum: feeSum(order, price, write), value: write(order.openFee) },
  ]
}

function marginSum(order: ContractDetail, price: string, write: Write): string {
  return `${write(order.quantity)} × ${write(price)} ÷ ${order.leverage}${rate(order, write)}`
}

type Closed = ContractDetail & { openPrice: string; closePrice: string; pnl: string }

function closingLines(order: Closed, write: Write): FormulaLine[] {
  const { openPrice, closePrice, pnl, openFee, closeFee, margin, shortfall } = order
  const [from, to] = order.side === 'buy' ? [openPrice, closePrice] : [closePrice, openPrice]
  const insured = shortfall !== null && /[1-9]/.test(shortfall) ? ` + ${write(shortfall)}` : ''
  const gain = write(pnl, { signed: true })
  const profit = order.profit ?? pnl
  return [
    {
      key: 'move',
      sum: `(${write(to)} ${MINUS} ${write(from)}) × ${write(order.quantity)}${rate(order, write)}`,
      value: gain,
      direction: directionOf(pnl),
    },
    { key: 'closeFee', sum: feeSum(order, closePrice, write), value: write(closeFee) },
    {
      key: 'result',
      sum: `${gain} ${MINUS} ${write(openFee)} ${MINUS} ${write(closeFee)}${insured}`,
      value: write(profit, { signed: true }),
      direction: directionOf(profit),
    },
    ...(order.payout === null
      ? []
      : [
          {
            key: 'payout' as const,
            sum: `${write(margin)} ${pnl.startsWith('-') ? MINUS : '+'} ${write(pnl.replace('-', ''))} ${MINUS} ${write(closeFee)}${insured}`,
            value: write(order.payout),
          },
        ]),
  ]
}

function feeSum(order: ContractDetail, price: string, write: Write): string {
  const share = write(order.feeRate, { style: 'share' })
  return `${write(order.quantity)} × ${write(price)} × ${share}${rate(order, write)}`
}

function rate({ usdRate }: ContractDetail, write: Write): string {
  return decimal(usdRate).eq(1) ? '' : ` × ${write(usdRate)}`
}

function lotSize({ quantity, lots }: ContractDetail): string {
  return decimal(quantity).div(lots).toFixed()
}

function isShare({ parentId, parts }: ContractDetail): boolean {
  return parentId !== null || parts.length > 0
}
