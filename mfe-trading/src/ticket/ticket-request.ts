import type { ContractSide } from '@quayside/money/contract-math'
import { isDecimalText } from '@quayside/money/decimal'
import type { ChartOrder } from '@quayside/runtime/chart-order'
import type { TicketTab } from './stored-ticket.ts'

/** A request by shortcut or host; a new value each time. A quiet one keeps the focus. */
export type TicketRequest = {
  readonly tab: TicketTab
  readonly side?: ContractSide
  readonly isQuiet?: boolean
  readonly entry?: Pick<ChartOrder, 'type' | 'price'>
}

export function isChartOrder(value: unknown): value is ChartOrder {
  if (typeof value !== 'object' || value === null) return false
  const { side, type, price } = value as Partial<Record<keyof ChartOrder, unknown>>
  return (
    (side === 'buy' || side === 'sell') &&
    (type === 'limit' || type === 'stop') &&
    typeof price === 'string' &&
    isDecimalText(price)
  )
}
