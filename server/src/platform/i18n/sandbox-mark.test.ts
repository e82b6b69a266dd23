import { LOCALES } from '@quayside/contracts/locales'
import { priceKind } from '@quayside/contracts/market/market'
import { describe, expect, it } from 'vitest'
import { sandboxMark } from './sandbox-mark.ts'

describe('the mark of a sandbox', () => {
  it.each([
    ['simulated', 'Sandbox: simulated markets, no real money'],
    ['replay', 'Sandbox: recorded prices, no real money'],
    ['live', 'Sandbox: live prices, no real money'],
  ] as const)('says that prices are %s', (kind, text) => {
    expect(sandboxMark({ siteMode: 'sandbox', feed: { kind } }, 'en')).toBe(text)
  })

  it.each(LOCALES.map(({ value }) => value))('differs in %s with the kind of prices', locale => {
    const marks = priceKind.options.map(kind => sandboxMark({ siteMode: 'sandbox', feed: { kind } }, locale))
    expect(new Set(marks).size).toBe(3)
  })

  it('is absent in live mode', () => {
    expect(sandboxMark({ siteMode: 'live', feed: { kind: 'live' } }, 'en')).toBeUndefined()
  })
})
