import type { ContractOrder } from '@quayside/contracts/endpoints/order'
import { money, toText } from '@quayside/money/money'
import {
  type CloseReason,
  type Contract,
  type ContractStatus,
  isHolding,
} from '../../domain/contracts/contract.ts'
import { type LiveFigures, liveFigures } from '../../domain/contracts/live.ts'
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
    lots: contract.lots,
    leverage: contract.leverage,
    openPrice: contract.openPrice,
    closePrice: contract.closePrice,
    openTime: isoOf(contract.openTime),
    closeTime: contract.closeTime === null ? null : isoOf(contract.closeTime),
    stopLoss: contract.stopLoss,
    takeProfit: contract.takeProfit,
    margin: toText(money('USD', contract.margin)),
    profit: contract.profit === null ? null : toText(money('USD', contract.profit)),
    fee: toText(money('USD', contract.openFee + contract.closeFee)),
    status: STATUS_ON_WIRE[contract.status],
    closeReason: contract.closeReason === null ? null : REASON_ON_WIRE[contract.closeReason],
    liquidationPrice: contract.liquidationPrice,
    unrealizedPnL: live?.unrealizedPnL ?? null,
    unrealizedPnLPercentage: live?.unrealizedPnLPercentage ?? null,
    currentPrice: live?.currentPrice ?? null,
    virtually: virtuallyOf(contract.mode),
  }
}

const STATUS_ON_WIRE = {
  pending: 'pending',
  open: 'open',
  to_be_closed: 'toBeClosed',
  closed: 'closed',
  cancelled: 'cancelled',
  expired: 'expired',
  failed: 'failed',
} as const satisfies Record<ContractStatus, ContractOrder['status']>

const REASON_ON_WIRE = {
  customer: 'customer',
  stop_loss: 'stopLoss',
  take_profit: 'takeProfit',
  liquidation: 'liquidation',
} as const satisfies Record<CloseReason, ContractOrder['closeReason']>

/** A close reason as the wire says it. */
export function reasonOnWire(reason: CloseReason): NonNullable<ContractOrder['closeReason']> {
  return REASON_ON_WIRE[reason]
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
