import type { exitSmart as endpoint } from '@quayside/contracts/endpoints/trading/plans'
import { refuse } from '@quayside/contracts/result'
import type { MoneyInput } from '../../../platform/http/command.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { languageOf } from '../../../platform/http/headers/language.ts'
import { onWire } from '../../../platform/wire-words.ts'
import { findPlan, planOf } from '../queries.ts'
import { exitPlan as leave } from '../rules/exit.ts'
import type { PlanServices } from '../services.ts'
import { planView } from '../view.ts'
import { settleDue, writeEnd } from '../writes.ts'

/** `POST /order/exitSmart/{id}`: pays due accruals first; a plan past its term matures instead (rules §6). */
export async function exitPlan(input: MoneyInput<typeof endpoint, PlanServices>) {
  const { params, body, session, mode, tx, now, afterCommit, request, services } = input
  const row = await tx.one(findPlan, { id: params.id, userId: session.userId })
  // Another customer's plan, or one of the other account mode, does not exist here.
  if (row === undefined || row.mode !== mode) return refuseWith('404')
  const { plan } = await settleDue(tx, planOf(row), now)
  const result = leave(plan, body.maxCost, now)
  // The rejection rolls back the accruals just paid; the worker pays them again.
  if (!result.ok) return result
  const { value } = result
  if (!(await writeEnd(tx, value))) return refuse('10010', { status: onWire(plan.status) })
  afterCommit(() => services.plans.changed(value.plan))
  return planView(value.plan, { now, locale: languageOf(request.headers) })
}
