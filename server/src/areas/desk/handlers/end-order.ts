import { hash } from 'node:crypto'
import type { ResultOf } from '@quayside/contracts/endpoint'
import { orderSummary } from '@quayside/contracts/endpoints/trading/orders'
import { isoOf } from '@quayside/contracts/iso-time'
import { localeOf } from '@quayside/contracts/locales'
import { ok } from '@quayside/contracts/result'
import type {
  endOrder as endpoint,
  previewEndOrder as previewEndpoint,
} from '@quayside/contracts/staff/customers'
import type { DeskProblem } from '@quayside/contracts/staff/endpoint'
import { isCurrency } from '@quayside/money/currency'
import { money, toText } from '@quayside/money/money'
import { balances } from '../../../ledger/wallet.ts'
import { notify } from '../../../notifications/notify.ts'
import { NOT_FOUND, problem, problemOfRefusal } from '../../../platform/staff/problems.ts'
import type { StaffInput } from '../../../platform/staff/register-staff.ts'
import { type AfterCommit, commit } from '../../../platform/storage/commit.ts'
import { type Answer, type RunOnce, runOnce } from '../../../platform/storage/idempotency/idempotency.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import { recordStaffAct } from '../audit.ts'
import { refuseOwnAccount } from '../refuse-own-account.ts'
import type { DeskServices } from '../services.ts'

type Input = StaffInput<typeof endpoint, DeskServices>

/** `POST /customers/{id}/orders/{order}/end`: ends a suspended customer's order; idempotent by client id. */
export async function endOrder(input: Input) {
  const { params, body, services } = input
  const now = services.clock.now()
  const userId = params.id
  return await commit(services.storage, async (tx, afterCommit) => {
    const own = await refuseOwnAccount(tx, { email: input.staff.email, userId })
    if (own !== undefined) return own
    const found = await findRunning(tx, input)
    if (!found.ok) return found
    const { asked, order } = found.value
    const clientId = body.clientId.toLowerCase()
    const bodyHash = hash('sha256', JSON.stringify([params.order, body.kind]), 'base64url')
    const key = { userId, clientId, route: '/desk/orders/end', bodyHash, at: now }
    const later: (() => void)[] = []
    const collect: AfterCommit = tell => later.push(tell)
    const run = await runOnce(tx, key, async (): Promise<Answer> => {
      const { summary, names } = order
      const ended = await end(tx, input, { ...found.value, clientId, now, afterCommit: collect })
      if (!ended.ok) return refusalOf(problemOfRefusal(ended.error).error)
      await record(tx, input, { orderNo: summary.orderNo, names, now, afterCommit: collect })
      const after = await services.customers.order(tx, asked)
      return { status: 200, response: JSON.stringify(after?.summary ?? summary) }
    })
    if (run.kind === 'first' && run.status === 200) for (const tell of later) afterCommit(tell)
    return answerOf(run)
  })
}

/** `POST /customers/{id}/orders/{order}/end/preview`: runs the same command and rolls it back. */
export async function previewEndOrder(input: StaffInput<typeof previewEndpoint, DeskServices>) {
  const { services } = input
  const now = services.clock.now()
  try {
    return await services.storage.write(async tx => {
      const found = await findRunning(tx, input)
      if (!found.ok) return found
      const { asked, order } = found.value
      const whose = { userId: asked.userId, mode: order.mode }
      const before = await balances(tx, whose)
      const clientId = services.ids.next()
      const ended = await end(tx, input, { ...found.value, clientId, now, afterCommit: () => {} })
      if (!ended.ok) return problemOfRefusal(ended.error)
      const after = (await services.customers.order(tx, asked))?.summary ?? order.summary
      const { currency } = after
      if (!isCurrency(currency)) throw new TypeError(`an order in ${currency}`)
      const wallet = await balances(tx, whose)
      const gained = (wallet.get(currency)?.available ?? 0n) - (before.get(currency)?.available ?? 0n)
      throw new TakenBack({
        order: after,
        currency,
        released: toText(money(currency, gained)),
        at: isoOf(now),
      })
    })
  } catch (error) {
    if (error instanceof TakenBack) return ok(error.outcome)
    throw error
  }
}

/** Rolls back a preview's command. */
class TakenBack extends Error {
  override readonly name = 'TakenBack'
  readonly outcome: ResultOf<typeof previewEndpoint>

  constructor(outcome: ResultOf<typeof previewEndpoint>) {
    super('this was a preview')
    this.outcome = outcome
  }
}

/** Returns an order that staff may end: only a suspended customer's own. */
async function findRunning(
  tx: Tx,
  {
    params,
    body,
    services,
  }: Pick<Input, 'params' | 'services'> & { readonly body: Pick<Input['body'], 'kind'> },
) {
  const userId = params.id
  const user = await tx.one(findUser, { id: userId })
  if (user === undefined) return NOT_FOUND
  if (user.status !== 'suspended')
    return problem('conflict', 'The customer is not suspended: ending orders is theirs to do.')
  const locale = localeOf(user.locale)
  const asked = { userId, kind: body.kind, id: params.order, locale }
  const order = await services.customers.order(tx, asked)
  return order === undefined ? NOT_FOUND : ok({ asked, order })
}

type Running = Extract<Awaited<ReturnType<typeof findRunning>>, { ok: true }>['value']
type OrderEnding = Running & {
  readonly clientId: string
  readonly now: number
  readonly afterCommit: AfterCommit
}

function end(
  tx: Tx,
  { services, request }: Pick<Input, 'services' | 'request'>,
  { asked, order, ...rest }: OrderEnding,
) {
  const isWaiting = order.summary.status === 'pending'
  return services.customers.end(tx, { ...asked, ...rest, mode: order.mode, isWaiting, request })
}

type Ended = {
  readonly orderNo: string
  readonly names: Running['order']['names']
  readonly now: number
  readonly afterCommit: AfterCommit
}

/** The audit log records actor and reason; the customer's record has the result. */
async function record(tx: Tx, { params, body, services, staff }: Input, ended: Ended): Promise<void> {
  const { orderNo, now, afterCommit } = ended
  const { name: title, ...names } = ended.names
  const userId = params.id
  await recordStaffAct(tx, {
    staff,
    action: 'order.ended',
    subject: orderNo,
    userId,
    now,
    details: { order: params.order, kind: body.kind, note: body.note },
  })
  await notify(tx, services, {
    userId,
    kind: 'endedByStaff',
    data: { orderNo, title, ...names },
    afterCommit,
  })
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
