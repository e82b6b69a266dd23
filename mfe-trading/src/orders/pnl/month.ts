export type Month = { readonly year: number; readonly month: number }

export function readMonth(text: string | null, today: string): Month {
  const now = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) }
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? []
  if (year === undefined || month === undefined) return now
  const asked = { year: Number(year), month: Number(month) }
  return isAfter(asked, now) ? now : asked
}

export function monthText({ year, month }: Month): string {
  return `${year}-${String(month).padStart(2, '0')}`
}

export function movedMonth({ year, month }: Month, by: number): Month {
  const at = year * 12 + month - 1 + by
  return { year: Math.floor(at / 12), month: (at % 12) + 1 }
}

export function isAfter(one: Month, other: Month): boolean {
  return monthText(one) > monthText(other)
}

export function daysOf(month: Month): string[] {
  const count = new Date(Date.UTC(month.year, month.month, 0)).getUTCDate()
  return Array.from({ length: count }, (_, at) => `${monthText(month)}-${String(at + 1).padStart(2, '0')}`)
}

export function leadingDays({ year, month }: Month, firstDay: number): number {
  return (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() - firstDay + 7) % 7
}
