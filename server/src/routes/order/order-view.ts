import type { ContractOrder } from '@quayside/contracts/endpoints/order'
import { money, toText } from '@quayside/money/money'
import { type Contract, isHolding } from '../../domain/contracts/contract.ts'
import { type LiveFigures, liveFigures } from '../../domain/contracts/live.ts'
import { reasonOnWire, statusOnWire } from '../../domain/contracts/wire-words.ts'
import { virtuallyOf } from '../../http/mode.ts'
import type { Market } from '../../market/market.ts'

type Prices = Pick<Market, 'instrument' | 'quote'>

/** A contract as it goes on the wire, with live figures while it holds and there is a price (api.md, "Orders"). */
export function orderView(contract: Contract, market: Prices): ContractOrder {
  const live = liveOf(contract, market)
  return {
    id: contract.id,
    orderNo: contract.orderNo,
    clientId: contract.clientId,
    code: contract.code,
    name: market.instrument(contract.code)?.name ?? contract.code,
    side: contract.side,
    type: contract.type,
    lots: contract.lots,
    leverage: contract.leverage,
    limitPrice: contract.limitPrice,
    openPrice: contract.openPrice,
    closePrice: contract.closePrice,
    createdAt: isoOf(contract.createdAt),
    openTime: isoOf(contract.openTime),
    closeTime: contract.closeTime === null ? null : isoOf(contract.closeTime),
    expiresAt: null,
    stopLoss: contract.stopLoss,
    takeProfit: contract.takeProfit,
    margin: toText(money('USD', contract.margin)),
    profit: contract.profit === null ? null : toText(money('USD', contract.profit)),
    openFee: toText(money('USD', contract.openFee)),
    closeFee: toText(money('USD', contract.closeFee)),
    fee: toText(money('USD', contract.openFee + contract.closeFee)),
    status: statusOnWire(contract.status),
    failReason: null,
    parentId: contract.parentId,
    closeReason: reasonOnWire(contract.closeReason),
    liquidationPrice: contract.liquidationPrice,
    unrealizedPnL: live?.unrealizedPnL ?? null,
    unrealizedPnLPercentage: live?.unrealizedPnLPercentage ?? null,
    currentPrice: live?.currentPrice ?? null,
    virtually: virtuallyOf(contract.mode),
  }
}

function liveOf(contract: Contract, market: Prices): LiveFigures | undefined {
  const instrument = market.instrument(contract.code)
  const quote = market.quote(contract.code)
  if (!isHolding(contract) || instrument === undefined || quote === undefined) return undefined
  return liveFigures(contract, instrument, quote)
}

function isoOf(time: number): string {
  return new Date(time).toISOString()
}
