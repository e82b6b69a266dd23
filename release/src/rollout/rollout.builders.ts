import { seededRandom } from '../health/health.builders.ts'
import type { ObservedEvent, Reporter, VersionInUse } from '../health/observations.ts'
import type { ReportWriter } from '../health/report-writer.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { testReportWriter } from '../testing/test-site.ts'

export type Behaviour = {
  /** Share of loads that fail, and of loads that throw later. */
  readonly failures: number
  readonly errors: number
  readonly lcp: number
  /** Share of pages whose browser reports at all. */
  readonly reporting: number
}

export const GOOD: Behaviour = { failures: 0.002, errors: 0.005, lcp: 900, reporting: 0.9 }

/** A version in a single window, so that judging never restarts. */
export function inUse(version: string): VersionInUse {
  return { version, window: '1', candidateSince: null }
}

export type Shares = Readonly<Record<string, number>>

export type SiteOptions = {
  readonly seed: number
  readonly perSecond: number
  readonly behaviours: Readonly<Record<string, Behaviour>>
  readonly store: ObjectStore
  readonly ranges?: number
  readonly now: () => number
}

export function simulatedSite({ seed, perSecond, behaviours, store, now, ranges = 40 }: SiteOptions) {
  const random = seededRandom(seed)
  const place = seededRandom(seed + 1_000_000)
  const writer = testReportWriter({ store, now, random })
  const versions = Object.keys(behaviours)
  writer.pins({ revision: 1, problem: null, versions: versions.map(inUse) })
  let count = 0
  const newVisitor = (): Reporter => {
    count += 1
    return { id: `${count}`, cell: Math.floor(place() * ranges), firstSeen: 0, wasGiven: () => true }
  }
  return {
    second(shares: Shares): void {
      for (const [version, share] of Object.entries(shares)) {
        const behaviour = behaviours[version] ?? GOOD
        const visitors = poisson(perSecond * share, random)
        for (let visitor = 0; visitor < visitors; visitor += 1)
          visit(writer, { version, behaviour, random, from: newVisitor() })
      }
    },
    report: () => writer.flush(),
    observed: () => writer.report(),
  }
}

type Visit = {
  readonly version: string
  readonly behaviour: Behaviour
  readonly random: () => number
  readonly from: Reporter
}

function visit(writer: ReportWriter, { version: key, behaviour, random, from }: Visit): void {
  const [remote = '', version = ''] = key.split('@')
  const report = (kind: ObservedEvent['kind'], name: string, value: number) =>
    writer.event({ kind, remote, version, name, value }, from)
  writer.assigned(key, from)
  if (random() >= behaviour.reporting) return
  if (random() < behaviour.failures) {
    report('load-failed', './lifecycles', 1)
    return
  }
  report('loaded', './lifecycles', 300)
  if (random() < behaviour.errors) report('error', 'render', 1)
  report('vital', 'LCP', behaviour.lcp * Math.exp(0.6 * normal(random)))
}

function poisson(mean: number, random: () => number): number {
  const floor = Math.exp(-mean)
  let count = 0
  for (let product = random(); product > floor; product *= random()) count += 1
  return count
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
