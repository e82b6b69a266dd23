import { type Decimal, Rounding } from './decimal.ts'

/** Rounds the exact quotient; much cheaper than a decimal division to 24 places. Throws RangeError for divisor zero. */
export function divideToInteger(dividend: Decimal, divisor: Decimal, rounding: Rounding): bigint {
  const shift = exponentOf(dividend) - exponentOf(divisor)
  const numerator = digitsOf(dividend) * 10n ** BigInt(Math.max(0, shift))
  const denominator = digitsOf(divisor) * 10n ** BigInt(Math.max(0, -shift))
  return divideIntegers(numerator, denominator, rounding)
}

/** Returns the quotient of two integers, rounded with the named mode. Throws RangeError for a divisor of zero. */
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

function digitsOf({ c, s }: Decimal): bigint {
  let digits = 0
  // Up to fifteen digits fit a number; more go through text.
  if (c.length > 15) return BigInt(c.join('')) * BigInt(s)
  for (const digit of c) digits = digits * 10 + digit
  return BigInt(digits * s)
}

function exponentOf({ c, e }: Decimal): number {
  return e - c.length + 1
}
