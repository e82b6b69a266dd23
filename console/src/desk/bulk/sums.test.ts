import { expect, it } from 'vitest'
import { sumsOf } from './sums.ts'

const of = (currency: string, amount: string) => ({ currency, amount })

it('sums each currency to the last digit', () => {
  const amounts = [
    of('USDT', '0.1'),
    of('BTC', '0.00000001'),
    of('USDT', '0.2'),
    of('USDT', '100'),
    of('BTC', '2'),
  ]
  expect(sumsOf(amounts)).toEqual([
    { currency: 'USDT', sum: '100.3', count: 3 },
    { currency: 'BTC', sum: '2.00000001', count: 2 },
  ])
  expect(sumsOf([of('ETH', '0.5'), of('ETH', '9.5')])).toEqual([{ currency: 'ETH', sum: '10', count: 2 }])
  expect(sumsOf([of('ETH', '100'), of('ETH', '200')])[0]?.sum).toBe('300')
  expect(sumsOf([])).toEqual([])
})
