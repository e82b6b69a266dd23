import type { getSmartOrder as endpoint } from '@quayside/contracts/endpoints/trading/plans'
import { isoOf } from '@quayside/contracts/iso-time'
import { toText } from '@quayside/money/money'
import { orderLegs } from '../../../ledger/statement/legs.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { languageOf } from '../../../platform/http/headers/language.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import type { Services } from '../../services.ts'
import { accrualsOf, findPlan, planOf } from '../queries.ts'
import { planMoney } from '../rules/plan.ts'
import { planView } from '../view.ts'

export async function getPlanOrder(input: CustomerInput<typeof endpoint, Services>) {
  const { params, session, mode, request, services } = input
  const { userId } = session
  const view = { now: services.clock.now(), locale: languageOf(request.headers) }
  return await services.storage.read(async tx => {
    const row = await tx.one(findPlan, { id: params.id, userId })
    // Another customer's plan, or one of the other account mode, does not exist here.
    if (row === undefined || row.mode !== mode) return refuseWith('404')
    const plan = planOf(row)
    const accruals = (await tx.all(accrualsOf, { id: plan.id })).map(accrual => ({
      number: accrual.number,
      dueAt: isoOf(accrual.due_at),
      paidAt: isoOf(accrual.paid_at),
      amount: toText(planMoney(plan, accrual.amount)),
    }))
    return { ...planView(plan, view), accruals, legs: await orderLegs(tx, { userId, id: plan.id }) }
  })
}
