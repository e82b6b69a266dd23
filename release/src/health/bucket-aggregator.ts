import { type HealthBucket, MAX_LCP_MS, type RangeCount } from '@quayside/contracts/release/health'
import { cleanMessage } from '@quayside/contracts/remotes/error-message'
import { BUCKET, REPORTED } from './figures.ts'

/** Samples of Largest Contentful Paint per bucket, and the maximum of them from one address range. */
const SAMPLES = 50
const SAMPLES_OF_A_RANGE = 2
const DOWNSAMPLED_TO = 10
/** Buckets older than this (ms) merge into longer ones with fewer samples. */
const OLD_AFTER = 300_000
const LONG = 300_000
/** Maximum address range counts in a report; the oldest buckets are dropped beyond it. */
const MOST_RANGE_COUNTS = 50_000
/** Distinct messages per bucket. */
const MESSAGES = 5

const PLACES = { assigned: 1, loads: 2, known: 3, loadFailures: 4, errors: 5 } as const
export type Counted = keyof typeof PLACES

/** Bucket coordinates. Windows of one version are judged separately. */
export type Spot = { readonly at: number; readonly version: string; readonly window: string }

type Draft = {
  at: number
  readonly version: string
  readonly window: string
  readonly ranges: Map<number, RangeCount>
  lcp: HealthBucket['lcp']
  samplesSeen: number
  readonly samplesOf: Map<number, number>
  messages: string[]
  leftOut: number
}

/** Buckets of the last hour, bounded in size for any input. */
export class BucketAggregator {
  private drafts = new Map<string, Draft>()
  private readonly latest = new Map<string, Draft>()
  private readonly random: () => number

  constructor(random: () => number) {
    this.random = random
  }

  count(spot: Spot, cell: number, what: Counted): void {
    rangeIn(this.draft(spot), cell)[PLACES[what]] += 1
  }

  leaveOut(spot: Spot): void {
    this.draft(spot).leftOut += 1
  }

  message(spot: Spot, text: string): void {
    keepMessage(this.draft(spot).messages, text)
  }

  /** Keeps a uniform sample per bucket (reservoir sampling) in whole milliseconds, with a limit per range. */
  sample(spot: Spot, cell: number, value: number): void {
    if (!(value >= 0 && value <= MAX_LCP_MS)) return
    const draft = this.draft(spot)
    const seenOfRange = (draft.samplesOf.get(cell) ?? 0) + 1
    draft.samplesOf.set(cell, seenOfRange)
    const place = this.placeFor(draft, cell, seenOfRange)
    if (place !== undefined) draft.lcp[place] = [cell, Math.round(value)]
  }

  /** Returns the sample's slot. Beyond its share, a range can only replace its own samples. */
  private placeFor(draft: Draft, cell: number, seenOfRange: number): number | undefined {
    const { lcp } = draft
    if (seenOfRange > SAMPLES_OF_A_RANGE) {
      const own = lcp.flatMap(([of], index) => (of === cell ? [index] : []))
      return own[Math.floor(this.random() * Math.max(seenOfRange, own.length))]
    }
    draft.samplesSeen += 1
    if (lcp.length < SAMPLES) return lcp.length
    const place = Math.floor(this.random() * draft.samplesSeen)
    return place < SAMPLES ? place : undefined
  }

  adopt(buckets: readonly HealthBucket[], windowOf: (version: string) => string): void {
    for (const old of buckets) {
      const draft = this.draft({ at: old.at, version: old.version, window: windowOf(old.version) })
      const samples = old.lcp.map(([cell, value]): [number, number] => [cell, value])
      mergeInto(draft, { ...old, ranges: old.ranges, lcp: samples })
    }
  }

  /** Returns the buckets in order of time. Drops those older than an hour and merges those older than five minutes. */
  buckets(now: number): readonly HealthBucket[] {
    const aged = new Map<string, Draft>()
    for (const draft of this.drafts.values()) {
      if (draft.at + BUCKET <= now - REPORTED) continue
      const start = startOf(draft.at, LONG)
      const isOld = start + LONG <= now - OLD_AFTER
      const key = `${isOld ? start : draft.at}/${draft.window}/${draft.version}`
      const present = aged.get(key)
      if (present === undefined) aged.set(key, draft)
      else mergeInto(present, { ...draft, ranges: [...draft.ranges.values()] })
    }
    for (const draft of aged.values())
      if (draft.at <= now - OLD_AFTER) draft.lcp = downsampled(draft.lcp, DOWNSAMPLED_TO)
    this.drafts = withinBounds(aged)
    this.latest.clear()
    return [...this.drafts.values()]
      .map(({ at, version, ranges, lcp, messages, leftOut }) => ({
        at,
        version,
        lcp,
        messages,
        leftOut,
        ranges: [...ranges.values()],
      }))
      .sort((one, other) => one.at - other.at || one.version.localeCompare(other.version))
  }

  private draft({ at, version, window }: Spot): Draft {
    const start = startOf(at, BUCKET)
    const latest = this.latest.get(version)
    if (latest?.at === start && latest.window === window) return latest
    const draft = this.draftAt(start, version, window)
    this.latest.set(version, draft)
    return draft
  }

  private draftAt(start: number, version: string, window: string): Draft {
    const key = `${start}/${window}/${version}`
    const present = this.drafts.get(key)
    if (present !== undefined) return present
    const made: Draft = {
      at: start,
      version,
      window,
      lcp: [],
      samplesSeen: 0,
      messages: [],
      leftOut: 0,
      ranges: new Map(),
      samplesOf: new Map(),
    }
    this.drafts.set(key, made)
    return made
  }
}

function startOf(at: number, length: number): number {
  return Math.floor(at / length) * length
}

function rangeIn({ ranges }: Draft, cell: number): RangeCount {
  const present = ranges.get(cell)
  if (present !== undefined) return present
  const made: RangeCount = [cell, 0, 0, 0, 0, 0]
  ranges.set(cell, made)
  return made
}

function mergeInto(draft: Draft, other: Omit<HealthBucket, 'version'>): void {
  draft.at = Math.min(draft.at, other.at)
  for (const counts of other.ranges) {
    const sum = rangeIn(draft, counts[0])
    for (const place of Object.values(PLACES)) sum[place] += counts[place]
  }
  draft.lcp = downsampled([...draft.lcp, ...other.lcp], SAMPLES)
  draft.samplesSeen += other.lcp.length
  draft.messages = [...new Set([...other.messages, ...draft.messages])].slice(-MESSAGES)
  draft.leftOut += other.leftOut
}

function withinBounds(drafts: Map<string, Draft>): Map<string, Draft> {
  const newest = [...drafts].sort(([, one], [, other]) => other.at - one.at)
  let counts = 0
  return new Map(
    newest.filter(([, { ranges }]) => {
      counts += ranges.size
      return counts <= MOST_RANGE_COUNTS
    }),
  )
}

/** Picks samples evenly by rank, which roughly preserves the quartiles. */
function downsampled(samples: HealthBucket['lcp'], most: number): HealthBucket['lcp'] {
  if (samples.length <= most) return samples
  const sorted = samples.toSorted(([, one], [, other]) => one - other)
  const step = sorted.length / most
  const group = (index: number) => Math.floor(index / step + 0.5)
  return sorted.filter((_, index) => group(index) > group(index - 1))
}

function keepMessage(messages: string[], message: string): void {
  const kept = cleanMessage(message)
  if (kept === '' || messages.includes(kept)) return
  messages.push(kept)
  if (messages.length > MESSAGES) messages.shift()
}
