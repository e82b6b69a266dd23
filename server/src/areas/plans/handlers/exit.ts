import type { exitSmart as endpoint } from '@quayside/contracts/endpoints/plans'
import { refuse } from '@quayside/contracts/result'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { languageOf } from '../../../platform/http/language.ts'
import type { MoneyInput } from '../../../platform/http/register.ts'
import { onWire } from '../../../platform/wire-words.ts'
import { findPlan, planOf } from '../queries.ts'
import { exitPlan as leave } from '../rules/exit.ts'
import type { PlanServices } from '../services.ts'
import { planView } from '../view.ts'
import { settleDue, writeEnd } from '../writes.ts'

/** `POST /order/exitSmart/{id}`: what had fallen due is paid before; a plan whose time is up matures instead (rules §6). */
export async function exitPlan(input: MoneyInput<typeof endpoint, PlanServices>) {
  const { params, body, session, mode, tx, now, afterCommit, request, services } = input
  const row = await tx.one(findPlan, { id: params.id, userId: session.userId })
  // Somebody else's plan, or one of the other account mode, does not exist here.
  if (row === undefined || row.mode !== mode) return refuseWith('404')
  const { plan } = await settleDue(tx, planOf(row), now)
  const result = leave(plan, body.maxCost, now)
  // The refusal undoes what was paid just now; the worker pays it a moment later.
  if (!result.ok) return result
  const { value } = result
  if (!(await writeEnd(tx, value))) return refuse('10010', { status: onWire(plan.status) })
  afterCommit(() => services.plans.changed(value.plan))
  return planView(value.plan, { now, locale: languageOf(request.headers) })
}
