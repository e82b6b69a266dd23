import type { ReleaseEvent } from '@quayside/contracts/release/events'
import type { SiteReport } from '@quayside/contracts/release/health'
import { versionKey } from '@quayside/contracts/release/pins'
import type { TokenSummary } from '@quayside/contracts/release/plane'
import type { RemoteHistory } from '@quayside/contracts/release/remote-history'
import type { ReleaseState } from '../../domain/record/state.ts'
import { mainHealth } from '../../health/environment-health.ts'
import type { Cause, Happening } from '../alert.ts'
import { ofToken } from '../conditions.ts'
import { type AlertKind, alertSentence, type Facts } from '../kinds.ts'
import { changesInWords, KIND_OF_ACT } from '../log-alerts.ts'

/** Time (ms) after the last report at which a new error is resolved. */
const RESOLVED_AFTER = 86_400_000
/** Address ranges that must report it, so that one stranger cannot write into a team's channel. */
const FEWEST_RANGES = 3

/** Returns the alerts of a log entry for a remote's team. */
export function teamHappenings(event: ReleaseEvent, remote: string): readonly Happening[] {
  const { act, actor, reason, seq, at } = event
  const about = (kind: AlertKind, environment: string | null, what: string): readonly Happening[] => {
    const facts = { where: environment ?? '', what, who: actor, why: reason || 'no reason given' }
    const cause = `${kind} ${environment} ${seq}`
    return [{ cause, kind, environment, seq, at, sentence: alertSentence(kind, facts) }]
  }
  if (act.type === 'blocked')
    return act.remote === remote ? about('version-blocked', null, versionKey(remote, act.version)) : []
  if (act.type !== 'pinned' || act.act === 'canary-step') return []
  const own = act.changes.filter(change => change.remote === remote)
  if (own.length === 0) return []
  return about(KIND_OF_ACT[act.act] ?? 'pins-changed', act.environment, changesInWords(own))
}

export type TeamSituation = {
  readonly remote: string
  readonly state: Pick<ReleaseState, 'environments'>
  readonly reports: ReadonlyMap<string, readonly SiteReport[]>
  readonly history: RemoteHistory | undefined
  readonly tokens: readonly TokenSummary[]
  readonly now: number
}

/** Returns current conditions: unhealthy versions, new errors in the pinned version, and expiring tokens. */
export function teamConditions({
  remote,
  state,
  reports,
  history,
  tokens,
  now,
}: TeamSituation): readonly Cause[] {
  const unhealthy = [...state.environments.values()].flatMap(environment => {
    const { name } = environment
    const verdict = mainHealth({ environment, remote, reports: reports.get(name) ?? [], now })
    if (verdict?.state !== 'unhealthy') return []
    const what = versionKey(remote, environment.pins?.remotes[remote]?.version ?? '')
    return [about(what, 'version-unhealthy', { environment: name, what, why: verdict.words.join(' ') })]
  })
  const errors = (history?.environments ?? []).flatMap(({ name, errors: all }) =>
    all
      .filter(
        ({ isNew, lastAt, ranges = 0 }) => isNew && lastAt > now - RESOLVED_AFTER && ranges >= FEWEST_RANGES,
      )
      .map(({ id, message, versions }) => {
        const what = versionKey(remote, versions.join())
        return about(id, 'error-new', { environment: name, what, why: message })
      }),
  )
  const ending = tokens.filter(token => token.remotes.join() === remote).flatMap(token => ofToken(token, now))
  return [...unhealthy, ...errors, ...ending]
}

function about(
  cause: string,
  kind: AlertKind,
  { environment, ...facts }: Partial<Facts> & { readonly environment: string },
): Cause {
  const sentence = alertSentence(kind, { ...facts, where: environment })
  return { cause: `${kind} ${environment} ${cause}`, kind, environment, sentence }
}
