import { describe, expect, it } from 'vitest'
import { itemName } from './item-name.ts'
import { wordingOf } from './wording.ts'

describe('the name of an item', () => {
  const names = JSON.stringify({ en: 'Low tide', de: 'Ebbe', zh: '退潮' })
  it.each([
    ['de', 'Ebbe'],
    ['zh', '退潮'],
    ['hk', '退潮'],
    ['fr', 'Low tide'],
  ] as const)('is in %s "%s"', (locale, said) => {
    expect(itemName({ name: 'Low tide', names }, locale)).toBe(said)
  })

  it.each([undefined, 'no JSON', '7', '{"de": 7}'])('is as it was told where the others are %s', kept => {
    expect(itemName({ name: 'Low tide', names: kept }, 'de')).toBe('Low tide')
  })
})

it.each([
  ['nftWon', '/nfts/mine?kind=won'],
  ['nftBought', '/nfts/mine?kind=bought'],
  ['nftReturned', '/nfts/mine'],
] as const)('%s leads to where the token goes', (kind, href) => {
  expect(wordingOf({ kind, data: {} }).link).toEqual({ href, label: 'notice.nftAddress' })
  expect(wordingOf({ kind, data: { settled: 'YES' } }).link).toEqual({
    href: '/nfts/mine',
    label: 'notice.nfts',
  })
})
