import type { OptionOrder, OptionTicks } from '@quayside/contracts/endpoints/trading/options'
import { isoOf } from '@quayside/contracts/iso-time'
import { decimal } from '@quayside/money/decimal'
import { money, toText } from '@quayside/money/money'
import { breakEvenOf } from '@quayside/money/option-math'
import type { Market } from '../../market/market.ts'
import { nameOf } from '../../market/name-of.ts'
import { virtuallyOf } from '../../platform/http/headers/mode.ts'
import { isoOrNull } from '../../platform/time/iso-or-null.ts'
import { onWire } from '../../platform/wire-words.ts'
import type { Reader } from '../reader.ts'
import type { Option, PricePoint, OptionTicks as Ticks } from './rules/option.ts'

export function optionView(
  option: Option,
  { market, locale }: Reader<Pick<Market, 'instrument' | 'now'>>,
): OptionOrder {
  return {
    id: option.id,
    orderNo: option.orderNo,
    clientId: option.clientId,
    code: option.code,
    name: nameOf(market, option.code, locale),
    direction: option.direction,
    amount: usdText(option.stake),
    periodSeconds: option.periodSeconds,
    returnRate: option.returnRate,
    breakEven: breakEvenOf(decimal(option.returnRate)).toFixed(4),
    houseMargin: option.houseMargin,
    createdAt: isoOf(option.createdAt),
    openTime: marketIsoOrNull(option.openTime),
    openPrice: option.openPrice,
    expiresAt: marketIso(option.expiresAt),
    closeTime: marketIsoOrNull(option.closeTime),
    closePrice: option.closePrice,
    settledAt: isoOrNull(option.settledAt),
    payout: option.payout === null ? null : usdText(option.payout),
    profit: option.profit === null ? null : usdText(option.profit),
    status: option.status,
    refundReason: onWire(option.refundReason),
    marketTime: marketIso(market.now()),
    virtually: virtuallyOf(option.mode),
  }
}

export function ticksView({ entry, exit }: Ticks): OptionTicks {
  return { entry: entry.map(pointView), exit: exit.map(pointView) }
}

function pointView({ time, price }: PricePoint): OptionTicks['entry'][number] {
  return { time: marketIso(time), price }
}

function usdText(minor: bigint): string {
  return toText(money('USD', minor))
}

/** Market time may have fractions of a millisecond. */
function marketIso(time: number): string {
  return isoOf(Math.round(time))
}

function marketIsoOrNull(time: number | null): string | null {
  return time === null ? null : marketIso(time)
}
