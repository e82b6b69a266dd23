import { EMPTY_TICKET, type TicketForm } from './ticket-form.ts'

/** Typed values survive a reload and a sign-in, in this tab alone. */
const KEY = 'quayside.ticket.'

/** The form kept for an instrument, or an empty one. */
export function readKeptForm(code: string): TicketForm {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY + code) ?? 'null')
    return isForm(kept) ? kept : EMPTY_TICKET
  } catch {
    return EMPTY_TICKET
  }
}

/** Keeps the form of an instrument. */
export function keepForm(code: string, form: TicketForm): void {
  try {
    sessionStorage.setItem(KEY + code, JSON.stringify(form))
  } catch {
    // A full or forbidden storage loses only the convenience.
  }
}

function isForm(value: unknown): value is TicketForm {
  if (typeof value !== 'object' || value === null) return false
  const { side, lots, leverage, stopLoss, takeProfit } = value as Record<string, unknown>
  const texts = [lots, stopLoss, takeProfit].every(text => typeof text === 'string' && text.length < 64)
  return (side === 'buy' || side === 'sell') && Number.isInteger(leverage) && texts
}
