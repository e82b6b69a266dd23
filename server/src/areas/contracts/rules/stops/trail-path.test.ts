import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  bestOf,
  longerPath,
  pathFrom,
  pathOfText,
  stepsOf,
  type TrailPath,
  textOfPath,
} from './trail-path.ts'

const steps = fc.array(fc.record({ after: fc.nat(10 ** 9), way: fc.integer({ min: -5000, max: 5000 }) }), {
  maxLength: 600,
})

function pathOf(made: readonly { readonly after: number; readonly way: number }[]): TrailPath {
  let path: TrailPath = pathFrom({ at: 1_800_000_000_000, points: 5_000_000 })
  for (const { after, way } of made) {
    const { at, points } = bestOf(path)
    path = longerPath(path, { at: at + after, points: points + way })
  }
  return path
}

it('is read as it was written', () => {
  fc.assert(
    fc.property(steps, made => {
      const path = pathOf(made)
      expect(pathOfText(textOfPath(path), path.first.at)).toEqual(path)
    }),
  )
})

it('keeps both ends and stays short, however long the way was', () => {
  fc.assert(
    fc.property(steps, made => {
      const path = pathOf(made)
      expect(path.length).toBeLessThanOrEqual(121)
      expect(stepsOf(path)).toHaveLength(path.length)
      expect(path.first).toEqual({ at: 1_800_000_000_000, points: 5_000_000 })
      expect(bestOf(path).points).toBe(made.reduce((points, { way }) => points + way, 5_000_000))
    }),
  )
})
