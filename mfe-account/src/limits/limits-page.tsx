import { getLimits, type OwnBreak, type OwnLimits } from '@quayside/contracts/endpoints/account/limits'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useT } from '@quayside/runtime/i18n'
import { aheadOf } from '@quayside/runtime/server-ahead'
import { ErrorCard } from '@quayside/ui/error-card'
import { PageHeader } from '@quayside/ui/page-header'
import { Skeleton } from '@quayside/ui/skeleton'
import { useCallback } from 'react'
import { useAskWhenDue } from '../money/use-ask-when-due.ts'
import { ExclusionCard, TimeOutCard } from './break-cards.tsx'
import { BreakNote } from './break-note.tsx'
import { DemoNote } from './demo-note.tsx'
import { LimitCard } from './limit-card.tsx'
import { ReminderCard } from './reminder-card.tsx'

/** `/profile/limits`: the customer's own limits and their use (rules §1.6). */
export function LimitsPage() {
  const t = useT()
  const limits = useEndpoint(getLimits)
  const { refetch } = limits
  const changed = useCallback(() => void refetch(), [refetch])
  return (
    <div className="q-page q-page-narrow q-stack q-gap-24">
      <PageHeader title={t('limits.title')} lead={t('limits.lead')} />
      {limits.isPending && <Skeleton height="30rem" />}
      {limits.isError && (
        <ErrorCard
          title={t('limits.failed')}
          message={t(errorKey(limits.error))}
          retryLabel={t('common:retry')}
          onRetry={changed}
          busy={limits.isFetching}
        />
      )}
      {limits.data && (
        <Loaded
          limits={limits.data}
          ahead={aheadOf(limits.data.serverTime, limits.dataUpdatedAt)}
          onChanged={changed}
        />
      )}
    </div>
  )
}

type LoadedProps = {
  limits: OwnLimits
  /** Offset of the server's clock, ms: a device clock that is a day behind must not extend an exclusion by a day. */
  ahead: number
  onChanged: () => void
}

function Loaded({ limits: { money, reminder, break: taken }, ahead, onChanged }: LoadedProps) {
  const now = Date.now() + ahead
  useAskWhenDue(
    changesOf(taken, now).map(moment => moment - ahead),
    onChanged,
  )
  const isExcluded = taken?.kind === 'exclusion'
  return (
    <>
      {taken !== null && <BreakNote taken={taken} now={now} />}
      {money === null ? (
        <DemoNote />
      ) : (
        (['deposit', 'loss'] as const).map(kind => (
          <LimitCard
            key={kind}
            kind={kind}
            ahead={ahead}
            limits={money.filter(limit => limit.kind === kind)}
          />
        ))
      )}
      <ReminderCard reminder={reminder} />
      {!isExcluded && <TimeOutCard />}
      <ExclusionCard />
    </>
  )
}

/** Future changes of a break by the server's clock, ms: its end, or when its customer may end it. */
function changesOf(taken: OwnBreak | null, now: number): number[] {
  const moments = taken === null ? [] : [taken.until, taken.endsAt]
  return moments.flatMap(moment => (moment === null ? [] : Date.parse(moment))).filter(moment => moment > now)
}
