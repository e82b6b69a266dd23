import { type Decimal, Rounding } from './decimal.ts'

/**
 * Quotient of two decimals as a whole number, rounded with the named mode on the exact quotient. A fraction of the
 * cost of a decimal division, which works out 24 places first. Throws RangeError for a divisor of zero.
 */
export function divideToInteger(dividend: Decimal, divisor: Decimal, rounding: Rounding): bigint {
  const shift = exponentOf(dividend) - exponentOf(divisor)
  const numerator = digitsOf(dividend) * 10n ** BigInt(Math.max(0, shift))
  const denominator = digitsOf(divisor) * 10n ** BigInt(Math.max(0, -shift))
  return divideIntegers(numerator, denominator, rounding)
}

/** Quotient of two whole numbers, rounded with the named mode. Throws RangeError for a divisor of zero. */
export function divideIntegers(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const quotient = numerator / denominator
  const rest = numerator % denominator
  if (rest === 0n || !roundsAway({ quotient, rest, denominator, rounding })) return quotient
  return numerator < 0n === denominator < 0n ? quotient + 1n : quotient - 1n
}

type Remainder = {
  readonly quotient: bigint
  readonly rest: bigint
  readonly denominator: bigint
  readonly rounding: Rounding
}

/** Whether a quotient that was cut off goes one away from zero. */
function roundsAway({ quotient, rest, denominator, rounding }: Remainder): boolean {
  if (rounding === Rounding.down) return false
  if (rounding === Rounding.up) return true
  const twice = 2n * magnitude(rest)
  const whole = magnitude(denominator)
  if (twice !== whole) return twice > whole
  return rounding === Rounding.halfUp || quotient % 2n !== 0n
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}

/** All digits of a decimal as a signed whole number. */
function digitsOf({ c, s }: Decimal): bigint {
  let digits = 0
  // Up to fifteen digits fit a number; more go through text.
  if (c.length > 15) return BigInt(c.join('')) * BigInt(s)
  for (const digit of c) digits = digits * 10 + digit
  return BigInt(digits * s)
}

/** Power of ten by which `digitsOf` is multiplied. */
function exponentOf({ c, e }: Decimal): number {
  return e - c.length + 1
}
