/** The UTC months from a time until now, newest first: `2026-11`. */
export function monthsSince(since: string, now: Date): string[] {
  const first = since.slice(0, 7)
  const months: string[] = []
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  do {
    months.push(month.toISOString().slice(0, 7))
    month.setUTCMonth(month.getUTCMonth() - 1)
  } while (month.toISOString().slice(0, 7) >= first)
  return months
}
