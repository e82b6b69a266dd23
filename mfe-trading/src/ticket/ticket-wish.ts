import type { ContractSide } from '@quayside/money/contract-math'
import type { TicketTab } from './kept-ticket.ts'

/**
 * A request of a keyboard shortcut or the host's button; a new value each time, even for the same wish. A quiet one
 * keeps the focus, which would raise a phone's keyboard over the form.
 */
export type TicketWish = { readonly tab: TicketTab; readonly side?: ContractSide; readonly isQuiet?: boolean }
