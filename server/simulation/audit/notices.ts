import * as z from 'zod/mini'
import type { Auditor } from './audit.ts'
import type { Books, ContractRow } from './books.ts'

const text = z.optional(z.string())
const spoken = z.object({
  orderId: text,
  alertId: text,
  level: text,
  liquidationPrice: text,
  price: text,
})

const ENDINGS = {
  stop_loss: 'stopLoss',
  take_profit: 'takeProfit',
  liquidation: 'liquidation',
  customer: undefined,
}
const FATES = { expired: 'limitExpired', failed: 'limitFailed' } as const
const KINDS = ['stopLoss', 'takeProfit', 'liquidation', 'limitExpired', 'limitFailed']

/** Every automatic event (trigger, expiry, failure, settlement, maturity, alert) was notified exactly once. */
export const auditNotices: Auditor = function* ({ books }) {
  const told = new Set<string>()
  for (const { kind, data } of books.notices) {
    const { orderId, alertId, level, liquidationPrice, price } = spoken.parse(JSON.parse(data))
    const subject = orderId ?? alertId
    // A position has a warning for each level, and again after its liquidation price has changed.
    const warning = kind === 'marginWarning' ? ` ${level} ${liquidationPrice} ${price}` : ''
    const notice = `${kind} ${subject}${warning}`
    if (subject !== undefined && told.has(notice)) yield `${notice} was told twice`
    told.add(notice)
  }
  for (const row of books.contracts) yield* untold(row, told)
  for (const [notice, isOver] of endings(books)) {
    if (told.has(notice) !== isOver) yield `${notice} was ${isOver ? 'not told' : 'told before its time'}`
  }
}

function* endings({ options, plans, alerts }: Books): Generator<[notice: string, isOver: boolean]> {
  for (const { id, payout, refund_reason: reason } of options)
    yield [`optionSettled ${id}`, payout !== null && reason !== 'reset']
  for (const { id, status } of plans) {
    yield [`planMatured ${id}`, status === 'profit_divided']
    yield [`planExpired ${id}`, status === 'expired']
  }
  for (const { id, status } of alerts) yield [`priceAlert ${id}`, status === 'fired']
}

function* untold(row: ContractRow, told: ReadonlySet<string>): Generator<string> {
  const { id, status, close_reason: reason } = row
  const expected = status === 'expired' || status === 'failed' ? FATES[status] : reason && ENDINGS[reason]
  for (const kind of KINDS) {
    if (told.has(`${kind} ${id}`) === (kind === expected)) continue
    yield `contract ${id} is ${reason ?? status}, and its customer was${kind === expected ? ' not' : ''} told ${kind}`
  }
}
