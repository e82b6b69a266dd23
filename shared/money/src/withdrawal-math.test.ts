import fc from 'fast-check'
import { expect, it } from 'vitest'
import { money, parseMoney, toText } from './money.ts'
import { withdrawalFee } from './withdrawal-math.ts'

it.each([
  ['USDT', '500', '0.001', '0.500000'],
  ['USDT', '500.000001', '0.001', '0.500001'],
  ['BTC', '0.0005', '0.0005', '0.00000025'],
  ['BTC', '0.00050001', '0.0005', '0.00000026'],
  ['USDT', '12', '0', '0.000000'],
] as const)('of %s %s at %s is %s', (currency, amount, rate, fee) => {
  const parsed = parseMoney(currency, amount)
  expect(parsed && toText(withdrawalFee(parsed, rate))).toBe(fee)
})

it('is never less than the share, and less than a unit more', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      fc.integer({ min: 0, max: 50_000 }),
      (minor, millionths) => {
        const fee = withdrawalFee(money('USDT', minor), String(millionths / 1_000_000)).minor
        const exact = minor * BigInt(millionths)
        expect(fee * 1_000_000n >= exact && (fee - 1n) * 1_000_000n < exact).toBe(true)
      },
    ),
  )
})
