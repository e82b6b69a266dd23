import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { needsCcxt } from './ccxt.mjs'

function fileWith(...kinds: readonly string[]): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'feeds-')), 'feeds.json')
  writeFileSync(file, JSON.stringify({ sources: kinds.map(kind => ({ kind })) }))
  return file
}

describe('ccxt', () => {
  it.each([
    [undefined, false],
    ['simulated', false],
    ['replay:/data', false],
    ['live:default', true],
    ['live:/nonexistent.json', false],
    [`live:${fileWith('oanda', 'ccxt')}`, true],
    [`live:${fileWith('oanda')}`, false],
  ])('is fetched for MARKET_FEED=%s: %s', (feed, isNeeded) => {
    expect(needsCcxt({ MARKET_FEED: feed })).toBe(isNeeded)
  })
})
