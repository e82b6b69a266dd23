/** A month of the calendar; `month` counts from 1. */
export type Month = { readonly year: number; readonly month: number }

/** The month an address names (`2026-11`); that of the day it is (`2026-11-21`) when it names none, or one that has not come. */
export function readMonth(text: string | null, today: string): Month {
  const now = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) }
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? []
  if (year === undefined || month === undefined) return now
  const asked = { year: Number(year), month: Number(month) }
  return isAfter(asked, now) ? now : asked
}

/** The month as an address names it. */
export function monthText({ year, month }: Month): string {
  return `${year}-${String(month).padStart(2, '0')}`
}

/** The month so many months later. */
export function movedMonth({ year, month }: Month, by: number): Month {
  const at = year * 12 + month - 1 + by
  return { year: Math.floor(at / 12), month: (at % 12) + 1 }
}

export function isAfter(one: Month, other: Month): boolean {
  return monthText(one) > monthText(other)
}

/** Every day of a month, `2026-11-01` and on. */
export function daysOf(month: Month): string[] {
  const count = new Date(Date.UTC(month.year, month.month, 0)).getUTCDate()
  return Array.from({ length: count }, (_, at) => `${monthText(month)}-${String(at + 1).padStart(2, '0')}`)
}

/** Cells before the first day where a week begins on `firstDay` (0 is Sunday). */
export function lead({ year, month }: Month, firstDay: number): number {
  return (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() - firstDay + 7) % 7
}
