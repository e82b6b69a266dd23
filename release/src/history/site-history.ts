import type { SiteReport } from '@quayside/contracts/release/health'
import { hourlyError, hourlyVital } from '@quayside/contracts/release/hourly'
import * as z from 'zod/mini'
import { fingerprintOf, HOUR, startOf } from '../health/hourly-counter.ts'

/** Retention (ms) of errors and figures. */
export const KEPT = 14 * 24 * HOUR
const MOST_HOURS = 10_000
const MOST_ERRORS = 1_200
/** Maximum errors of a remote; drops those of the fewest address ranges, then the oldest. */
const MOST_OF_A_REMOTE = 100

const count = z.number().check(z.gte(0))
const hourRecord = z.object({
  /** `<remote>@<version>`. */
  version: z.string(),
  hour: count,
  loads: count,
  vitals: z.array(z.omit(hourlyVital, { version: true, hour: true })),
})
type HourRecord = z.infer<typeof hourRecord>

/** `count` covers the newest hour, `before` all earlier hours. */
const errorRecord = z.extend(hourlyError, { before: count })
export type ErrorRecord = z.infer<typeof errorRecord>

/** Two weeks of a site's reports. */
export const siteHistory = z.object({ hours: z.array(hourRecord), errors: z.array(errorRecord) })
export type SiteHistory = z.infer<typeof siteHistory>

export const NO_HISTORY: SiteHistory = { hours: [], errors: [] }

/** Adds a report. Larger figures replace those of the same hour, because each report repeats the last hour. */
export function withReport({ hours, errors }: SiteHistory, report: SiteReport, now: number): SiteHistory {
  const oldest = now - KEPT
  const isKept = ({ hour }: { readonly hour: number }) => hour > oldest && hour <= now + HOUR
  return {
    hours: withHours(hours, report)
      .filter(isKept)
      .sort((one, other) => one.hour - other.hour)
      .slice(-MOST_HOURS),
    errors: withinShares(withErrors(errors, report.hourly?.errors.filter(isKept) ?? []).filter(isKept))
      .sort((one, other) => one.lastAt - other.lastAt)
      .slice(-MOST_ERRORS),
  }
}

function withHours(known: readonly HourRecord[], { buckets, hourly }: SiteReport): HourRecord[] {
  const reported = new Map<string, HourRecord>()
  const recordOf = ({ version, hour }: Pick<HourRecord, 'version' | 'hour'>) => {
    const key = `${hour} ${version}`
    const record = reported.get(key) ?? { version, hour, loads: 0, vitals: [] }
    reported.set(key, record)
    return record
  }
  for (const { at, version, ranges } of buckets)
    recordOf({ version, hour: startOf(at) }).loads += ranges.reduce((sum, [, , loads]) => sum + loads, 0)
  for (const { name, p75, samples, ...place } of hourly?.vitals ?? [])
    recordOf(place).vitals.push({ name, p75, samples })
  const merged = known.map(record => {
    const key = `${record.hour} ${record.version}`
    const newer = reported.get(key)
    reported.delete(key)
    return newer === undefined ? record : withLarger(record, newer)
  })
  return [...merged, ...reported.values()]
}

function withLarger(record: HourRecord, newer: HourRecord): HourRecord {
  const names = new Set([...record.vitals, ...newer.vitals].map(({ name }) => name))
  const vitals = [...names].flatMap(name => {
    const [old, next] = [record, newer].map(({ vitals: all }) => all.find(vital => vital.name === name))
    return (next?.samples ?? 0) >= (old?.samples ?? 0) ? (next ?? []) : (old ?? [])
  })
  return { ...record, loads: Math.max(record.loads, newer.loads), vitals }
}

function withErrors(
  known: readonly ErrorRecord[],
  reported: readonly z.infer<typeof hourlyError>[],
): ErrorRecord[] {
  const records = new Map(known.map(record => [errorKey(record), record]))
  for (const error of reported.toSorted((one, other) => one.hour - other.hour)) {
    const key = errorKey(error)
    const record = records.get(key)
    if (record === undefined) records.set(key, { ...error, before: 0 })
    else if (error.hour >= record.hour) records.set(key, continued(record, error))
  }
  return [...records.values()]
}

function withinShares(errors: readonly ErrorRecord[]): ErrorRecord[] {
  const byRemote = Map.groupBy(errors, ({ version }) => version.replace(/@.*$/, ''))
  return [...byRemote.values()].flatMap(own => own.sort(byRanges).slice(-MOST_OF_A_REMOTE))
}

/** Compares by address ranges, then by time; the most ranges and the newest come last. */
export function byRanges(one: ErrorRecord, other: ErrorRecord): number {
  return (one.ranges ?? 0) - (other.ranges ?? 0) || one.lastAt - other.lastAt
}

function continued(
  record: ErrorRecord,
  { hour, count: reported, ranges = 0, lastAt, browsers }: z.infer<typeof hourlyError>,
): ErrorRecord {
  const isSameHour = hour === record.hour
  return {
    ...record,
    hour,
    before: isSameHour ? record.before : record.before + record.count,
    count: isSameHour ? Math.max(record.count, reported) : reported,
    ranges: Math.max(record.ranges ?? 0, ranges),
    lastAt: Math.max(record.lastAt, lastAt),
    browsers: [...new Set([...record.browsers, ...browsers])].sort(),
  }
}

export function errorKey(error: Pick<ErrorRecord, 'version' | 'message' | 'frames'>): string {
  return `${error.version} ${fingerprintOf(error)}`
}
