import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Storage } from '../../platform/storage/storage.ts'
import { openTemporary } from '../../platform/storage/temporary.builders.ts'
import { buildInstrument } from '../instruments/build-instrument.ts'
import { announceSplit, withdrawSplit } from './announce.ts'

const NOW = Date.parse('2026-11-30T12:00:00Z')
const listed = ['AAPL', 'SPY', 'BTCUSDT', 'XAUUSD'].map(code => buildInstrument(code))

describe('the announcement of a split', () => {
  let storage: Storage
  let number = 0

  beforeEach(async () => {
    storage = await openTemporary(() => 0)
  })
  afterEach(() => storage.close())

  const announce = (code: string, ratio: string, day: string, now = NOW) =>
    storage.write(tx => announceSplit(tx, { code, ratio, day }, { listed, now, id: `split ${++number}` }))

  it('counts from the midnight in New York before the first session, in its lowest terms', async () => {
    expect(await announce('AAPL', '8:2', '2026-12-07')).toMatchObject({
      ok: true,
      split: { newParts: 4, oldParts: 1, effectiveAt: Date.parse('2026-12-07T05:00:00Z') },
    })
    // New York's clocks go forward on March 14.
    expect(await announce('SPY', '1:10', '2027-03-15')).toMatchObject({
      ok: true,
      split: { effectiveAt: Date.parse('2027-03-15T04:00:00Z') },
    })
  })

  it.each([
    ['TSLX', '4:1', '2026-12-07', /no live price source/],
    ['BTCUSDT', '4:1', '2026-12-07', /neither a stock nor an ETF/],
    ['XAUUSD', '4:1', '2026-12-07', /neither a stock nor an ETF/],
    ['AAPL', '2:2', '2026-12-07', /ratio/],
    ['AAPL', '101:1', '2026-12-07', /hundredfold/],
    ['AAPL', '1:500', '2026-12-07', /hundredfold/],
    ['AAPL', '0:1', '2026-12-07', /ratio/],
    ['AAPL', '1.5:1', '2026-12-07', /ratio/],
    ['AAPL', '4:1; drop', '2026-12-07', /ratio/],
    ['AAPL', '4:1', '2026-02-30', /Enter the day/],
    ['AAPL', '4:1', '7.12.2026', /Enter the day/],
    ['AAPL', '4:1', '2026-11-30', /too late/],
    ['AAPL', '4:1', '2028-12-07', /more than a year/],
    ['AAPL', '4:1', '2026-12-05', /not a trading day/],
    ['AAPL', '4:1', '2026-12-25', /not a trading day/],
  ])('refuses %s %s on %s', async (code, ratio, day, why) => {
    expect(await announce(code, ratio, day)).toEqual({ ok: false, why: expect.stringMatching(why) })
  })

  it('is made once, and one after another', async () => {
    await announce('AAPL', '4:1', '2026-12-07')
    expect(await announce('AAPL', '4:1', '2026-12-07')).toMatchObject({ ok: false })
    expect(await announce('AAPL', '2:1', '2026-12-08')).toMatchObject({ ok: false })
    expect((await announce('SPY', '2:1', '2026-12-08')).ok).toBe(true)
  })

  it('is taken back only before its day', async () => {
    await announce('AAPL', '4:1', '2026-12-07')
    const on = (time: string) => storage.write(tx => withdrawSplit(tx, 'AAPL', Date.parse(time)))
    expect(await on('2026-12-07T05:00:00Z')).toBe(false)
    expect(await on('2026-12-07T04:59:00Z')).toBe(false)
    expect(await on('2026-12-07T04:58:59Z')).toBe(true)
    expect((await announce('AAPL', '2:1', '2026-12-07')).ok).toBe(true)
  })
})
