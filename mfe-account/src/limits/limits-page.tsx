import { getLimits, type OwnLimits } from '@quayside/contracts/endpoints/limits'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useT } from '@quayside/runtime/i18n'
import { ErrorCard } from '@quayside/ui/error-card'
import { PageHeader } from '@quayside/ui/page-header'
import { Skeleton } from '@quayside/ui/skeleton'
import { ExclusionCard, TimeOutCard } from './break-cards.tsx'
import { BreakNote } from './break-note.tsx'
import { DemoNote } from './demo-note.tsx'
import { LimitCard } from './limit-card.tsx'
import { ReminderCard } from './reminder-card.tsx'

/** `/profile/limits`: what a customer sets for themselves, and what is used of it (rules §1.6). */
export function LimitsPage() {
  const t = useT()
  const limits = useEndpoint(getLimits)
  return (
    <div className="q-page q-page-narrow q-stack q-gap-24">
      <PageHeader title={t('limits.title')} lead={t('limits.lead')} />
      {limits.isPending && <Skeleton height="30rem" />}
      {limits.isError && (
        <ErrorCard
          title={t('limits.failed')}
          message={t(errorKey(limits.error))}
          retryLabel={t('common:retry')}
          onRetry={() => void limits.refetch()}
          busy={limits.isFetching}
        />
      )}
      {limits.data && <Loaded limits={limits.data} />}
    </div>
  )
}

function Loaded({ limits: { money, reminder, break: taken } }: { limits: OwnLimits }) {
  const isExcluded = taken?.kind === 'exclusion'
  return (
    <>
      {taken !== null && <BreakNote taken={taken} />}
      {money === null ? (
        <DemoNote />
      ) : (
        (['deposit', 'loss'] as const).map(kind => (
          <LimitCard key={kind} kind={kind} limits={money.filter(limit => limit.kind === kind)} />
        ))
      )}
      <ReminderCard reminder={reminder} />
      {!isExcluded && <TimeOutCard />}
      <ExclusionCard />
    </>
  )
}
