import { hash } from 'node:crypto'
import { orderSummary } from '@quayside/contracts/endpoints/orders'
import { isLocale } from '@quayside/contracts/locales'
import { ok } from '@quayside/contracts/result'
import type { endOrder as endpoint } from '@quayside/contracts/staff/customers'
import type { DeskProblem } from '@quayside/contracts/staff/endpoint'
import { notify } from '../../../notices/notify.ts'
import { NOT_FOUND, problem, problemOfRefusal } from '../../../platform/staff/problems.ts'
import type { StaffInput } from '../../../platform/staff/register-staff.ts'
import { type AfterCommit, commit } from '../../../platform/storage/commit.ts'
import { type Answer, type RunOnce, runOnce } from '../../../platform/storage/idempotency.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import { noteAct } from '../acts.ts'
import type { DeskServices } from '../services.ts'

type Input = StaffInput<typeof endpoint, DeskServices>

/**
 * `POST /customers/{id}/orders/{order}/end`: what the customer could have done, by the same command and once a client id,
 * while they cannot come in. It is in the log of acts, and the customer is told.
 */
export async function endOrder(input: Input) {
  const { params, body, services } = input
  const now = services.clock.now()
  const userId = params.id
  return await commit(services.storage, async (tx, afterCommit) => {
    const user = await tx.one(findUser, { id: userId })
    if (user === undefined) return NOT_FOUND
    if (user.status !== 'suspended')
      return problem('conflict', 'The customer is not suspended: ending orders is theirs to do.')
    const locale = isLocale(user.locale) ? user.locale : 'en'
    const asked = { userId, kind: body.kind, id: params.order, locale }
    const order = await services.customers.order(tx, asked)
    if (order === undefined) return NOT_FOUND
    const clientId = body.clientId.toLowerCase()
    const bodyHash = hash('sha256', JSON.stringify([params.order, body.kind]), 'base64url')
    const key = { userId, clientId, route: '/desk/orders/end', bodyHash, at: now }
    const later: (() => void)[] = []
    const collect: AfterCommit = tell => later.push(tell)
    const run = await runOnce(tx, key, async (): Promise<Answer> => {
      const { mode, summary } = order
      const isWaiting = summary.status === 'pending'
      const ending = {
        ...asked,
        clientId,
        mode,
        isWaiting,
        now,
        afterCommit: collect,
        request: input.request,
      }
      const ended = await services.customers.end(tx, ending)
      if (!ended.ok) return refusalOf(problemOfRefusal(ended.error).error)
      await record(tx, input, { summary, now, afterCommit: collect })
      const after = await services.customers.order(tx, asked)
      return { status: 200, response: JSON.stringify(after?.summary ?? summary) }
    })
    if (run.kind === 'first' && run.status === 200) for (const tell of later) afterCommit(tell)
    return answerOf(run)
  })
}

type Ended = {
  readonly summary: { readonly orderNo: string; readonly title: string }
  readonly now: number
  readonly afterCommit: AfterCommit
}

/** The log of acts has who and why, the customer's own record has what. */
async function record(tx: Tx, { params, body, services, staff }: Input, ended: Ended): Promise<void> {
  const { orderNo, title } = ended.summary
  const { now, afterCommit } = ended
  const userId = params.id
  await noteAct(tx, {
    ...{ staff, action: 'order.ended', subject: orderNo, userId, now },
    details: { order: params.order, kind: body.kind, note: body.note },
  })
  await notify(tx, services, { userId, kind: 'endedByStaff', data: { orderNo, title }, afterCommit })
}

function refusalOf(error: DeskProblem): Answer {
  return { status: 422, response: JSON.stringify(error) }
}

function answerOf(run: RunOnce) {
  if (run.kind === 'conflict') return problem('conflict', 'This client id was used for another request.')
  const said: unknown = JSON.parse(run.response)
  if (run.status === 200) return ok(orderSummary.parse(said))
  const { code, message, refusal } = said as DeskProblem
  return problem(code, message, refusal === undefined ? {} : { refusal })
}
