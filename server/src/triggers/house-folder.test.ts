import { afterEach, beforeEach, expect, it } from 'vitest'
import { verifyLedger } from '../ledger/verify.ts'
import { prepare } from '../platform/storage/query.ts'
import { addCustomers } from '../platform/storage/storage.builders.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { openTemporary } from '../platform/storage/temporary.builders.ts'
import { createManualTime } from '../platform/time/manual-time.ts'
import { createHouseFolder } from './house-folder.ts'
import { createSoleLeadership } from './leadership.ts'

const foldedThrough = prepare(q =>
  q.selectFrom('house_balances').select('through').orderBy('through').limit(1),
)

let storage: Storage
let time: ReturnType<typeof createManualTime>

beforeEach(async () => {
  time = createManualTime(0)
  storage = await openTemporary(time.clock.now)
})
afterEach(() => storage.close())

const through = async () => (await storage.read(tx => tx.one(foldedThrough, {})))?.through

it('folds the house’s balances every ten seconds', async () => {
  const errors: unknown[] = []
  const log = { error: (each: unknown) => void errors.push(each), warn() {}, info() {} }
  const folder = createHouseFolder({ ...time, storage, log, leadership: createSoleLeadership() })
  async function pass(milliseconds: number): Promise<void> {
    time.advance(milliseconds)
    await folder.settled()
  }
  await folder.start()
  await folder.settled()
  await addCustomers(storage, ['ann', 'bob'])
  await pass(9_000)
  expect(await through()).toBe(0)
  await pass(1_000)
  expect(await through()).toBe(2)
  expect((await storage.read(verifyLedger)).faults).toEqual([])
  expect(errors).toEqual([])
  await folder.stop()
})

it('leaves what is committed during a fold to the next one', async () => {
  let folds = 0
  const busy: Storage = {
    ...storage,
    async write(fn, of) {
      folds += 1
      const result = await storage.write(fn, of)
      await addCustomers(storage, [`customer-${folds}`])
      return result
    },
  }
  await addCustomers(storage, ['ann'])
  const log = { error() {}, warn() {}, info() {} }
  const folder = createHouseFolder({ ...time, storage: busy, log, leadership: createSoleLeadership() })
  await folder.start()
  await folder.settled()
  expect(folds).toBe(1)
  expect(await through()).toBe(1)
  await folder.stop()
})
