import type { PriceAlert } from '@quayside/contracts/endpoints/trading/alerts'
import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import type { PlannedLine, PlannedLines } from '@quayside/runtime/planned-lines'

export type TriggerName = 'stopLoss' | 'takeProfit'

export type OwnLine = { readonly id: string; readonly price: string } & (
  | { readonly kind: TriggerName; readonly order: ContractOrder }
  | { readonly kind: 'entry' | 'liquidation' | 'trailing' | 'limit' | 'stop'; readonly order: ContractOrder }
  | { readonly kind: 'alert'; readonly alert: PriceAlert }
  | { readonly kind: PlannedKind; readonly result: string | null }
)

type PlannedKind = 'planned.stopLoss' | 'planned.takeProfit'

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

/** Lines of an order that is only typed so far. */
export function plannedLines({ stopLoss, takeProfit }: PlannedLines): readonly OwnLine[] {
  return [...plannedLine('planned.stopLoss', stopLoss), ...plannedLine('planned.takeProfit', takeProfit)]
}

function plannedLine(kind: PlannedKind, line: PlannedLine | null): OwnLine[] {
  return line === null ? [] : [{ id: kind, kind, ...line }]
}

/** Whether the line belongs to an order that is placed. */
export function isOfOrder(line: OwnLine): line is Extract<OwnLine, { order: ContractOrder }> {
  return 'order' in line
}

export function isMovable(line: OwnLine): line is MovableLine {
  return (line.kind === 'stopLoss' || line.kind === 'takeProfit') && line.order.status !== 'toBeClosed'
}

function waitingLines(order: ContractOrder): OwnLine[] {
  if (order.status !== 'pending') return []
  return [...linesOf(order, 'limit', order.limitPrice), ...linesOf(order, 'stop', order.stopPrice)]
}

type OrderKind = Extract<OwnLine, { order: ContractOrder }>['kind']

function linesOf(order: ContractOrder, kind: OrderKind, price: string | null): OwnLine[] {
  return price === null ? [] : [{ id: `${kind} ${order.id}`, kind, price, order }]
}
