import { daysBetween, isDay } from './calendar.ts'

const MOST_DAYS = 366

export function issuesOfDays(
  { from, to }: { readonly from: string; readonly to: string },
  isZoneKnown: boolean,
): { readonly path: string; readonly message: string }[] {
  const issues: { path: string; message: string }[] = []
  if (!isZoneKnown) issues.push({ path: 'timeZone', message: 'There is no such time zone' })
  if (!isDay(from)) issues.push({ path: 'from', message: 'There is no such day' })
  if (!isDay(to)) issues.push({ path: 'to', message: 'There is no such day' })
  if (issues.length > 0) return issues
  const days = daysBetween(from, to)
  if (days < 1) return [{ path: 'to', message: 'The last day is before the first' }]
  return days > MOST_DAYS ? [{ path: 'to', message: `At most ${MOST_DAYS} days at once` }] : []
}
