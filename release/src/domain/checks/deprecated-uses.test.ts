import { expect, it } from 'vitest'
import { bytesOf } from '../../bytes.ts'
import { deprecatedUses } from './deprecated-uses.ts'

const DEPRECATIONS = [
  { of: 'ctx', member: 'sockets.market.offer', removedIn: 3, instead: 'use watch' },
  { of: '@quayside/runtime/hooks', member: 'useMarketStatus', removedIn: 2, instead: 'use useSockets' },
]

function usesOf(...scripts: readonly string[]) {
  const files = scripts.map((script, at) => [`${at}.js`, bytesOf(script)] as const)
  return deprecatedUses(new Map([...files, ['a.css', bytesOf('.offer {}')]]), DEPRECATIONS)
}

it.each([
  ['a call', 'e.sockets.market.offer(t)'],
  ['a destructuring', 'let{latest:r,offer:n}=e.sockets.market'],
])('finds a member of ctx in %s', (_, script) => {
  expect(usesOf(script)).toEqual([
    'seems to use ctx.sockets.market.offer, which contract 3 removes: use watch',
  ])
})

it('finds an export of a shared module, in any script', () => {
  expect(usesOf('', 'var n=r(7);n.useMarketStatus()')).toEqual([
    'seems to use useMarketStatus of @quayside/runtime/hooks, which contract 2 removes: use useSockets',
  ])
})

it.each(['e.offers()', 'var offer=1', '"an offer"', 'e.useMarketStatus2()'])('finds none in %s', script => {
  expect(usesOf(script)).toEqual([])
})

it('finds none while the contract deprecates nothing', () => {
  expect(deprecatedUses(new Map([['a.js', bytesOf('e.offer()')]]), [])).toEqual([])
})
