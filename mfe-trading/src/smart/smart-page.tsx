import { useT } from '@quayside/runtime/i18n'
import { PageHeader } from '@quayside/ui/page-header'
import { EndedPlans } from './ended-plans.tsx'
import { PlanRules } from './plan-rules.tsx'
import { PlansOnOffer } from './plans-on-offer.tsx'
import { PoolCoverage } from './pool-coverage.tsx'
import { RunningPlans } from './running-plans.tsx'
import { SmartAccess } from './smart-access.tsx'
import { usePlanEvents, usePlanOrders } from './use-plan-orders.ts'
import { useSmartAccess } from './use-smart-access.ts'

/** `/trading`: smart plans on offer, those that run and those that ended (spec §3, rules §6). */
export function SmartPage() {
  const t = useT()
  const { access, retry } = useSmartAccess()
  const { enabled, running, ended } = usePlanOrders()
  usePlanEvents()
  return (
    <div className="q-page q-stack q-gap-24">
      <PageHeader title={t('smart.title')} lead={t('smart.lead')} />
      <PoolCoverage />
      <SmartAccess access={access} onRetry={retry} />
      {enabled && <RunningPlans running={running} />}
      <PlansOnOffer access={access} running={running.data?.list ?? []} />
      {enabled && <EndedPlans orders={ended.data?.list ?? []} />}
      <PlanRules />
    </div>
  )
}
