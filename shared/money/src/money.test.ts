import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENCIES, CURRENCY_SCALE, isCurrency } from './currency.ts'
import { decimal, parseDecimal, Rounding } from './decimal.ts'
import {
  add,
  compare,
  LARGEST_MINOR,
  money,
  moneyOf,
  negate,
  parseMoney,
  subtract,
  toDecimal,
  toText,
  zero,
} from './money.ts'

const currencies = fc.constantFrom(...CURRENCIES)
const minors = fc.bigInt(-LARGEST_MINOR, LARGEST_MINOR)
const decimals = fc
  .tuple(fc.bigInt(-(10n ** 12n), 10n ** 12n), fc.stringMatching(/^\d{1,12}$/))
  .map(([whole, fraction]) => decimal(`${whole}.${fraction}`))

describe('decimal text', () => {
  it.each(['0', '-0.5', '12.30', '000.1', '123456789012345678901234567890'])('takes %s', text => {
    expect(parseDecimal(text)?.eq(decimal(text))).toBe(true)
  })

  it.each(['', ' 1', '1 ', '+1', '.5', '5.', '1e9', 'NaN', 'Infinity', '1,5', '0x10', '１', '1\n'])(
    'refuses %j',
    text => {
      expect(parseDecimal(text)).toBeUndefined()
      expect(() => decimal(text)).toThrow(TypeError)
    },
  )
})

describe('money', () => {
  it('knows its four currencies and nothing that an object brings along', () => {
    expect(CURRENCIES.every(isCurrency)).toBe(true)
    expect(['EUR', 'usd', 'toString', ''].some(isCurrency)).toBe(false)
  })

  it.each([
    ['USD', '12.3', '12.30'],
    ['USD', '-0.05', '-0.05'],
    ['USDT', '0.000001', '0.000001'],
    ['BTC', '21000000', '21000000.00000000'],
    ['ETH', '-0.00000000', '0.00000000'],
  ] as const)('reads %s %s and writes %s', (currency, text, written) => {
    const amount = parseMoney(currency, text)
    expect(amount && toText(amount)).toBe(written)
  })

  it.each([
    ['USD', '0.001'],
    ['BTC', '0.000000001'],
    ['USD', '92233720368547758.08'],
    ['BTC', '-999999999999999'],
    ['USD', '1e2'],
  ] as const)('refuses %s %s, which it cannot hold exactly', (currency, text) => {
    expect(parseMoney(currency, text)).toBeUndefined()
  })

  it('reads back every amount it writes', () => {
    fc.assert(
      fc.property(currencies, minors, (currency, minor) => {
        expect(parseMoney(currency, toText(money(currency, minor)))).toEqual(money(currency, minor))
        expect(moneyOf(currency, toDecimal(money(currency, minor)), Rounding.halfEven).minor).toBe(minor)
      }),
    )
  })

  it('adds and subtracts as whole numbers do', () => {
    fc.assert(
      fc.property(currencies, minors, minors, (currency, first, second) => {
        const [a, b] = [money(currency, first), money(currency, second)]
        expect(add(a, b)).toEqual(add(b, a))
        expect(subtract(add(a, b), b)).toEqual(a)
        expect(add(a, negate(a))).toEqual(zero(currency))
        expect(compare(a, b)).toBe(first < second ? -1 : first > second ? 1 : 0)
      }),
    )
  })

  it('never mixes currencies', () => {
    for (const operation of [add, subtract, compare]) {
      expect(() => operation(money('USD', 1n), money('USDT', 1n))).toThrow(TypeError)
    }
  })

  it('rounds by less than one unit, in the direction it is told', () => {
    fc.assert(
      fc.property(currencies, decimals, (currency, value) => {
        const unit = decimal('1').div(decimal(`1${'0'.repeat(CURRENCY_SCALE[currency])}`))
        const down = toDecimal(moneyOf(currency, value, Rounding.down))
        const up = toDecimal(moneyOf(currency, value, Rounding.up))
        expect(down.abs().lte(value.abs()) && up.abs().gte(value.abs())).toBe(true)
        expect(up.abs().minus(down.abs()).lte(unit)).toBe(true)
        const half = toDecimal(moneyOf(currency, value, Rounding.halfUp))
        expect(half.minus(value).abs().times(2).lte(unit)).toBe(true)
      }),
    )
  })

  it.each([
    ['0.125', Rounding.halfEven, 12n],
    ['0.135', Rounding.halfEven, 14n],
    ['0.125', Rounding.halfUp, 13n],
    ['-0.129', Rounding.down, -12n],
    ['-0.121', Rounding.up, -13n],
  ])('rounds %s by mode %i to %i cents', (text, rounding, cents) => {
    expect(moneyOf('USD', decimal(text), rounding).minor).toBe(cents)
  })
})
