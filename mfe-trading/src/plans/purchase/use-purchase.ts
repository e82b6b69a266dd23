import type { PlanOrder } from '@quayside/contracts/endpoints/trading/plans'
import type { Converted } from '@quayside/runtime/conversion'
import { useSession } from '@quayside/runtime/hooks'
import { type Commanding, useMoneyCommand } from '@quayside/runtime/use-money-command'
import { readStoredPlans, savePlans } from '../stored-plans.ts'
import { useRefreshPlans } from '../use-refresh-plans.ts'
import { buyPlan, type PlanRequest } from './purchase.ts'

export type Purchasing = Commanding<PlanRequest, PlanOrder & Converted>

export function usePurchase(): Purchasing {
  const userId = useSession().user?.id ?? ''
  const refresh = useRefreshPlans()
  const { unanswered } = readStoredPlans()
  return useMoneyCommand(buyPlan, {
    earlier: unanswered?.userId === userId ? unanswered.clientId : null,
    save: clientId => savePlans({ unanswered: clientId === null ? null : { clientId, userId } }),
    ended: refresh,
  })
}
