import { buildMarketInfo, buildOrder } from '@quayside/testing/builders'
import { describe, expect, it } from 'vitest'
import { marketClock } from '../market-clock.ts'
import { executionsOf } from './executions.ts'

const NOON = Date.parse('2026-11-20T12:00:00.000Z')

describe('the market’s time', () => {
  it('runs on from what an answer told, at the market’s own pace', () => {
    const info = buildMarketInfo({ clock: { time: '2021-02-19T00:00:00.000Z', speed: 60 } })
    const clock = marketClock(info, NOON)
    expect(new Date(clock.at(NOON + 1_000)).toISOString()).toBe('2021-02-19T00:01:00.000Z')
    expect(new Date(clock.at(NOON - 1_000)).toISOString()).toBe('2021-02-18T23:59:00.000Z')
    expect(clock.span(60_000)).toBe(1_000)
  })
})

describe('executions', () => {
  const clock = marketClock(buildMarketInfo(), NOON)
  const closed = buildOrder({
    id: 'o2',
    status: 'closed',
    openTime: '2026-11-20T11:00:00.000Z',
    closePrice: '1.09000',
    closeTime: '2026-11-20T11:30:00.000Z',
  })

  it('are the entry and, on the other side, the exit of each order, oldest first', () => {
    expect(executionsOf([buildOrder(), closed], clock)).toEqual([
      { id: 'o2 in', side: 'buy', lots: '1', price: '1.08255', at: NOON - 3_600_000 },
      { id: 'o2 out', side: 'sell', lots: '1', price: '1.09000', at: NOON - 1_800_000 },
      { id: 'order-1 in', side: 'buy', lots: '1', price: '1.08255', at: NOON },
    ])
  })

  it('count the entry of a part once, with its whole', () => {
    expect(executionsOf([{ ...closed, parentId: 'order-1' }], clock).map(({ id }) => id)).toEqual(['o2 out'])
  })

  it('of an order that never filled are none', () => {
    expect(executionsOf([buildOrder({ openPrice: null, openTime: null })], clock)).toEqual([])
  })
})
