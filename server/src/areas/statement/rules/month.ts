/** A calendar month in UTC; bounds in ms, both inclusive. */
export type Month = { readonly text: string; readonly from: number; readonly to: number }

export function monthOf(text: string): Month {
  const [year = 0, month = 0] = text.split('-').map(Number)
  return { text, from: Date.UTC(year, month - 1), to: Date.UTC(year, month) - 1 }
}

export function monthAt(moment: number): Month {
  return monthOf(new Date(moment).toISOString().slice(0, 7))
}

export function monthProblem(
  month: Month,
  { since, now }: { readonly since: number; readonly now: number },
): string | undefined {
  if (month.from > now) return 'The month has not begun'
  return month.to < since ? 'The account was opened later' : undefined
}
