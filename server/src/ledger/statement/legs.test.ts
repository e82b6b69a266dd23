import { afterEach, beforeEach, expect, it } from 'vitest'
import { addCustomers, charge } from '../../platform/storage/storage.builders.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { openTemporary } from '../../platform/storage/temporary.builders.ts'
import { post } from '../post.ts'
import { orderLegs } from './legs.ts'

let storage: Storage

beforeEach(async () => {
  storage = await openTemporary(() => 0)
})

afterEach(() => storage.close())

it('gives the lines of one order, with those of its instalments, and of no other', async () => {
  await addCustomers(storage, ['ada', 'bea'])
  for (const [user, reference, amount] of [
    ['ada', 'order-1', 100n],
    ['ada', 'order-1:1', 250n],
    ['ada', 'order-10', 5n],
    ['ada', 'order-2', 7n],
  ] as const) {
    await storage.write(tx => post(tx, charge(user, reference, amount)))
  }
  const legs = await storage.read(tx => orderLegs(tx, { id: 'order-1', userId: 'ada' }))
  const amounts = legs.map(({ owner, account, amount }) => `${owner} ${account} ${amount}`)
  expect(amounts.filter(line => line.startsWith('customer'))).toEqual([
    'customer available -1.00',
    'customer available -2.50',
  ])
  expect(amounts.filter(line => line.startsWith('house'))).toEqual(['house fees 1.00', 'house fees 2.50'])
  expect(await storage.read(tx => orderLegs(tx, { id: 'order-1', userId: 'bea' }))).toEqual([])
})
