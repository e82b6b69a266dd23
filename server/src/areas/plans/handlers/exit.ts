import { exitSmart } from '@quayside/contracts/endpoints/smart'
import { refuse } from '@quayside/contracts/result'
import type { FastifyInstance } from 'fastify'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { languageOf } from '../../../platform/http/language.ts'
import { registerMoney } from '../../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { findPlan, planOf } from '../queries.ts'
import { exitPlan, statusOnWire } from '../rules/exit.ts'
import { planView } from '../view.ts'
import type { PlanWorker } from '../worker.ts'
import { settleDue, writeEnd } from '../writes.ts'

/** `POST /order/exitSmart/{id}`: what had fallen due is paid before; a plan whose time is up matures instead (rules §6). */
export function registerExitSmart(app: FastifyInstance, services: Services, desk: PlanWorker): void {
  registerMoney(app, services, exitSmart, async input => {
    const { params, body, session, mode, tx, now, afterCommit, request } = input
    const row = await tx.one(findPlan, { id: params.id, userId: session.userId })
    // Somebody else's plan, or one of the other account mode, does not exist here.
    if (row === undefined || row.mode !== mode) return refuseWith('404')
    const { plan } = await settleDue(tx, planOf(row), now)
    const result = exitPlan(plan, body.maxCost, now)
    // The refusal undoes what was paid just now; the desk pays it a moment later.
    if (!result.ok) return result
    if (!(await writeEnd(tx, result.value))) return refuse('10010', { status: statusOnWire(plan.status) })
    afterCommit(() => desk.changed(result.value.plan))
    return planView(result.value.plan, { now, locale: languageOf(request.headers) })
  })
}
