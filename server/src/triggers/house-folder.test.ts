import { expect, it } from 'vitest'
import { verifyLedger } from '../ledger/verify.ts'
import { prepare } from '../platform/storage/query.ts'
import { addCustomers } from '../platform/storage/storage.builders.ts'
import { openTemporary } from '../platform/storage/temporary.builders.ts'
import { createManualTime } from '../platform/time/manual-time.ts'
import { createHouseFolder } from './house-folder.ts'
import { createSoleLeadership } from './leadership.ts'

const foldedThrough = prepare(q =>
  q.selectFrom('house_balances').select('through').orderBy('through').limit(1),
)

it('folds the house’s balances every ten seconds', async () => {
  const time = createManualTime(0)
  const storage = await openTemporary(time.clock.now)
  const errors: unknown[] = []
  const log = { error: (each: unknown) => void errors.push(each), warn() {}, info() {} }
  const folder = createHouseFolder({ ...time, storage, log, leadership: createSoleLeadership() })
  const through = async () => (await storage.read(tx => tx.one(foldedThrough, {})))?.through
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
  await storage.close()
})
