import Big from 'big.js'

Big.DP = 24
Big.RM = Big.roundDown
Big.NE = -30
Big.PE = 40

/** Arbitrary-precision decimal; the only decimal library in the repository (rules §2). Divisions keep 24 places. */
export const Decimal = Big
export type Decimal = Big

/** Rounding modes; every division or narrowing in money code names one (rules §2). */
export const Rounding = { down: 0, halfUp: 1, halfEven: 2, up: 3 } as const
export type Rounding = (typeof Rounding)[keyof typeof Rounding]

const DECIMAL_TEXT = /^-?\d{1,30}(\.\d{1,30})?$/

export function isDecimalText(text: string): boolean {
  return DECIMAL_TEXT.test(text)
}

/** Parses optional sign, digits, optional fraction; undefined for anything else (exponents, NaN, spaces). */
export function parseDecimal(text: string): Decimal | undefined {
  return isDecimalText(text) ? new Decimal(text) : undefined
}

/** Parses already validated decimal text; throws on anything else. */
export function decimal(text: string): Decimal {
  const value = parseDecimal(text)
  if (value === undefined) throw new TypeError('not decimal text')
  return value
}
