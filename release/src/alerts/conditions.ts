import type { SiteReport } from '@quayside/contracts/release/health'
import type { TokenSummary } from '@quayside/contracts/release/plane'
import type { Cause } from './alert.ts'
import { type AlertKind, alertSentence, type Facts } from './kinds.ts'

/** A site is silent after this long (ms) without a report; it normally reports every two seconds. */
const SILENT_MS = 120_000
/** A token alert starts this long (ms) before expiry and ends this long after. */
const EXPIRING_MS = 7 * 86_400_000

export type Situation = {
  readonly damage: string | null
  /** Why the log may be incomplete (`log/freshness`). */
  readonly doubt: string | null
  /** Sites that verified a different log (`log/cosigner`). */
  readonly split: string | null
  /** Why a clock must be wrong (`log/clocks`). */
  readonly clocks: string | null
  readonly altered: readonly string[]
  readonly reports: readonly SiteReport[]
  readonly tokens: readonly TokenSummary[]
  readonly now: number
}

export function conditionsOf(situation: Situation): readonly Cause[] {
  const { damage, doubt, split, clocks, altered } = situation
  return [
    ...(damage === null ? [] : [about('', 'log-damaged', { why: damage })]),
    ...(doubt === null ? [] : [about('', 'log-unconfirmed', { why: doubt })]),
    ...(split === null ? [] : [about('', 'log-split', { why: split })]),
    ...(clocks === null ? [] : [about('', 'clock-off', { why: clocks })]),
    ...(altered.length === 0 ? [] : [about('', 'files-altered', { what: altered.join('; ') })]),
    ...situation.reports.flatMap(report => ofSite(report, situation.now)),
    ...situation.tokens.flatMap(token => ofToken(token, situation.now)),
  ]
}

/** With the store unreadable, nothing else is known. */
export function storeAway(why: string): Cause {
  return about('', 'store-away', { why })
}

export function isSilent({ writtenAt }: Pick<SiteReport, 'writtenAt'>, now: number): boolean {
  return now - writtenAt > SILENT_MS
}

type Site = Pick<SiteReport, 'node' | 'environment'>

export function isOfSite(cause: string, site?: Site): boolean {
  const kinds: readonly AlertKind[] = ['site-silent', 'pins-refused']
  return kinds.some(kind =>
    site === undefined ? cause.startsWith(`${kind} `) : cause === `${kind} ${nameOf(site)}`,
  )
}

export function isOfToken(cause: string): boolean {
  return cause.startsWith('token-')
}

export function nameOf({ node, environment }: Site): string {
  return `${node} (${environment})`
}

function ofSite(report: SiteReport, now: number): readonly Cause[] {
  const { environment, pinsProblem } = report
  const where = nameOf(report)
  const of = (kind: AlertKind, why = '') => [{ ...about(where, kind, { where, why }), environment }]
  if (isSilent(report, now)) return of('site-silent')
  return pinsProblem === null ? [] : of('pins-refused', pinsProblem)
}

export function ofToken({ id, team, expiresAt, isRevoked }: TokenSummary, now: number): readonly Cause[] {
  const left = Date.parse(expiresAt) - now
  if (isRevoked || Math.abs(left) > EXPIRING_MS) return []
  return [about(id, left > 0 ? 'token-expiring' : 'token-expired', { what: team, why: expiresAt })]
}

function about(cause: string, kind: AlertKind, facts: Partial<Facts>): Cause {
  return { cause: `${kind} ${cause}`, kind, environment: null, sentence: alertSentence(kind, facts) }
}
