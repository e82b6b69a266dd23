import type { HealthBucket } from '@quayside/contracts/release/health'
import { BUCKET, REPORTED } from './figures.ts'

/** Samples of Largest Contentful Paint kept per bucket, and after downsampling at ten minutes. */
const SAMPLES = 50
const DOWNSAMPLED_TO = 10
const OLD_AFTER = 600_000
/** Distinct messages kept per bucket, and their length in characters. */
const MESSAGES = 5
const MESSAGE_LENGTH = 200
/** Larger values (ms) are implausible. */
const MAX_LCP_MS = 120_000

type Draft = { bucket: HealthBucket; samplesSeen: number }
type Count = 'assigned' | 'loads' | 'loadFailures' | 'errors'

/** Buckets of the last hour, with a bounded size whatever comes in. */
export class BucketAggregator {
  private readonly drafts = new Map<string, Draft>()
  private readonly random: () => number

  constructor(random: () => number) {
    this.random = random
  }

  count(at: number, version: string, what: Count, message?: string): void {
    const { bucket } = this.draft(at, version)
    bucket[what] += 1
    if (message !== undefined) keepMessage(bucket.messages, message)
  }

  /** Keeps a uniform sample of each bucket (reservoir sampling), in whole milliseconds. */
  sample(at: number, version: string, value: number): void {
    if (!(value >= 0 && value <= MAX_LCP_MS)) return
    const draft = this.draft(at, version)
    const { lcp } = draft.bucket
    draft.samplesSeen += 1
    if (lcp.length < SAMPLES) {
      lcp.push(Math.round(value))
      return
    }
    const place = Math.floor(this.random() * draft.samplesSeen)
    if (place < SAMPLES) lcp[place] = Math.round(value)
  }

  /** Merges buckets written before a restart. */
  adopt(buckets: readonly HealthBucket[]): void {
    for (const old of buckets) {
      const draft = this.draft(old.at, old.version)
      const { bucket } = draft
      bucket.assigned += old.assigned
      bucket.loads += old.loads
      bucket.loadFailures += old.loadFailures
      bucket.errors += old.errors
      bucket.lcp = [...old.lcp, ...bucket.lcp].slice(0, SAMPLES)
      draft.samplesSeen += old.lcp.length
      bucket.messages = [...new Set([...old.messages, ...bucket.messages])].slice(-MESSAGES)
    }
  }

  /** The buckets in order of time; drops those older than an hour and downsamples those older than ten minutes. */
  buckets(now: number): readonly HealthBucket[] {
    for (const [key, { bucket }] of this.drafts) {
      if (bucket.at + BUCKET <= now - REPORTED) this.drafts.delete(key)
      else if (bucket.at <= now - OLD_AFTER) bucket.lcp = downsampled(bucket.lcp)
    }
    return [...this.drafts.values()]
      .map(({ bucket }) => bucket)
      .sort((one, other) => one.at - other.at || one.version.localeCompare(other.version))
  }

  private draft(at: number, version: string): Draft {
    const start = Math.floor(at / BUCKET) * BUCKET
    const key = `${start}/${version}`
    const present = this.drafts.get(key)
    if (present !== undefined) return present
    const bucket = {
      at: start,
      version,
      assigned: 0,
      loads: 0,
      loadFailures: 0,
      errors: 0,
      lcp: [],
      messages: [],
    }
    const made: Draft = { bucket, samplesSeen: 0 }
    this.drafts.set(key, made)
    return made
  }
}

/** Picks samples evenly by rank, which keeps their quartiles about where they were. */
function downsampled(samples: number[]): number[] {
  if (samples.length <= DOWNSAMPLED_TO) return samples
  const sorted = samples.toSorted((one, other) => one - other)
  const step = sorted.length / DOWNSAMPLED_TO
  const group = (index: number) => Math.floor(index / step + 0.5)
  return sorted.filter((_, index) => group(index) > group(index - 1))
}

function keepMessage(messages: string[], message: string): void {
  const kept = cleaned(message)
  if (kept === '' || messages.includes(kept)) return
  messages.push(kept)
  if (messages.length > MESSAGES) messages.shift()
}

/** One short line without e-mail addresses and query strings. */
function cleaned(message: string): string {
  return message
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\w.+-]+@[\w.-]+\.[a-z]{2,}/gi, '<address>')
    .replace(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1')
    .trim()
    .slice(0, MESSAGE_LENGTH)
}
