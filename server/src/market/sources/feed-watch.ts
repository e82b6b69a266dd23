import type { Metrics } from '../../platform/observability/metrics.ts'
import { atMostEvery } from '../../platform/time/at-most-every.ts'
import type { Log } from '../../platform/time/clock.ts'
import { CLOCK_TOLERANCE_MS } from './clock-check.ts'
import type { GateRefusal } from './gate.ts'
import type { SourceFault, SourceState } from './source.ts'

export type FeedMetrics = Pick<
  Metrics,
  'feedQuotes' | 'feedEvents' | 'feedConnected' | 'feedHalted' | 'feedClock'
>

type Place = { readonly source: string; readonly instrument?: string; readonly symbol?: string }

/** Counts and logs the events of live sources. */
export type FeedWatch = {
  accepted(source: string): void
  refused(place: Place, why: GateRefusal): void
  fault(source: string, fault: SourceFault): void
  state(source: string, state: SourceState): void
  unknown(place: Place): void
  /** An instrument is halted, or trades again without a reason. */
  halted(place: Place, reason: string | undefined): void
  clock(source: string, ahead: number): void
  progress(fields: object, text: string): void
  failed(place: Place, error: unknown, text: string): void
}

const LOGGED_EVERY_MS = 60_000

export function createFeedWatch({
  log,
  metrics,
  elapsed = () => performance.now(),
}: {
  readonly log: Log
  readonly metrics: FeedMetrics
  readonly elapsed?: () => number
}): FeedWatch {
  const throttled = new Map<string, (fields: object, text: string) => void>()

  /** Logs a kind of message at most once a minute; the counters have them all. */
  function warnSparsely(kind: string, fields: object, text: string): void {
    const warn =
      throttled.get(kind) ??
      atMostEvery(LOGGED_EVERY_MS, elapsed, (given: object, said: string) => log.warn(given, said))
    throttled.set(kind, warn)
    warn(fields, text)
  }

  return {
    accepted: source => metrics.feedQuotes.inc({ source, outcome: 'accepted' }),
    refused(place, why) {
      metrics.feedQuotes.inc({ source: place.source, outcome: why })
      // Sources quote before and after trading hours, which is no fault.
      if (why !== 'shut') warnSparsely(`${place.source} ${why}`, { ...place, why }, 'a quote was refused')
    },
    fault(source, fault) {
      metrics.feedEvents.inc({ source, kind: fault })
      warnSparsely(`${source} ${fault}`, { source, fault }, 'a price source sent an unreadable message')
    },
    state(source, state) {
      metrics.feedEvents.inc({ source, kind: state.kind })
      metrics.feedConnected.set({ source }, state.kind === 'connected' ? 1 : 0)
      if (state.kind === 'connected') log.info({ source }, 'a price source is connected')
      else if (state.kind === 'refused') log.error({ source, ...state }, 'a price source refuses this site')
      else log.warn({ source, ...state }, 'a price source is not connected')
    },
    unknown(place) {
      metrics.feedEvents.inc({ source: place.source, kind: 'unknown' })
      log.error(place, 'a price source does not know a symbol')
    },
    halted(place, reason) {
      metrics.feedHalted.set({ code: place.instrument ?? '' }, reason === undefined ? 0 : 1)
      if (reason === undefined) log.info(place, 'an instrument trades again')
      else log.warn({ ...place, reason }, 'an instrument is halted')
    },
    clock(source, ahead) {
      metrics.feedClock.set({ source }, ahead / 1000)
      if (Math.abs(ahead) <= CLOCK_TOLERANCE_MS) return
      const text = "this machine's clock differs from a price source's by more than a second"
      warnSparsely(`${source} clock`, { source, aheadMs: ahead }, text)
    },
    progress: (fields, text) => log.info(fields, text),
    failed: (place, error, text) => log.warn({ ...place, err: error }, text),
  }
}
