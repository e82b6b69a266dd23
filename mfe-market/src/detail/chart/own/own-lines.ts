import type { PriceAlert } from '@quayside/contracts/endpoints/alerts'
import type { ContractOrder } from '@quayside/contracts/endpoints/contracts'

export type TriggerName = 'stopLoss' | 'takeProfit'

/** A price of the customer's own: what it stands for and what it belongs to. */
export type OwnLine = { readonly id: string; readonly price: string } & (
  | { readonly kind: TriggerName; readonly order: ContractOrder }
  | { readonly kind: 'entry' | 'liquidation' | 'trailing' | 'limit' | 'stop'; readonly order: ContractOrder }
  | { readonly kind: 'alert'; readonly alert: PriceAlert }
)

/** A line that can be moved. */
export type MovableLine = Extract<OwnLine, { kind: TriggerName }>

export type OwnThings = {
  readonly orders: readonly ContractOrder[]
  readonly alerts: readonly PriceAlert[]
}

/** The lines of what is open, waiting or watched for, those that can be moved last, so that they lie over the others. */
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

/** Whether the customer may move a line: stop and target of an order that still holds or waits. */
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
