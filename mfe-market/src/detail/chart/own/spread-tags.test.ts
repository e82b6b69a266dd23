import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spreadTags } from './spread-tags.ts'

const room = { height: 20, top: 10, bottom: 190 }

describe('tags of prices', () => {
  it.each([
    ['far from each other stay where they are', [20, 100], [20, 100]],
    ['over each other move apart, the order of their prices kept', [100, 95], [115, 95]],
    ['at the lower edge move up', [185, 188], [170, 190]],
    ['out of sight wait at the edges', [-50, 400], [10, 190]],
    ['alone need no room', [50], [50]],
  ])('%s', (_, wanted, placed) => {
    expect(spreadTags(wanted, room)).toEqual(placed)
  })

  it('never lie over each other while there is room, and never outside the pane', () => {
    const heights = fc.array(fc.integer({ min: -100, max: 300 }), { maxLength: 9 })
    fc.assert(
      fc.property(heights, wanted => {
        const placed = spreadTags(wanted, room).toSorted((a, b) => a - b)
        for (const [at, y] of placed.entries()) {
          expect(y).toBeGreaterThanOrEqual(10)
          expect(y).toBeLessThanOrEqual(190)
          if (at > 0) expect(y - (placed[at - 1] ?? 0)).toBeGreaterThanOrEqual(20 - 1e-9)
        }
      }),
    )
  })

  it('share what room there is when it is too little', () => {
    expect(spreadTags([50, 50, 50], { height: 20, top: 0, bottom: 20 })).toEqual([0, 10, 20])
  })
})
