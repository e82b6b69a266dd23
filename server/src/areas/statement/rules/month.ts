/** A month of the calendar in UTC: its moments in milliseconds, the last one included, and how it is written. */
export type Month = { readonly text: string; readonly from: number; readonly to: number }

/** The month of a text like `2026-11`, which the contract has judged. */
export function monthOf(text: string): Month {
  const [year = 0, month = 0] = text.split('-').map(Number)
  return { text, from: Date.UTC(year, month - 1), to: Date.UTC(year, month) - 1 }
}

/** The month that a moment lies in. */
export function monthAt(moment: number): Month {
  return monthOf(new Date(moment).toISOString().slice(0, 7))
}

/** What is wrong with a month for a customer who is there since a moment; undefined for none. */
export function monthProblem(
  month: Month,
  { since, now }: { readonly since: number; readonly now: number },
): string | undefined {
  if (month.from > now) return 'The month has not begun'
  return month.to < since ? 'The account was opened later' : undefined
}
