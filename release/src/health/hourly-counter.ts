import {
  type BrowserFamily,
  type HourlyError,
  type HourlyRecords,
  type HourlyVital,
  type VitalName,
  vitalName,
} from '@quayside/contracts/release/hourly'
import { isErrorFrame } from '@quayside/contracts/remotes/error-frame'
import { cleanMessage } from '@quayside/contracts/remotes/error-message'
import { Once } from './once.ts'
import { upperQuartileOf } from './statistics.ts'

export const HOUR = 3_600_000
/** Maximum errors of a version in an hour, and of one address range among them. */
const MOST_OF_A_VERSION = 40
const MOST_OF_A_RANGE = 4
/** Maximum errors of a visitor and version that are examined in an hour, including repeated ones. */
const MOST_OF_A_VISITOR = 20
/** Maximum errors and vitals in a report, which omits errors of the fewest address ranges. */
const MOST_REPORTED = 400
const SAMPLES = 50
const MOST_VALUE = 120_000
/** Frames that identify an error; outer callers do not. */
const FRAMES_COMPARED = 3

type CountedEvent = {
  readonly kind: 'loaded' | 'load-failed' | 'error' | 'vital'
  readonly version: string
  readonly name: string
  readonly value: number
  readonly message?: string | undefined
  readonly frames?: readonly string[] | undefined
}
type Origin = { readonly id: string; readonly cell: number; readonly browser?: BrowserFamily }

type Draft = Omit<HourlyError, 'browsers' | 'ranges'> & {
  readonly browsers: Set<BrowserFamily>
  readonly cells: Set<number>
  /** Number of ranges before a restart, which loses their cells. */
  readonly adopted: number
}

type Hour = {
  /** By version, then by fingerprint. */
  readonly errors: Map<string, Map<string, Draft>>
  /** Number of errors that an address range added to a version. */
  readonly added: Map<string, number>
  readonly vitals: Map<string, { readonly version: string; readonly name: VitalName; values: number[] }>
}

/** Errors and vitals of the current and the previous hour, bounded for any input. */
export class HourlyCounter {
  // Separate from health data, so that errors with forged positions evict only each other.
  private readonly once = new Once(HOUR)
  private readonly examined = new Once(HOUR)
  private readonly hours = new Map<number, Hour>()

  event(event: CountedEvent, from: Origin, at: number): void {
    if (event.kind === 'vital') this.vital(event, from, at)
    else if (event.kind !== 'loaded' && event.message !== undefined) this.error(event, from, at)
  }

  adopt(errors: readonly HourlyError[]): void {
    for (const error of errors) {
      const drafts = draftsOf(this.hourAt(error.hour), error.version)
      const { browsers, ranges = 0, ...rest } = error
      drafts.set(fingerprintOf(error), {
        ...rest,
        browsers: new Set(browsers),
        cells: new Set(),
        adopted: ranges,
      })
    }
  }

  /** Returns undefined without records; drops older hours. */
  records(now: number): HourlyRecords | undefined {
    for (const hour of this.hours.keys()) if (hour < startOf(now) - HOUR) this.hours.delete(hour)
    const hours = [...this.hours]
    const errors = hours.flatMap(([, hour]) =>
      [...hour.errors.values()].flatMap(drafts => [...drafts.values()].map(recordOf)),
    )
    const vitals = hours.flatMap(([hour, { vitals: kept }]) =>
      [...kept.values()].map(({ version, name, values }): HourlyVital => {
        const p75 = upperQuartileOf(values)?.value ?? 0
        return { version, hour, name, p75: name === 'CLS' ? p75 : Math.round(p75), samples: values.length }
      }),
    )
    if (errors.length + vitals.length === 0) return undefined
    errors.sort(
      (one, other) => other.ranges - one.ranges || other.count - one.count || other.lastAt - one.lastAt,
    )
    return {
      errors: errors.slice(0, MOST_REPORTED),
      vitals: vitals.slice(0, MOST_REPORTED),
    }
  }

