import type { HealthBucket, SiteReport } from '@quayside/contracts/release/health'
import type { BrowserFamily, HourlyRecords } from '@quayside/contracts/release/hourly'
import { versionKey } from '@quayside/contracts/release/pins'
import { BucketAggregator, type Counted, type Spot } from './bucket-aggregator.ts'
import { REPORTED } from './figures.ts'
import { HourlyCounter } from './hourly-counter.ts'
import { Once } from './once.ts'

export type ObservedEvent = {
  readonly kind: 'loaded' | 'load-failed' | 'error' | 'vital'
  readonly remote: string
  readonly version: string
  readonly name: string
  readonly value: number
  readonly message?: string | undefined
  readonly frames?: readonly string[] | undefined
}

/** A browser as far as the site can vouch for it. */
export type Visitor = {
  readonly id: string
  /** Cell of its address range, the same on every site of the environment. */
  readonly cell: number
  /** First visit (ms); undefined without proof of an earlier visit. */
  readonly firstSeen: number | undefined
}

export type Reporter = Visitor & {
  readonly browser?: BrowserFamily
  readonly wasGiven: (version: string) => boolean
}

export type Heard = 'counted' | 'unknown-version' | 'no-page' | 'not-given' | 'repeated'

export type VersionInUse = {
  readonly version: string
  /** Changes whenever judging restarts: with each pin and each step of its remote. */
  readonly window: string
  /** When it became a candidate (ms), according to the pins; null for other versions. */
  readonly candidateSince: number | null
}

const COUNTED = { loaded: 'loads', 'load-failed': 'loadFailures', error: 'errors' } as const
const VERSIONS = 60
/** Errors that no boundary caught. Visitors may not notice them, so only the team's list has them. */
const UNCAUGHT: ReadonlySet<string> = new Set(['uncaught', 'unhandled'])

/** A site's observations of the last hour; each visitor counts once per version, kind and window. */
export class Observations {
  private readonly aggregator: BucketAggregator
  private readonly once = new Once(REPORTED)
  private readonly hourly = new HourlyCounter()
  private readonly now: () => number
  private known: ReadonlyMap<string, VersionInUse> = new Map()

  constructor({ now, random }: { readonly now: () => number; readonly random: () => number }) {
    this.now = now
    this.aggregator = new BucketAggregator(random)
  }

  use(versions: Iterable<VersionInUse>): void {
    this.known = withNewest(this.known, versions)
  }

  assigned(version: string, to: Visitor): void {
    const use = this.known.get(version)
    if (use !== undefined) this.countOnce(use, to, 'assigned')
  }

  event(event: ObservedEvent, from: Reporter | null): Heard {
    const version = versionKey(event.remote, event.version)
    const use = this.known.get(version)
    if (use === undefined) return 'unknown-version'
    if (from?.wasGiven(version)) {
      this.hourly.event({ ...event, version }, from, this.now())
      if (event.kind === 'error' && UNCAUGHT.has(event.name)) return 'counted'
      return this.see(event, use, from) ? 'counted' : 'repeated'
    }
    this.aggregator.leaveOut(this.spotOf(use))
    return from === null ? 'no-page' : 'not-given'
  }

  adopt({ buckets, hourly }: Pick<SiteReport, 'buckets' | 'hourly'>): void {
    this.aggregator.adopt(buckets, version => this.known.get(version)?.window ?? '')
    this.hourly.adopt(hourly?.errors ?? [])
  }

  hours(): HourlyRecords | undefined {
    return this.hourly.records(this.now())
  }

  buckets(): readonly HealthBucket[] {
    return this.aggregator.buckets(this.now())
  }

  private see(event: ObservedEvent, use: VersionInUse, from: Visitor): boolean {
    if (event.kind === 'vital') {
      if (event.name !== 'LCP') return true
      const isFirst = this.countOnce(use, from, 'lcp')
      if (isFirst) this.aggregator.sample(this.spotOf(use), from.cell, event.value)
      return isFirst
    }
    const isFirst = this.countOnce(use, from, COUNTED[event.kind])
    if (isFirst && event.message !== undefined) this.aggregator.message(this.spotOf(use), event.message)
    const wasHere = use.candidateSince === null || (from.firstSeen ?? this.now()) < use.candidateSince
    if (isFirst && event.kind === 'loaded' && wasHere) this.countOnce(use, from, 'known')
    return isFirst
  }

  private countOnce(use: VersionInUse, { id, cell }: Visitor, what: Counted | 'lcp'): boolean {
    const isFirst = this.once.admit(cell, `${id} ${what} ${use.version} ${use.window}`, this.now())
    if (isFirst && what !== 'lcp') this.aggregator.count(this.spotOf(use), cell, what)
    return isFirst
  }

  private spotOf({ version, window }: VersionInUse): Spot {
    return { at: this.now(), version, window }
  }
}

/** Puts the newest pins' versions first; a candidate keeps the time it was first seen as one. */
function withNewest(
  known: ReadonlyMap<string, VersionInUse>,
  versions: Iterable<VersionInUse>,
): ReadonlyMap<string, VersionInUse> {
  const named = [...versions].map((use): [string, VersionInUse] => {
    const before = known.get(use.version)?.candidateSince ?? null
    const isStill = use.candidateSince !== null && before !== null
    return [
      use.version,
      isStill ? { ...use, candidateSince: Math.min(before, use.candidateSince ?? before) } : use,
    ]
  })
  const news = new Map(named)
  const others = [...known].filter(([version]) => !news.has(version))
  return new Map([...news, ...others].slice(0, VERSIONS))
}
