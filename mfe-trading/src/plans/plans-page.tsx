import { useT } from '@quayside/runtime/i18n'
import { PageHeader } from '@quayside/ui/page-header'
import { OwnStopNote } from '../live/own-limit-note.tsx'
import { EndedPlans } from './ended-plans.tsx'
import { PlanAccess } from './plan-access.tsx'
import { PlanRules } from './plan-rules.tsx'
import { PlansOnOffer } from './plans-on-offer.tsx'
import { PoolCoverage } from './pool-coverage.tsx'
import { RunningPlans } from './running-plans.tsx'
import { usePlanAccess } from './use-plan-access.ts'
import { usePlanEvents, usePlanOrders } from './use-plan-orders.ts'

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
