import { decimal } from '@quayside/money/decimal'
import { trailingStop } from '@quayside/money/trailing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { priceText } from '../../../../market/instruments/points.ts'
import { scriptedInstrument } from '../../../../market/scripted-market.ts'
import { trailLevel } from './trail.ts'
import { pathFrom } from './trail-path.ts'

const instruments = fc
  .record({ precision: fc.integer({ min: 0, max: 5 }), tickPoints: fc.constantFrom(1, 5, 25, 100) })
  .map(({ precision, tickPoints }) => {
    const tickSize = priceText({ precision }, tickPoints)
    return { ...scriptedInstrument(), precision, tickPoints, tickSize }
  })
const sides = fc.constantFrom('buy' as const, 'sell' as const)
const points = fc.oneof(fc.integer({ min: 1, max: 10 ** 8 }), fc.integer({ min: 10 ** 11, max: 10 ** 15 }))

it('matches the formula at every price and distance', () => {
  const property = fc.property(
    instruments,
    sides,
    points,
    fc.constantFrom('price' as const, 'percent' as const),
    fc.integer({ min: 1, max: 9_999 }),
    (instrument, side, best, by, away) => {
      const distance = priceText({ precision: by === 'price' ? instrument.precision : 2 }, away)
      fc.pre(by === 'percent' || away <= best)
      const trail = { by, distance, path: pathFrom({ at: 0, points: best }) }
      const terms = { side, by, tick: decimal(instrument.tickSize), distance: decimal(distance) }
      const stop = trailingStop(terms, decimal(priceText(instrument, best)))
      expect(priceText(instrument, trailLevel(trail, { side, instrument }))).toBe(
        stop.toFixed(instrument.precision),
      )
    },
  )
  fc.assert(property, { numRuns: 2_000 })
})
