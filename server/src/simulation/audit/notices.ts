import * as z from 'zod/mini'
import type { Auditor } from './audit.ts'

const spoken = z.object({ orderId: z.string() })
const KINDS = new Map([
  ['stopLoss', 'stop_loss'],
  ['takeProfit', 'take_profit'],
  ['liquidation', 'liquidation'],
])

/** Every stop, target and liquidation was told once, and nothing was told that did not happen. */
export const auditNotices: Auditor = function* ({ books }) {
  const told = new Map<string, string>()
  for (const { kind, data } of books.notices) {
    const reason = KINDS.get(kind)
    if (reason === undefined) continue
    const { orderId } = spoken.parse(JSON.parse(data))
    if (told.has(orderId)) yield `contract ${orderId} fired twice`
    told.set(orderId, reason)
  }
  for (const { id, close_reason: reason } of books.contracts) {
    const expected = reason === 'customer' ? undefined : (reason ?? undefined)
    if (told.get(id) !== expected)
      yield `contract ${id} ended by ${reason}, its customer was told ${told.get(id)}`
  }
}
