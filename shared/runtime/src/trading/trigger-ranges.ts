import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { limitQuote, type TriggerRanges, triggerRanges } from '@quayside/money/contract-limits'
import { liquidationPrice } from '@quayside/money/contract-math'
import { decimal } from '@quayside/money/decimal'
import type { Quote } from './order-quote.ts'

/** Allowed stop and target of an order now; for a pending order its price counts as the quote (rules §4). */
export function rangesOf(order: ContractOrder, info: MarketInfo, { bid, ask }: Quote): TriggerRanges {
  const tick = decimal(info.tickSize)
  const waitsFor = order.limitPrice ?? order.stopPrice
  if (order.status !== 'pending' || waitsFor === null) {
    const liquidation = order.liquidationPrice === null ? null : decimal(order.liquidationPrice)
    return triggerRanges({ side: order.side, bid, ask, tick, liquidation })
  }
  const { side, leverage } = order
  const entry = decimal(waitsFor)
  const { feeRate, maxLeverage } = info
  const liquidation = liquidationPrice({ side, entry, leverage, maxLeverage, feeRate: decimal(feeRate) })
  return triggerRanges({ side, tick, liquidation, ...limitQuote(side, entry, ask.minus(bid)) })
}
