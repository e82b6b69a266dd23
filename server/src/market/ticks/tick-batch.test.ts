import { expect, it } from 'vitest'
import { tickBatch } from './tick-batch.builders.ts'
import { batchText, readBatch } from './tick-batch.ts'

it('carries why a market is halted', () => {
  const session = { open: false, nextOpen: null, nextClose: null, timeZone: 'UTC', halted: 'jump' } as const
  const batch = tickBatch({ states: { BTCUSDT: { staleAfter: 5_000, session } } })
  expect(readBatch(batch, batchText(batch))).toEqual(batch)
})
