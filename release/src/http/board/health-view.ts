import type { HealthVerdict, SiteReport } from '@quayside/contracts/release/health'
import { type Canary, DEFAULT_THRESHOLDS, type Pin, versionKey } from '@quayside/contracts/release/pins'
import type { EnvironmentState } from '../../domain/record/state.ts'
import { assess } from '../../health/assess.ts'

const HOUR = 3_600_000
const MESSAGES = 20

type Watched = {
  readonly environment: EnvironmentState
  readonly reports: readonly SiteReport[]
  readonly now: Date
}

/** Health of a pinned version since it was pinned; silence does not count against it. */
export function healthOfPin(
  { environment, reports, now }: Watched,
  { remote, pin, pinnedAt }: { readonly remote: string; readonly pin: Pin; readonly pinnedAt: string },
): HealthVerdict {
  return assess({
    reports,
    remote,
    version: pin.version,
    baseline: pin.previous?.version ?? null,
    since: Date.parse(pinnedAt),
    now: now.getTime(),
    thresholds: environment.pins?.health ?? DEFAULT_THRESHOLDS,
    onSilence: 'unknown',
  })
}

export function healthOfCanary(
  { environment, reports, now }: Watched,
  { remote, baseline, canary }: { remote: string; baseline: string | null; canary: Canary },
): HealthVerdict {
  return assess({
    reports,
    remote,
    version: canary.version,
    baseline,
    since: Date.parse(canary.since),
    isCandidate: true,
    now: now.getTime(),
    thresholds: environment.pins?.health ?? DEFAULT_THRESHOLDS,
  })
}

export function healthOfVersion(
  reports: readonly SiteReport[],
  { remote, version, now }: { readonly remote: string; readonly version: string; readonly now: Date },
): HealthVerdict {
  return assess({
    reports,
    remote,
    version,
    baseline: null,
    since: now.getTime() - HOUR,
    now: now.getTime(),
    thresholds: DEFAULT_THRESHOLDS,
    onSilence: 'unknown',
  })
}

export function messagesOf(
  reports: readonly SiteReport[],
  remote: string,
  version: string,
): readonly string[] {
  const key = versionKey(remote, version)
  const buckets = reports.flatMap(report => report.buckets.filter(bucket => bucket.version === key))
  const messages = buckets.sort((a, b) => b.at - a.at).flatMap(bucket => bucket.messages.toReversed())
  return [...new Set(messages)].slice(0, MESSAGES)
}
