import type {
  ContractDetail as Detail,
  ContractOrder as OnWire,
} from '@quayside/contracts/endpoints/trading/contracts'
import { isoOf } from '@quayside/contracts/iso-time'
import { money, toText } from '@quayside/money/money'
import { priceText } from '../../market/instruments/points.ts'
import type { Market } from '../../market/market.ts'
import { nameOf } from '../../market/name-of.ts'
import { virtuallyOf } from '../../platform/http/headers/mode.ts'
import { isoOrNull } from '../../platform/time/iso-or-null.ts'
import { onWire } from '../../platform/wire-words.ts'
import type { Reader } from '../reader.ts'
import { type Contract, type ContractOrder, isHolding } from './rules/contract.ts'
import { isLimitOrder, type LimitOrder } from './rules/limit-order.ts'
import { type LiveFigures, liveFigures } from './rules/live.ts'
import { trailLevel } from './rules/stops/trail.ts'
import { bestOf, stepsOf } from './rules/stops/trail-path.ts'

export type Prices = Pick<Market, 'instrument' | 'quote'>

/** A contract order on the wire, with live figures while it is held and has a price (api.md, "Orders"). */
export function orderView(order: Contract | LimitOrder, reader: Reader<Prices>): OnWire {
  return isLimitOrder(order) ? limitView(order, reader) : contractView(order, reader)
}

function contractView(contract: Contract, reader: Reader<Prices>): OnWire {
  const { market } = reader
  const live = liveOf(contract, market)
  return {
    ...commonView(contract, reader),
    ...priceView(contract.type, contract.waitedFor),
    openPrice: contract.openPrice,
    closePrice: contract.closePrice,
    openTime: isoOf(contract.openTime),
    closeTime: isoOrNull(contract.closeTime),
    expiresAt: null,
    timeInForce: null,
    profit: contract.profit === null ? null : usd(contract.profit),
    closeFee: usd(contract.closeFee),
    addedMargin: usd(contract.addedMargin),
    fee: usd(contract.openFee + contract.closeFee),
    status: onWire(contract.status),
    trailing: trailingView(contract, market),
    failReason: null,
    parentId: contract.parentId,
    closeReason: onWire(contract.closeReason),
    liquidationPrice: contract.liquidationPrice,
    unrealizedPnL: live?.unrealizedPnL ?? null,
    unrealizedPnLPercentage: live?.unrealizedPnLPercentage ?? null,
    currentPrice: live?.currentPrice ?? null,
  }
}

function limitView(order: LimitOrder, reader: Reader<Prices>): OnWire {
  const isPending = order.status === 'pending'
  return {
    ...commonView(order, reader),
    ...priceView(order.type, order.waitsFor),
    openPrice: null,
    closePrice: null,
    openTime: null,
    closeTime: isPending ? null : isoOf(order.updatedAt),
    expiresAt: isPending ? isoOf(order.expiresAt) : null,
    timeInForce: onWire(order.timeInForce),
    profit: null,
    closeFee: usd(0n),
    addedMargin: usd(0n),
    fee: usd(0n),
    status: onWire(order.status),
    trailing: null,
    failReason: order.failReason === 'exposure' ? null : order.failReason,
    failedFor: order.failReason === 'exposure' ? order.failReason : undefined,
    missedPrice: order.missedPrice ?? undefined,
    parentId: null,
    closeReason: null,
    liquidationPrice: null,
    unrealizedPnL: null,
    unrealizedPnLPercentage: null,
    currentPrice: null,
  }
}

function priceView(type: Contract['type'], price: string | null) {
  return {
    type,
    lastPrice: type === 'market' ? (price ?? undefined) : undefined,
    limitPrice: type === 'limit' ? price : null,
    stopPrice: type === 'stop' ? price : null,
  }
}

function commonView(order: ContractOrder, { market, locale }: Reader<Prices>) {
  return {
    id: order.id,
    orderNo: order.orderNo,
    clientId: order.clientId,
    code: order.code,
    name: nameOf(market, order.code, locale),
    side: order.side,
    lots: order.lots,
    quantity: order.quantity,
    feeRate: order.feeRate,
    usdRate: order.usdRate,
    leverage: order.leverage,
    createdAt: isoOf(order.createdAt),
    amendedAt: isoOrNull(order.amendedAt),
    stopLoss: order.stopLoss,
    takeProfit: order.takeProfit,
    margin: usd(order.margin),
    openFee: usd(order.openFee),
    endedByStaff: order.endedByStaff ?? undefined,
    endedFor: order.endedFor ?? undefined,
    virtually: virtuallyOf(order.mode),
  }
}

function trailingView({ trail, side, code }: Contract, market: Prices): OnWire['trailing'] {
  const instrument = market.instrument(code)
  if (trail === null || instrument === undefined) return null
  return {
    by: trail.by,
    distance: trail.distance,
    best: priceText(instrument, bestOf(trail.path).points),
    stop: priceText(instrument, trailLevel(trail, { side, instrument })),
    since: isoOf(trail.path.first.at),
  }
}

export function trailView({ trail, side, code }: Contract, market: Prices): Detail['trail'] {
  const instrument = market.instrument(code)
  if (trail === null || instrument === undefined) return []
  return stepsOf(trail.path).map(({ at, points }) => ({
    time: isoOf(at),
    price: priceText(instrument, points),
    stop: priceText(instrument, trailLevel(trail, { side, instrument }, points)),
  }))
}

function liveOf(contract: Contract, market: Prices): LiveFigures | undefined {
  const instrument = market.instrument(contract.code)
  const quote = market.quote(contract.code)
  if (!isHolding(contract) || instrument === undefined || quote === undefined) return undefined
  return liveFigures(contract, instrument, quote)
}

function usd(cents: bigint): string {
  return toText(money('USD', cents))
}
