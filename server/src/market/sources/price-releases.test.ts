import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createPriceReleases } from './price-releases.ts'

describe('the release of prices', () => {
  it('reaches the site through the data folder, once', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'releases-'))
    const site = createPriceReleases(folder)
    expect(site.take()).toEqual([])
    createPriceReleases(folder).request('XAUUSD')
    expect([site.take(), site.take()]).toEqual([['XAUUSD'], []])
  })

  it.each(['', '../keys', 'eurusd', 'A/B'])('refuses the code %j', code => {
    expect(() => createPriceReleases(tmpdir()).request(code)).toThrow('not the code')
  })
})
