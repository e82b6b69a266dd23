import { type Money, parseMoney } from '@quayside/money/money'
import { buildUser } from '@quayside/testing/builders'
import { expect, it } from 'vitest'
import { convertible, fundsOf, missingOf } from './funding.ts'

const BALANCES = [
  { currency: 'USD', available: '12.50', held: '0.00', value: '12.50' },
  { currency: 'BTC', available: '0.01000000', held: '0.00000000', value: '500.00' },
  { currency: 'USDT', available: '499.750000', held: '0.000000', value: '499.75' },
  { currency: 'ETH', available: '0.00000000', held: '0.10000000', value: '0.00' },
]
const real = buildUser({ virtually: 'YES', balances: BALANCES })

function amount(currency: 'USD' | 'USDT' | 'BTC', text: string): Money {
  const parsed = parseMoney(currency, text)
  if (parsed === undefined) throw new TypeError(text)
  return parsed
}

it('offers other balances with money to spare, dollars first', () => {
  expect(convertible(real, 'USD').map(({ currency }) => currency)).toEqual(['USDT', 'BTC'])
  expect(convertible(real, 'BTC').map(({ currency }) => currency)).toEqual(['USD', 'USDT'])
})

it('never converts sample money', () => {
  const demo = buildUser({ virtually: 'NO', balances: BALANCES })
  expect(convertible(demo, 'USD')).toEqual([])
  expect(missingOf(fundsOf(demo, 'USD'), amount('USD', '13'))).toBeNull()
})

it.each([
  ['12.50', null],
  ['12.51', '0.01'],
  ['512.50', '500.00'],
  ['512.51', null],
])('lacks for %s dollars what one other balance is worth: %s', (needed, missing) => {
  const lacked = missingOf(fundsOf(real, 'USD'), amount('USD', needed))
  expect(lacked).toEqual(missing === null ? null : amount('USD', missing))
})

it('leaves it to the quote whether a balance covers another currency', () => {
  expect(missingOf(fundsOf(real, 'USDT'), amount('USDT', '900'))).toEqual(amount('USDT', '400.25'))
  const empty = buildUser({ virtually: 'YES', balances: [] })
  expect(missingOf(fundsOf(empty, 'USDT'), amount('USDT', '1'))).toBeNull()
})
