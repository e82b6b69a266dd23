import { buildTick } from '@quayside/testing/builders'
import { createFakeSockets } from '@quayside/testing/fake-sockets'
import { describe, expect, it } from 'vitest'
import { createPriceTrail } from './price-trail.ts'

describe('createPriceTrail', () => {
  it('remembers each price once, in order, until it is stopped', () => {
    const sockets = createFakeSockets()
    const trail = createPriceTrail(sockets.market.watch, 'EURUSD')
    for (const [time, price] of [
      [1, '1.1'],
      [2, '1.2'],
      [2, '1.3'],
      [1, '1.4'],
    ] as const) {
      sockets.tick(buildTick({ time, price }))
    }
    trail.stop()
    sockets.tick(buildTick({ time: 3, price: '1.5' }))
    expect(trail.points).toEqual([
      { at: 1, price: 1.1 },
      { at: 2, price: 1.2 },
    ])
    expect(sockets.watched()).toEqual([])
  })

  it('lets every second price go when there are too many, and keeps the newest', () => {
    const sockets = createFakeSockets()
    const trail = createPriceTrail(sockets.market.watch, 'EURUSD')
    for (let time = 1; time <= 4001; time += 1) sockets.tick(buildTick({ time }))
    expect(trail.points).toHaveLength(2001)
    expect(trail.points.at(-1)?.at).toBe(4001)
  })
})
