import type { PlanOrder } from '@quayside/contracts/endpoints/plans'
import { useSession } from '@quayside/runtime/hooks'
import { type Commanding, useMoneyCommand } from '@quayside/runtime/use-money-command'
import { keepPlans, readKeptPlans } from './kept-plans.ts'
import { buyPlan, type PlanWish } from './purchase.ts'
import { useRefreshPlans } from './use-refresh-plans.ts'

export type Purchasing = Commanding<PlanWish, PlanOrder>

export function usePurchase(): Purchasing {
  const userId = useSession().user?.id ?? ''
  const refresh = useRefreshPlans()
  const { unanswered } = readKeptPlans()
  return useMoneyCommand(buyPlan, {
    earlier: unanswered?.userId === userId ? unanswered.clientId : null,
    keep: clientId => keepPlans({ unanswered: clientId === null ? null : { clientId, userId } }),
    ended: refresh,
  })
}
