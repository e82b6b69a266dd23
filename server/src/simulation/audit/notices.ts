import * as z from 'zod/mini'
import type { Auditor } from './audit.ts'
import type { ContractRow } from './books.ts'

const spoken = z.object({ orderId: z.optional(z.string()) })

/** What a customer must have been told of a contract that ended, or began, by itself. */
const ENDINGS = {
  stop_loss: 'stopLoss',
  take_profit: 'takeProfit',
  liquidation: 'liquidation',
  customer: undefined,
}
const FATES = { expired: 'limitExpired', failed: 'limitFailed' } as const
const KINDS = ['stopLoss', 'takeProfit', 'liquidation', 'limitExpired', 'limitFailed']

/** What happened by itself was told once: every stop, target, liquidation, expiry and failure, and none besides. */
export const auditNotices: Auditor = function* ({ books }) {
  const told = new Set<string>()
  for (const { kind, data } of books.notices) {
    const { orderId } = spoken.parse(JSON.parse(data))
    const notice = `${kind} ${orderId}`
    if (orderId !== undefined && told.has(notice)) yield `${notice} was told twice`
    told.add(notice)
  }
  for (const row of books.contracts) yield* untold(row, told)
}

function* untold(row: ContractRow, told: ReadonlySet<string>): Generator<string> {
  const { id, status, close_reason: reason } = row
  const expected = status === 'expired' || status === 'failed' ? FATES[status] : reason && ENDINGS[reason]
  for (const kind of KINDS) {
    if (told.has(`${kind} ${id}`) === (kind === expected)) continue
    yield `contract ${id} is ${reason ?? status}, and its customer was${kind === expected ? ' not' : ''} told ${kind}`
  }
}
