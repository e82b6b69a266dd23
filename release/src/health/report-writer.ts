import type { SiteReport } from '@quayside/contracts/release/health'
import { versionKey } from '@quayside/contracts/release/pins'
import { bytesOf } from '../bytes.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import { BucketAggregator } from './bucket-aggregator.ts'
import { BUCKET } from './figures.ts'
import { deleteStaleReports, parseReport } from './reports.ts'

/** The part of a browser's report (`TelemetryEvent`) that health needs. */
export type ObservedEvent = {
  readonly kind: 'loaded' | 'load-failed' | 'error' | 'vital'
  readonly remote: string
  readonly version: string
  readonly name: string
  /** ms for vitals. */
  readonly value: number
  readonly message?: string | undefined
}

export type PinsInUse = {
  readonly revision: number
  /** Why the newest pins are not in use; null when they are. */
  readonly problem: string | null
  /** Every `<remote>@<version>` that these pins name. */
  readonly versions: Iterable<string>
}

export type ReportWriter = {
  /** A page was sent whose screen belongs to `<remote>@<version>`. */
  assigned(version: string): void
  /**
   * A browser reported something. `from` tells visitors apart for ten seconds and is never stored, so that a page that
   * throws in a loop, or one busy stranger, counts a few times and not a thousand.
   */
  event(event: ObservedEvent, from?: string): void
  pins(use: PinsInUse): void
  /** What was observed up to now; its buckets go on being counted in. */
  report(): SiteReport
  /** Writes the report; rejects when the store cannot be reached, with nothing lost. */
  flush(): Promise<void>
}

export type ReportWriterDeps = {
  readonly store: ObjectStore
  readonly environment: string
  /** Name of this server, the same after a restart: letters, digits, dots, dashes. */
  readonly node: string
  /** ms since 1970. */
  readonly now: () => number
  /** From 0 up to 1. */
  readonly random?: () => number
}

const COUNTED = { loaded: 'loads', 'load-failed': 'loadFailures', error: 'errors' } as const
/** Number of versions tracked: those pinned now, then those pinned last. */
const VERSIONS = 60
/** Events counted per visitor and version within ten seconds. */
const MAX_PER_VISITOR = { loaded: 20, vital: 20, 'load-failed': 3, error: 3 } as const
/** Visitors told apart at a time; further ones are not limited. */
const MAX_VISITORS = 50_000

/**
 * Aggregates what a site server and its browsers observe into a `SiteReport`, which `flush` writes to the store (every
 * two seconds, on the caller's timer): ten-second buckets of the last hour, bounded in size. Versions that no pins have
 * named are ignored, so strangers cannot fill it. After a restart it continues its own file.
 */
export function createReportWriter(deps: ReportWriterDeps): ReportWriter {
  const { store, environment, now, random = Math.random } = deps
  const node = deps.node.replace(/[^A-Za-z0-9.-]/g, '-').slice(0, 60)
  const key = KEYS.health(environment, node)
  const aggregator = new BucketAggregator(random)
  const visitors = new VisitorCounts(now)
  let known: readonly string[] = []
  let inUse: Pick<SiteReport, 'revision' | 'pinsProblem'> = { revision: 0, pinsProblem: null }
  let isContinued = false
  let writing: Promise<void> | undefined

  function see({ kind, name, value, message }: ObservedEvent, version: string): void {
    if (kind !== 'vital') aggregator.count(now(), version, COUNTED[kind], message)
    else if (name === 'LCP') aggregator.sample(now(), version, value)
  }

  async function write(): Promise<void> {
    if (!isContinued) {
      const body = await store.get(key)
      aggregator.adopt((body && parseReport(body)?.buckets) ?? [])
      isContinued = true
      await deleteStaleReports(store, environment, now())
    }
    await store.put(key, bytesOf(JSON.stringify(report())))
  }

  function report(): SiteReport {
    const writtenAt = now()
    return { node, environment, writtenAt, ...inUse, buckets: [...aggregator.buckets(writtenAt)] }
  }

  return {
    assigned(version) {
      if (known.includes(version)) aggregator.count(now(), version, 'assigned')
    },
    event(event, from) {
      const version = versionKey(event.remote, event.version)
      if (!known.includes(version)) return
      if (
        from !== undefined &&
        !visitors.admit(`${event.kind} ${version} ${from}`, MAX_PER_VISITOR[event.kind])
      )
        return
      see(event, version)
    },
    pins({ revision, problem, versions }) {
      known = [...new Set([...versions, ...known])].slice(0, VERSIONS)
      inUse = { revision, pinsProblem: problem }
    },
    report,
    flush() {
      writing ??= write().finally(() => {
        writing = undefined
      })
      return writing
    },
  }
}

/** Events per visitor within the current ten seconds. */
class VisitorCounts {
  private readonly now: () => number
  private counts = new Map<string, number>()
  private start = 0

  constructor(now: () => number) {
    this.now = now
  }

  admit(key: string, most: number): boolean {
    const start = Math.floor(this.now() / BUCKET)
    if (start !== this.start) this.counts = new Map()
    this.start = start
    const count = (this.counts.get(key) ?? 0) + 1
    if (count > most) return false
    if (this.counts.size < MAX_VISITORS) this.counts.set(key, count)
    return true
  }
}
