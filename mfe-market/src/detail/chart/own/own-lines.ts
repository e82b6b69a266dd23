import type { PriceAlert } from '@quayside/contracts/endpoints/alerts'
import type { ContractOrder } from '@quayside/contracts/endpoints/contracts'

export type TriggerName = 'stopLoss' | 'takeProfit'

export type OwnLine = { readonly id: string; readonly price: string } & (
  | { readonly kind: TriggerName; readonly order: ContractOrder }
  | { readonly kind: 'entry' | 'liquidation' | 'trailing' | 'limit' | 'stop'; readonly order: ContractOrder }
  | { readonly kind: 'alert'; readonly alert: PriceAlert }
)

export type MovableLine = Extract<OwnLine, { kind: TriggerName }>

export type OwnThings = {
  readonly orders: readonly ContractOrder[]
  readonly alerts: readonly PriceAlert[]
}

export function ownLines({ orders, alerts }: OwnThings): readonly OwnLine[] {
  return [
    ...alerts.map(alert => ({ id: `alert ${alert.id}`, kind: 'alert' as const, price: alert.price, alert })),
    ...orders.flatMap(order => linesOf(order, 'liquidation', order.liquidationPrice)),
    ...orders.flatMap(order => linesOf(order, 'entry', order.openPrice)),
    ...orders.flatMap(waitingLines),
    ...orders.flatMap(order => linesOf(order, 'trailing', order.trailing?.stop ?? null)),
    ...orders.flatMap(order => linesOf(order, 'stopLoss', order.stopLoss)),
    ...orders.flatMap(order => linesOf(order, 'takeProfit', order.takeProfit)),
  ]
}

export function isMovable(line: OwnLine): line is MovableLine {
  return (line.kind === 'stopLoss' || line.kind === 'takeProfit') && line.order.status !== 'toBeClosed'
}

function waitingLines(order: ContractOrder): OwnLine[] {
  if (order.status !== 'pending') return []
  return [...linesOf(order, 'limit', order.limitPrice), ...linesOf(order, 'stop', order.stopPrice)]
}

type OrderKind = Exclude<OwnLine['kind'], 'alert'>

function linesOf(order: ContractOrder, kind: OrderKind, price: string | null): OwnLine[] {
  return price === null ? [] : [{ id: `${kind} ${order.id}`, kind, price, order }]
}
