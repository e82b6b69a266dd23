import { expect, it } from 'vitest'
import { listIn } from './figures.ts'

it.each([
  ['en', ['0.1 BTC', '0.2 ETH'], '0.1 BTC and 0.2 ETH'],
  ['zh', ['0.1 BTC', '0.2 ETH', '5 USDT'], '0.1 BTC、0.2 ETH 和 5 USDT'],
  ['hk', ['0.1 BTC', '0.2 ETH'], '0.1 BTC 及 0.2 ETH'],
  ['ja', ['0.1 BTC', '0.2 ETH'], '0.1 BTC、0.2 ETH'],
  ['ar', ['0.1 BTC', '0.2 ETH'], '0.1 BTC و0.2 ETH'],
  ['zh', ['5 USDT'], '5 USDT'],
  ['zh', [], '–'],
] as const)('lists figures in %s', (locale, items, text) => {
  expect(listIn(locale, items)).toBe(text)
})
