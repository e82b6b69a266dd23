import { useT } from '@quayside/runtime/i18n'
import { PageHeader } from '@quayside/ui/page-header'
import { OwnStopNote } from '../live/own-limit-note.tsx'
import { PlanAccess } from './offer/plan-access.tsx'
import { PlanRules } from './offer/plan-rules.tsx'
import { PlansOnOffer } from './offer/plans-on-offer.tsx'
import { PoolCoverage } from './offer/pool-coverage.tsx'
import { EndedPlans } from './running/ended-plans.tsx'
import { RunningPlans } from './running/running-plans.tsx'
import { usePlanEvents, usePlanOrders } from './running/use-plan-orders.ts'
import { usePlanAccess } from './use-plan-access.ts'

/** `/trading`: offered, running and ended smart plans (spec §3, rules §6). */
export function PlansPage() {
  const t = useT()
  const { access, retry } = usePlanAccess()
  const { enabled, running, ended } = usePlanOrders()
  usePlanEvents()
  return (
    <div className="q-page q-stack q-gap-24">
      <PageHeader title={t('plans.title')} lead={t('plans.lead')} />
      <PoolCoverage />
      {enabled && <OwnStopNote />}
      <PlanAccess access={access} onRetry={retry} />
      {enabled && <RunningPlans running={running} />}
      <PlansOnOffer access={access} running={running.data?.list ?? []} />
      {enabled && <EndedPlans orders={ended.data?.list ?? []} />}
      <PlanRules />
    </div>
  )
}
