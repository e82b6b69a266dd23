import type { buySmart as endpoint } from '@quayside/contracts/endpoints/trading/plans'
import { houseAccount } from '../../../ledger/chart.ts'
import { totalInPlans } from '../../../ledger/figures.ts'
import { balanceOf } from '../../../ledger/post.ts'
import type { MoneyInput } from '../../../platform/http/command.ts'
import { languageOf } from '../../../platform/http/headers/language.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import { convertFirst } from '../../convert-first.ts'
import type { Converting } from '../../services.ts'
import { soundOffer } from '../catalog.ts'
import { findOffer } from '../catalog-queries.ts'
import { findRunningPlan } from '../queries.ts'
import { type PlanState, buyPlan as purchase } from '../rules/buy.ts'
import type { PlanServices } from '../services.ts'
import { planView } from '../view.ts'
import { writePurchase } from '../writes.ts'

type Input = MoneyInput<typeof endpoint, PlanServices & Converting>

export async function buyPlan(input: Input) {
  const { body, session, mode, tx, now, afterCommit, request, services } = input
  const { planId: _, conversion: __, ...requested } = body
  const command = {
    ...requested,
    id: services.ids.next(),
    orderNo: services.ids.orderNo(),
    userId: session.userId,
    mode,
    clientId: body.clientId.toLowerCase(),
  }
  const result = purchase(await stateOf(input), command, now)
  if (!result.ok) return result
  const { plan } = result.value
  const converted = await convertFirst(input, plan.currency)
  if (!converted.ok) return converted
  await writePurchase(tx, result.value)
  afterCommit(() => services.plans.changed(plan))
  const view = planView(plan, { now, locale: languageOf(request.headers) })
  return { ...view, converted: converted.value }
}

async function stateOf({ tx, body, session, mode, services }: Input): Promise<PlanState> {
  const { userId } = session
  const { planId } = body
  const row = await tx.one(findOffer, { id: planId })
  const user = await tx.one(findUser, { id: userId })
  const running = await tx.one(findRunningPlan, { userId, mode, planId })
  const owed = await tx.all(totalInPlans, { mode })
  const offer = row && soundOffer(row)
  const currency = offer?.currency ?? 'USD'
  return {
    offer,
    isEnabled: user?.smart_enabled === 1,
    runningId: running?.id,
    pool: {
      pool: await balanceOf(tx, houseAccount('plan_pool', currency, mode)),
      owed: owed.find(one => one.currency === currency)?.balance ?? 0n,
    },
    siteMode: services.config.siteMode,
  }
}
