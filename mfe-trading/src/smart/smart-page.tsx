import { listSmart } from '@quayside/contracts/endpoints/index'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { EmptyState } from '@quayside/ui/empty-state'
import { ErrorCard } from '@quayside/ui/error-card'
import { PageHeader } from '@quayside/ui/page-header'
import { Skeleton } from '@quayside/ui/skeleton'
import { PlanCard } from './plan-card.tsx'
import { PlanRules } from './plan-rules.tsx'
import styles from './smart.module.css'
import { SmartAccess } from './smart-access.tsx'

/** `/trading`: the smart plans on offer, what each would earn, and what leaving early costs (rules §6). */
export function SmartPage() {
  const t = useT()
  const locale = useLocale()
  const plans = useEndpoint(listSmart, { query: { locale } }, { keepPrevious: true })
  return (
    <div className="q-page q-stack q-gap-24">
      <PageHeader title={t('smart.title')} lead={t('smart.lead')} />
      <SmartAccess />
      {plans.isPending && <Skeleton height="24rem" />}
      {plans.isError && (
        <ErrorCard
          title={t('smart.failed')}
          message={t(errorKey(plans.error))}
          retryLabel={t('common:retry')}
          onRetry={() => void plans.refetch()}
          busy={plans.isFetching}
        />
      )}
      {plans.data?.length === 0 && <EmptyState message={t('smart.empty')} />}
      {plans.data && (
        <div className={`q-auto-grid ${styles.plans}`}>
          {plans.data.map(plan => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </div>
      )}
      <PlanRules />
    </div>
  )
}
