// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deepLinks } from '../deep-links.ts'
import { announce, fakeProvider, fakeTron } from '../fake-wallet.builders.ts'
import { type Discovery, discoverWallets, PATIENCE_MS } from './discover.ts'

const ends: (() => void)[] = []
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const end of ends.splice(0)) end()
  for (const name of ['ethereum', 'tron', 'tronLink', 'tronWeb']) Reflect.deleteProperty(globalThis, name)
  vi.useRealTimers()
})

function discover(chainType: 'ethereum' | 'tron') {
  const seen: Discovery[] = []
  ends.push(discoverWallets(chainType, found => seen.push(found)))
  return {
    names: () => seen.at(-1)?.wallets.map(({ name }) => name) ?? [],
    last: () => seen.at(-1),
  }
}

describe('discovery', () => {
  it.each([
    ['ethereum', 'eip6963', fakeProvider],
    ['tron', 'TIP6963', fakeTron],
  ] as const)('on %s lists every announced wallet by its own name and icon', (chainType, standard, make) => {
    const found = discover(chainType)
    ends.push(announce(standard, { name: 'Harbor', provider: make() }))
    ends.push(announce(standard, { name: 'Pier', provider: make(), icon: 'https://evil.example/x.png' }))
    expect(found.last()?.wallets.map(({ name, icon }) => [name, icon])).toEqual([
      ['Harbor', 'data:image/svg+xml,<svg/>'],
      ['Pier', undefined],
    ])
  })

  it('names a wallet once, however often it announces itself', () => {
    const found = discover('ethereum')
    for (let round = 0; round < 3; round += 1) {
      ends.push(announce('eip6963', { name: 'Harbor', provider: fakeProvider() }))
    }
    expect(found.names()).toEqual(['Harbor'])
  })

  it('uses the wallet on the page only when no wallet announces itself', () => {
    Reflect.set(globalThis, 'ethereum', { ...fakeProvider(), isMetaMask: true })
    const found = discover('ethereum')
    expect(found.names()).toEqual(['MetaMask'])
    ends.push(announce('eip6963', { name: 'Harbor', provider: fakeProvider() }))
    expect(found.names()).toEqual(['Harbor'])
  })

  it.each(['tron', 'tronLink', 'tronWeb'])('waits for %s, which may come seconds after the page', name => {
    const found = discover('tron')
    vi.advanceTimersByTime(2_500)
    expect(found.names()).toEqual([])
    Reflect.set(globalThis, name, name === 'tronWeb' ? fakeTron().tronWeb : fakeTron())
    vi.advanceTimersByTime(500)
    expect(found.names()).toHaveLength(1)
  })

  it('says that there is none only when its patience is over', () => {
    const found = discover('tron')
    vi.advanceTimersByTime(PATIENCE_MS.tron - 1)
    expect(found.last()?.isLooking ?? true).toBe(true)
    vi.advanceTimersByTime(1)
    expect(found.last()).toEqual({ wallets: [], isLooking: false })
  })

  it.each([
    ['without a name', { name: ' ', provider: fakeProvider() }],
    ['without a provider', { name: 'Harbor', provider: null }],
  ])('leaves out an announcement %s', (_, wallet) => {
    const found = discover('ethereum')
    ends.push(announce('eip6963', wallet))
    expect(found.names()).toEqual([])
  })
})

describe('deep links', () => {
  it.each(['ethereum', 'tron'] as const)('of %s open this page in known wallets', chainType => {
    const links = deepLinks(chainType, 'https://quayside.example/pass/login')
    expect(links.length).toBeGreaterThan(2)
    for (const { href } of links) {
      expect(URL.canParse(href)).toBe(true)
      expect(decodeURIComponent(decodeURIComponent(href))).toContain('quayside.example/pass/login')
    }
  })
})
