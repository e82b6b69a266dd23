import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import type { OptionOrder } from '@quayside/contracts/endpoints/trading/options'
import type { PlanOrder } from '@quayside/contracts/endpoints/trading/plans'
import type { ListKind, OrderFilter, State } from './order-filter.ts'

type Groups<Status> = Partial<Record<State, readonly Status[]>>

const CONTRACT: Groups<ContractOrder['status']> = {
  running: ['open', 'toBeClosed'],
  pending: ['pending'],
  ended: ['closed', 'cancelled', 'expired', 'failed'],
}
const OPTION: Groups<OptionOrder['status']> = {
  running: ['open', 'settling'],
  ended: ['won', 'lost', 'refunded'],
}
const PLAN: Groups<PlanOrder['status']> = {
  running: ['earning'],
  ended: ['profitDivided', 'exited', 'expired'],
}
const GROUPS: Record<Exclude<ListKind, 'all'>, Groups<string>> = {
  contract: CONTRACT,
  options: OPTION,
  smart: PLAN,
}

export function statusesOf({ kind, state }: Pick<OrderFilter, 'kind' | 'state'>): { status?: string[] } {
  const statuses = kind === 'all' ? undefined : GROUPS[kind][state]
  return statuses === undefined ? {} : { status: [...statuses] }
}

/** Label of a group. For all kinds the running group includes pending orders, so it is called "not ended". */
export function stateKey(kind: ListKind, state: State): string {
  if (state === 'any') return 'orders.any'
  if (state !== 'running' || kind === 'smart') return `orders.state.${state}`
  return kind === 'all' ? 'orders.state.notEnded' : 'orders.state.open'
}
