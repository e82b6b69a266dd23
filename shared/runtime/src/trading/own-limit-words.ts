import type { OwnStop } from '@quayside/contracts/customer/user'
import type { LimitPeriod, LimitRefusal } from '@quayside/contracts/endpoints/account/limits'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { useNotices } from '@quayside/runtime/use-notices'

export const LIMITS_PAGE = '/profile/limits'

const BREAKS = ['timeOut', 'exclusion'] as const
const RISKS = ['stop', 'margin'] as const
const SPANS: ReadonlySet<unknown> = new Set<LimitPeriod>(['day', 'week', 'month'])

/** Text of a refusal by the customer's own limit (rules §1.6), from its details. Null for other refusals. */
export function useOwnLimitWords(): (details: unknown) => string | null {
  const t = useT()
  const { number, dateTime } = useFormats()
  const wordsOf = (details: unknown) => {
    if (typeof details !== 'object' || details === null) return null
    const { reason, period, limit, left, availableAt }: Readonly<Record<string, unknown>> = { ...details }
    const time = typeof availableAt === 'string' ? dateTime(availableAt) : undefined
    const taken = BREAKS.find(kind => kind === reason)
    if (taken !== undefined && time !== undefined) return t(`common:ownLimit.${taken}`, { time })
    if (typeof limit !== 'string' || typeof left !== 'string' || !SPANS.has(period)) return null
    const key = limitKey(reason, { hasMoment: time !== undefined, isReached: Number(left) === 0 })
    if (key === null) return null
    const span = t(`common:ownLimit.span.${period}`)
    return t(`common:ownLimit.${key}`, { limit: number(limit), left: number(left), span, time })
  }
  return details => {
    const words = wordsOf(details)
    const risk = riskOf(details)
    return words === null || risk === undefined ? words : `${words} ${t(`common:ownLimit.${risk}`)}`
  }
}

export type OwnStopAsked = {
  readonly risk?: LimitRefusal['risk']
  readonly now?: () => number
}

/** Why a break blocks new orders (rules §1.6); null without one. Only the server ends an exclusion. */
export function useOwnStop({ risk, now }: OwnStopAsked = {}): string | null {
  const stop = useStop(now)
  const wordsOf = useOwnLimitWords()
  return stop === null ? null : wordsOf({ ...stop, risk })
}

export function useStop(now: () => number = Date.now): OwnStop | null {
  const stopped = useSession().user?.stopped
  useNotices('timeOut')
  useNotices('exclusion')
  if (stopped === undefined) return null
  const isOver = stopped.reason === 'timeOut' && Date.parse(stopped.availableAt) <= now()
  return isOver ? null : stopped
}

function riskOf(details: unknown): (typeof RISKS)[number] | undefined {
  if (typeof details !== 'object' || details === null || !('risk' in details)) return undefined
  return RISKS.find(risk => risk === details.risk)
}

type Room = { readonly hasMoment: boolean; readonly isReached: boolean }

function limitKey(
  reason: unknown,
  { hasMoment, isReached }: Room,
): 'loss' | 'lossCost' | 'deposit' | 'depositNever' | null {
  if (reason === 'lossLimit') return isReached && hasMoment ? 'loss' : 'lossCost'
  if (reason !== 'depositLimit') return null
  return hasMoment ? 'deposit' : 'depositNever'
}
