import { describe, expect, it } from 'vitest'
import { thin } from './thin.ts'

describe('thin', () => {
  it('leaves a short series alone', () => {
    expect(thin([1, 2, 3], 5)).toEqual([1, 2, 3])
  })

  it('keeps the first and the last of a long one', () => {
    const thinned = thin(
      Array.from({ length: 100 }, (_, at) => at),
      10,
    )
    expect(thinned).toHaveLength(10)
    expect([thinned[0], thinned.at(-1)]).toEqual([0, 99])
  })
})