  private error({ version, message = '', frames = [] }: CountedEvent, from: Origin, at: number): void {
    if (!this.mayExamine(version, from, at)) return
    const error = { message: cleanMessage(message), frames: frames.filter(isErrorFrame) }
    const fingerprint = fingerprintOf(error)
    const hour = this.hourAt(at)
    const drafts = draftsOf(hour, version)
    const draft = drafts.get(fingerprint) ?? addTo(drafts, { hour, version, fingerprint, error, from, at })
    if (
      draft === undefined ||
      !this.once.admit(from.cell, `${from.id} ${startOf(at)} ${version} ${fingerprint}`, at)
    )
      return
    draft.count += 1
    draft.lastAt = at
    draft.cells.add(from.cell)
    draft.browsers.add(from.browser ?? 'other')
  }

  private mayExamine(version: string, { id, cell }: Origin, at: number): boolean {
    return Array.from({ length: MOST_OF_A_VISITOR }).some((_, place) =>
      this.examined.admit(cell, `${id} ${startOf(at)} ${version} ${place}`, at),
    )
  }

  /** Keeps the newest values; each visitor has one. */
  private vital({ version, name, value }: CountedEvent, { id, cell }: Origin, at: number): void {
    const known = vitalName.safeParse(name)
    if (!known.success || !(value >= 0 && value <= MOST_VALUE)) return
    if (!this.once.admit(cell, `${id} ${startOf(at)} ${version} ${name}`, at)) return
    const { vitals } = this.hourAt(at)
    const key = `${version} ${name}`
    const kept = vitals.get(key) ?? { version, name: known.data, values: [] }
    kept.values = [...kept.values, value].slice(-SAMPLES)
    vitals.set(key, kept)
  }

  private hourAt(at: number): Hour {
    const start = startOf(at)
    const present = this.hours.get(start)
    if (present !== undefined) return present
    const made: Hour = { errors: new Map(), added: new Map(), vitals: new Map() }
    this.hours.set(start, made)
    return made
  }
}

type NewError = {
  readonly hour: Hour
  readonly version: string
  readonly fingerprint: string
  readonly error: Pick<HourlyError, 'message' | 'frames'>
  readonly from: Origin
  readonly at: number
}

/** Returns undefined beyond the address range's share. In a full table it replaces an error of the fewest ranges. */
function addTo(
  drafts: Map<string, Draft>,
  { hour, version, fingerprint, error, from, at }: NewError,
): Draft | undefined {
  const share = `${version} ${from.cell}`
  const added = hour.added.get(share) ?? 0
  if (added >= MOST_OF_A_RANGE) return undefined
  if (drafts.size >= MOST_OF_A_VERSION) {
    const [[rarest] = ['']] = [...drafts].sort(([, one], [, other]) => rangesOf(one) - rangesOf(other))
    drafts.delete(rarest)
  }
  hour.added.set(share, added + 1)
  const draft: Draft = {
    ...error,
    version,
    hour: startOf(at),
    count: 0,
    firstAt: at,
    lastAt: at,
    browsers: new Set(),
    cells: new Set(),
    adopted: 0,
  }
  drafts.set(fingerprint, draft)
  return draft
}

function rangesOf({ cells, adopted }: Draft): number {
  return Math.max(cells.size, adopted)
}

function recordOf(draft: Draft) {
  const { cells, adopted, browsers, ...rest } = draft
  return { ...rest, ranges: rangesOf(draft), browsers: [...browsers].sort() }
}

function draftsOf({ errors }: Hour, version: string): Map<string, Draft> {
  const drafts = errors.get(version) ?? new Map<string, Draft>()
  errors.set(version, drafts)
  return drafts
}

/** Returns an equal text for errors with the same kind and position or, without a position, with the same message. */
export function fingerprintOf({ message, frames }: Pick<HourlyError, 'message' | 'frames'>): string {
  const own = frames.filter(frame => !frame.startsWith('/'))
  if (own.length === 0) return message
  return [kindOf(message), ...own.slice(0, FRAMES_COMPARED)].join(' ')
}

/** The name of an error that its message begins with, such as `TypeError`; empty without one. */
export function kindOf(message: string): string {
  return /^\w*(?=:)/.exec(message)?.[0] ?? ''
}

export function startOf(at: number): number {
  return Math.floor(at / HOUR) * HOUR
}
