import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spreadTags, type TagRoom } from './spread-tags.ts'

const room = { height: 20, top: 10, bottom: 190 }

/** The middles of tags of equal weight, in the given order. */
function spread(wanted: readonly number[], { height, top, bottom }: TagRoom = room): readonly number[] {
  const tags = wanted.map(y => ({ y, weight: 1 }))
  const placed = spreadTags(tags, { height, top, bottom })
  return tags.map(tag => placed.get(tag) ?? Number.NaN)
}

describe('tags of prices', () => {
  it.each([
    ['far from each other stay where they are', [20, 100], [20, 100]],
    ['over each other move apart, the order of their prices kept', [100, 94], [107, 87]],
    ['at the lower edge move up', [185, 188], [170, 190]],
    ['out of sight wait at the edges', [-50, 400], [10, 190]],
    ['that move apart take others along', [100, 100, 112], [84, 104, 124]],
    ['alone need no room', [50], [50]],
    ['that are none need none', [], []],
  ])('%s', (_, wanted, placed) => {
    expect(spread(wanted)).toEqual(placed)
  })

  it('leave the one that weighs most where it is, while there is room next to it', () => {
    const held = { y: 100, weight: 1e6 }
    const tags = [{ y: 98, weight: 1 }, held, { y: 101, weight: 1 }]
    const placed = spreadTags(tags, room)
    expect(tags.map(tag => Math.round(placed.get(tag) ?? 0))).toEqual([80, 100, 120])
    expect(spreadTags([held, ...tags.slice(2)], { ...room, bottom: 110 }).get(held)).toBeCloseTo(90)
  })

  it('leave the room that a taller one needs, and no more', () => {
    const tall = { y: 100, weight: 1e6, height: 48 }
    const tags = [{ y: 95, weight: 1 }, { y: 105, weight: 1 }, { y: 170, weight: 1 }, tall]
    const placed = spreadTags(tags, room)
    expect(tags.map(tag => Math.round(placed.get(tag) ?? 0))).toEqual([66, 134, 170, 100])
  })

  it('never lie over each other while there is room, never outside the pane, and keep their order', () => {
    const heights = fc.array(fc.integer({ min: -100, max: 300 }), { maxLength: 9 })
    fc.assert(
      fc.property(heights, wanted => {
        const placed = spread(wanted.toSorted((a, b) => a - b))
        for (const [at, y] of placed.entries()) {
          expect(y).toBeGreaterThanOrEqual(10)
          expect(y).toBeLessThanOrEqual(190 + 1e-9)
          if (at > 0) expect(y - (placed[at - 1] ?? 0)).toBeGreaterThanOrEqual(20 - 1e-9)
        }
      }),
    )
  })

  it('share what room there is when it is too little', () => {
    expect(spread([50, 50, 50], { height: 20, top: 0, bottom: 20 })).toEqual([0, 10, 20])
  })
})
