import { describe, expect, it } from 'vitest'
import { BOX, extremesOf, pictureOf } from './path-picture.ts'

const path = ['100', '104', '98', '102'].map((price, at) => ({ time: `2026-11-20T12:0${at}:00.000Z`, price }))

describe('the picture of a price path', () => {
  it('draws every point and every level that is near', () => {
    const picture = pictureOf(path, [
      { name: 'entry', price: '100' },
      { name: 'liquidation', price: '50' },
    ])
    expect(picture?.points.split(' ')).toHaveLength(4)
    expect(picture?.points.startsWith('0,')).toBe(true)
    expect(picture?.points.split(' ').at(-1)?.startsWith(`${BOX.width},`)).toBe(true)
    expect(picture?.levels.map(({ y }) => y === null)).toEqual([false, true])
  })

  it('has higher prices above lower ones', () => {
    const heights =
      pictureOf(path, [])
        ?.points.split(' ')
        .map(point => Number(point.split(',')[1])) ?? []
    expect(heights[1]).toBeLessThan(heights[2] ?? 0)
  })

  it('draws nothing out of one price', () => {
    expect(pictureOf(path.slice(0, 1), [])).toBeNull()
  })

  it('knows the lowest and the highest as they were written', () => {
    expect(extremesOf(path)).toEqual({ low: '98', high: '104' })
  })
})
