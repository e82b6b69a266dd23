import { describe, expect, it } from 'vitest'
import { coverageOf } from './coverage.ts'

describe('the cover of the plans', () => {
  it.each([
    [0n, 0n, null, true],
    [100n, 100n, '1.0000', true],
    [99n, 100n, '0.9900', false],
    [20_000n, 30_000n, '0.6666', false],
  ])('%s against %s is %s', (pool, owed, ratio, isEnough) => {
    expect(coverageOf({ pool, owed })).toEqual({ ratio, isEnough })
  })
})
