import type { Market } from './market.ts'

/** Codes of the instruments whose code or name holds the text, whatever its case (spec §2, search of orders). */
export function searchCodes(market: Pick<Market, 'instruments'>, text: string): readonly string[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  return market.instruments
    .filter(({ code, name }) => code.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted))
    .map(({ code }) => code)
}

/** The beginning of an order number that a text may be: its digits; undefined when it is none. */
export function orderNoPrefix(text: string): string | undefined {
  const digits = text.trim()
  return /^\d{1,32}$/.test(digits) ? digits : undefined
}
