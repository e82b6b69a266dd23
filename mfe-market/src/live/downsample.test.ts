import { describe, expect, it } from 'vitest'
import { downsample } from './downsample.ts'

describe('downsample', () => {
  it('leaves a short series alone', () => {
    expect(downsample([1, 2, 3], 5)).toEqual([1, 2, 3])
  })

  it('keeps the first and the last of a long one', () => {
    const sampled = downsample(
      Array.from({ length: 100 }, (_, at) => at),
      10,
    )
    expect(sampled).toHaveLength(10)
    expect([sampled[0], sampled.at(-1)]).toEqual([0, 99])
  })
})
