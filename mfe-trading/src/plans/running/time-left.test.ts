import { describe, expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const texts = (milliseconds: number) => timeLeft(milliseconds).map(({ unit, value }) => `${value} ${unit}`)

describe('timeLeft', () => {
  it.each([
    [0, []],
    [999, []],
    [1000, ['1 second']],
    [61_999, ['1 minute', '1 second']],
    [3_600_000, ['1 hour', '0 minute']],
    [86_399_999, ['23 hour', '59 minute']],
    [2 * 86_400_000 + 5 * 3_600_000 + 59_000, ['2 day', '5 hour']],
    [-5, []],
  ])('says %i ms as %o', (milliseconds, parts) => {
    expect(texts(milliseconds)).toEqual(parts)
  })
})
