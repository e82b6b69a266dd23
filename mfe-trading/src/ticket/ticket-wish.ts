import type { ContractSide } from '@quayside/money/contract-math'
import type { TicketTab } from './kept-ticket.ts'

/** What a keyboard shortcut asked of the ticket; a new value each time, also for the same wish. */
export type TicketWish = { readonly tab: TicketTab; readonly side?: ContractSide }
