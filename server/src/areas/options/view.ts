import type { OptionOrder, OptionTicks } from '@quayside/contracts/endpoints/options'
import { decimal } from '@quayside/money/decimal'
import { money, toText } from '@quayside/money/money'
import { breakEvenOf } from '@quayside/money/option-math'
import type { Market } from '../../market/market.ts'
import { virtuallyOf } from '../../platform/http/mode.ts'
import type { Option, PricePoint, RefundReason, OptionTicks as Ticks } from './rules/option.ts'

const REFUND = {
  equal: 'equal',
  no_entry: 'noEntry',
  no_exit: 'noExit',
  reset: 'reset',
} as const satisfies Record<RefundReason, OptionOrder['refundReason']>

/** An option as it goes on the wire (api.md, "Orders"). */
export function optionView(option: Option, market: Pick<Market, 'instrument' | 'now'>): OptionOrder {
  const { refundReason } = option
  return {
    id: option.id,
    orderNo: option.orderNo,
    clientId: option.clientId,
    code: option.code,
    name: market.instrument(option.code)?.name ?? option.code,
    direction: option.direction,
    amount: usdText(option.stake),
    periodSeconds: option.periodSeconds,
    returnRate: option.returnRate,
    breakEven: breakEvenOf(decimal(option.returnRate)).toFixed(4),
    houseMargin: option.houseMargin,
    createdAt: isoOf(option.createdAt),
    openTime: isoOrNull(option.openTime),
    openPrice: option.openPrice,
    expiresAt: isoOf(option.expiresAt),
    closeTime: isoOrNull(option.closeTime),
    closePrice: option.closePrice,
    settledAt: isoOrNull(option.settledAt),
    payout: option.payout === null ? null : usdText(option.payout),
    profit: option.profit === null ? null : usdText(option.profit),
    status: option.status,
    refundReason: refundReason === null ? null : REFUND[refundReason],
    marketTime: isoOf(market.now()),
    virtually: virtuallyOf(option.mode),
  }
}

/** The settlement receipt as it goes on the wire. */
export function ticksView({ entry, exit }: Ticks): OptionTicks {
  return { entry: entry.map(pointView), exit: exit.map(pointView) }
}

function pointView({ time, price }: PricePoint): OptionTicks['entry'][number] {
  return { time: isoOf(time), price }
}

function usdText(minor: bigint): string {
  return toText(money('USD', minor))
}

function isoOf(time: number): string {
  return new Date(Math.round(time)).toISOString()
}

function isoOrNull(time: number | null): string | null {
  return time === null ? null : isoOf(time)
}
