import { expect } from 'vitest'
import { customerAccount } from '../../../ledger/chart.ts'
import { balanceOf } from '../../../ledger/post.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { historyOfOrders } from '../queries/list-queries.ts'
import { orderOf } from '../rows.ts'
import { byId, expectedOf, figuresOf } from './model-figures.builders.ts'
import { USERS } from './model-steps.builders.ts'
import type { Reference } from './reference.builders.ts'

export async function expectSame(storage: Storage, reference: Reference): Promise<void> {
  for (const user of USERS) {
    const filter = { userId: user, mode: 'demo' } as const
    const rows = await storage.read(tx =>
      tx.dynamic(historyOfOrders(filter).page({ limit: 1000, offset: 0 })),
    )
    const expected = reference.orders.filter(order => order.user === user)
    expect(byId(rows.map(row => figuresOf(orderOf(row))))).toEqual(byId(expected.map(expectedOf)))
    const balance = (kind: 'available' | 'margin') =>
      storage.read(tx => balanceOf(tx, customerAccount(user, { kind, currency: 'USD', mode: 'demo' })))
    expect(await balance('available')).toBe(BigInt(reference.available.get(user) ?? 0))
    const held = expected.map(order => {
      if (order.status === 'pending') return order.margin + order.openFee
      return order.status === 'open' || order.status === 'to_be_closed' ? order.margin : 0
    })
    expect(await balance('margin')).toBe(BigInt(held.reduce((total, each) => total + each, 0)))
  }
  expect((await storage.read(verifyLedger)).faults).toEqual([])
}
