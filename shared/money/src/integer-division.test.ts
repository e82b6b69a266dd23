import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, decimal, Rounding } from './decimal.ts'
import { divideIntegers, divideToInteger } from './integer-division.ts'

describe('division to a whole number', () => {
  it.each([
    ['7', '2', [3n, 4n, 4n, 4n]],
    ['5', '2', [2n, 3n, 2n, 3n]],
    ['-5', '2', [-2n, -3n, -2n, -3n]],
    ['-7', '3', [-2n, -2n, -2n, -3n]],
    ['1', '-3', [0n, 0n, 0n, -1n]],
    ['0.3', '0.1', [3n, 3n, 3n, 3n]],
    ['0', '5', [0n, 0n, 0n, 0n]],
    ['1000000', '0.001', [1_000_000_000n, 1_000_000_000n, 1_000_000_000n, 1_000_000_000n]],
    ['0.000001', '1000', [0n, 0n, 0n, 1n]],
  ])('of %s by %s is rounded by name', (dividend, divisor, expected) => {
    const modes = [Rounding.down, Rounding.halfUp, Rounding.halfEven, Rounding.up]
    expect(modes.map(mode => divideToInteger(decimal(dividend), decimal(divisor), mode))).toEqual(expected)
  })

  it('has no answer for a divisor of zero', () => {
    expect(() => divideIntegers(1n, 0n, Rounding.down)).toThrow(RangeError)
  })

  it('agrees with the decimal library wherever that is exact', () => {
    const figure = fc.tuple(
      fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
      fc.integer({ min: 0, max: 12 }),
    )
    const value = figure.map(([digits, places]) => new Decimal(`${digits}e-${places}`))
    const mode = fc.constantFrom(...Object.values(Rounding))
    fc.assert(
      fc.property(value, fc.integer({ min: 1, max: 15 }), mode, (dividend, power, rounding) => {
        const divisor = new Decimal(2).pow(power)
        const exact = dividend.div(divisor)
        expect(divideToInteger(dividend, divisor, rounding)).toBe(BigInt(exact.round(0, rounding).toFixed(0)))
      }),
    )
  })
})
