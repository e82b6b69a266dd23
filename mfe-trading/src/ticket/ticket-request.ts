import type { ContractSide } from '@quayside/money/contract-math'
import type { TicketTab } from './stored-ticket.ts'

/** A request by shortcut or host; a new value each time. A quiet one keeps the focus. */
export type TicketRequest = {
  readonly tab: TicketTab
  readonly side?: ContractSide
  readonly isQuiet?: boolean
}
