import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupTags, type PricedTag } from './group-tags.ts'

const room = { height: 24, top: 12, bottom: 288 }

function tag(y: number, over: Partial<PricedTag> = {}): PricedTag {
  return { y, out: 'no', isHeld: false, wasGrouped: false, ...over }
}

/** Of each group: the middle of its tag, the mean of its prices, and its size. */
function shown(tags: readonly PricedTag[], obstacles: { y: number; weight: number; height: number }[] = []) {
  const groups = [...groupTags(tags, obstacles, room)]
  return groups
    .map(([{ y, tags: members }, middle]) => ({ middle: Math.round(middle), y, count: members.length }))
    .toSorted((one, other) => one.middle - other.middle)
}

describe('tags of prices', () => {
  it('are at their prices while none collide, however many there are', () => {
    const tags = Array.from({ length: 11 }, (_, at) => tag(20 + at * 25))
    expect(shown(tags)).toEqual(tags.map(({ y }) => ({ middle: y, y, count: 1 })))
  })

  it('that collide move apart as far as a leader line reaches', () => {
    expect(shown([tag(100), tag(102), tag(104)]).map(({ middle }) => middle)).toEqual([78, 102, 126])
  })

  it('become one at their mean price where they would have to move further', () => {
    const tags = Array.from({ length: 6 }, (_, at) => tag(100 + at))
    expect(shown([...tags, tag(200)])).toEqual([
      { middle: 103, y: 102.5, count: 6 },
      { middle: 200, y: 200, count: 1 },
    ])
  })

  it('out of sight are one at each edge and displace none but their neighbors', () => {
    const out = Array.from({ length: 9 }, (_, at) => tag(400 + at, { out: 'below' }))
    expect(shown([tag(100), tag(280), ...out, tag(-50, { out: 'above' })])).toEqual([
      { middle: 12, y: 12, count: 1 },
      { middle: 100, y: 100, count: 1 },
      { middle: 264, y: 280, count: 1 },
      { middle: 288, y: 288, count: 9 },
    ])
  })

  it('that the customer moves stay single and at their price', () => {
    const tags = Array.from({ length: 9 }, (_, at) => tag(100 + at))
    const placed = shown([...tags, tag(104, { isHeld: true })])
    expect(placed).toContainEqual({ middle: 104, y: 104, count: 1 })
    expect(placed.reduce((sum, { count }) => sum + count, 0)).toBe(10)
  })

  it('leave a group later than they join one', () => {
    const near = (wasGrouped: boolean) => [100, 100, 100, 100].map(y => tag(y, { wasGrouped }))
    expect(shown(near(false)).map(({ count }) => count)).toEqual([1, 1, 1, 1])
    expect(shown(near(true)).map(({ count }) => count)).toEqual([4])
  })

  it('never cover each other, and are all represented', () => {
    const heights = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 120 })
    fc.assert(
      fc.property(heights, ys => {
        const placed = shown(ys.map(y => tag(y)))
        expect(placed.reduce((sum, { count }) => sum + count, 0)).toBe(ys.length)
        for (const [row, { middle }] of placed.entries())
          if (row > 0) expect(middle - (placed[row - 1]?.middle ?? 0)).toBeGreaterThanOrEqual(22)
      }),
    )
  })
})
