import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Storage } from '../../platform/storage/storage.ts'
import { openTemporary } from '../../platform/storage/temporary.builders.ts'
import { buildInstrument } from '../instruments/build-instrument.ts'
import { delist, markDelisted, relist } from './delistings.ts'
import { createFeedSplits, type FeedSplits } from './feed-splits.ts'
import { insertSplit, markApplied, rowOfSplit } from './split-queries.ts'

const AAPL = { id: 'one', code: 'AAPL', day: '2026-12-07', effectiveAt: 2_000, newParts: 4, oldParts: 1 }
const LAST = { bid: '400.00', ask: '400.02', at: 900 }

let storage: Storage
let splits: FeedSplits

beforeEach(async () => {
  storage = await openTemporary(() => 0)
  splits = createFeedSplits({ storage, clock: { now: () => 3_000 } })
})
afterEach(() => storage.close())

it('keeps the first last price, and lets orders follow only once prices are adjusted', async () => {
  await storage.write(tx => tx.run(insertSplit, rowOfSplit(AAPL, 0)))
  expect(await splits.read()).toEqual([{ ...AAPL, isPriced: false, last: undefined }])
  const apply = () => storage.write(tx => tx.run(markApplied, { id: 'one', at: 4_000 }))
  expect(await apply()).toBe(0)
  await splits.noteLast('one', LAST)
  // A crash after the candles were rescaled repeats the step with the new price.
  await splits.noteLast('one', { bid: '100.00', ask: '100.01', at: 2_000 })
  await splits.setPriced('one')
  expect(await splits.read()).toEqual([{ ...AAPL, isPriced: true, last: LAST }])
  expect(await apply()).toBe(1)
  expect(await splits.read()).toEqual([])
})

it('names delisted instruments until staff list them again, which waits for their orders', async () => {
  const listed = [buildInstrument('AAPL')]
  const end = (code: string) => storage.write(tx => delist(tx, code, { listed, now: 1_000 }))
  expect([await end('TSLX'), await end('AAPL'), await end('AAPL')]).toEqual([
    'TSLX has no live price source.',
    undefined,
    'AAPL is delisted already.',
  ])
  const again = () => storage.write(tx => relist(tx, 'AAPL'))
  expect(await again()).toMatch(/have not ended/)
  await storage.write(tx => tx.run(markDelisted, { code: 'AAPL', at: 2_000 }))
  expect(await splits.delisted()).toEqual(['AAPL'])
  expect(await again()).toBeUndefined()
  expect(await splits.delisted()).toEqual([])
})
