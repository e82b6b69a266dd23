import type { SiteReport } from '@quayside/contracts/release/health'
import { isTradingAlarm, TRADING_ALARMS, type TradingAlarm } from '@quayside/contracts/release/trading-alarms'
import type { Cause } from '../alert.ts'
import { isSilent, nameOf } from '../conditions.ts'
import { alertSentence } from '../kinds.ts'

/** The alarms that sites report; sites of one database raise one cause. A silent site's report is old and raises none. */
export function tradingCauses(reports: readonly SiteReport[], now: number): readonly Cause[] {
  const causes = new Map<string, Cause>()
  for (const report of reports) {
    if (isSilent(report, now)) continue
    for (const { kind, subject, value } of report.trading?.alarms ?? []) {
      if (!isTradingAlarm(kind)) continue
      const cause = `${startOf(kind, report)}${subject}`
      const where = placeOf(kind, report)
      const why = words(TRADING_ALARMS[kind].unit, value)
      const sentence = alertSentence(kind, { where, what: subject, why })
      causes.set(cause, { cause, kind, environment: report.environment, sentence })
    }
  }
  return [...causes.values()]
}

type Told = Pick<Cause, 'cause'> & { readonly kind: string }

/** Whether no site judges an alarm now, although its site or environment still exists: it stays open. */
export function isUnjudged({ cause, kind }: Told, reports: readonly SiteReport[], now: number): boolean {
  if (!isTradingAlarm(kind)) return false
  const own = reports.filter(report => cause.startsWith(startOf(kind, report)))
  return own.length > 0 && !own.some(report => judges(report, kind, now))
}

/** Whether a site that judges an alarm says that it is over; undefined for an alert of another kind. */
export function isTradingOver(
  cause: string,
  reports: readonly SiteReport[],
  now: number,
): boolean | undefined {
  const [kind = ''] = cause.split(' ', 1)
  if (!isTradingAlarm(kind)) return undefined
  return reports.some(report => cause.startsWith(startOf(kind, report)) && judges(report, kind, now))
}

function judges(report: SiteReport, kind: TradingAlarm, now: number): boolean {
  return !isSilent(report, now) && report.trading?.judged.includes(kind) === true
}

function placeOf(kind: TradingAlarm, report: SiteReport): string {
  return TRADING_ALARMS[kind].of === 'site' ? nameOf(report) : report.environment
}

/** A site's name may contain no space, so no start is the start of another. */
function startOf(kind: TradingAlarm, report: SiteReport): string {
  return `${kind} ${placeOf(kind, report)} `
}

type Unit = (typeof TRADING_ALARMS)[TradingAlarm]['unit']

const MINUTE = 60
const HOUR = 3_600

function words(unit: Unit, value: number): string {
  if (unit === 'share') return `${Math.round(value * 100)} %`
  if (unit !== 'seconds') return String(value)
  if (value >= 2 * HOUR) return `${Math.floor(value / HOUR)} hours`
  if (value >= 2 * MINUTE) return `${Math.floor(value / MINUTE)} minutes`
  return value < 2 ? `${value.toFixed(1)} seconds` : `${Math.round(value)} seconds`
}
