import type { ContractSide } from '@quayside/money/contract-math'
import type { TicketTab } from './kept-ticket.ts'

/**
 * What a keyboard shortcut, or the host's button, asked of the ticket; a new value each time, also for the same wish. A
 * quiet one leaves the focus where it is: on a phone it would raise the keyboard over the form.
 */
export type TicketWish = { readonly tab: TicketTab; readonly side?: ContractSide; readonly isQuiet?: boolean }
