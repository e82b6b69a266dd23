import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadHomePageTable } from './home-page-table.ts'

const NOW = Date.parse('2026-11-28T12:00:00Z')
const folder = mkdtempSync(path.join(tmpdir(), 'quayside-home-page-'))
const file = path.join(folder, 'home.json')
afterAll(() => rmSync(folder, { recursive: true }))

function load(table: unknown) {
  writeFileSync(file, JSON.stringify(table))
  return loadHomePageTable(file, NOW)
}

const record = { value: '350', source: 'Exchange list, audited', asOf: '2026-06-30' }

describe('the operator’s home page table', () => {
  it('is empty without a file', () => {
    expect(loadHomePageTable(undefined, NOW)).toEqual({ figures: {}, apps: {} })
  })

  it('keeps recorded figures with source and date, and store links', () => {
    const apps = {
      ios: 'https://apps.apple.com/us/app/quayside/id1',
      android: 'https://play.google.com/store/apps/details?id=q',
    }
    const volume24h = { ...record, value: '5800000000.50' }
    expect(load({ figures: { instruments: record, volume24h }, apps })).toEqual({
      figures: {
        volume24h: {
          key: 'volume24h',
          unit: 'USD',
          value: '5800000000.50',
          source: record.source,
          asOf: '2026-06-30T00:00:00.000Z',
        },
        instruments: {
          key: 'instruments',
          unit: 'count',
          value: '350',
          source: record.source,
          asOf: '2026-06-30T00:00:00.000Z',
        },
      },
      apps,
    })
  })

  it.each([
    [{ figures: { highestFee: record } }, 'unknown entry, highestFee'],
    [{ figures: { users: { ...record, value: '1,500,000' } } }, 'figures.users.value must be a whole number'],
    [{ figures: { users: { ...record, value: '-1' } } }, 'figures.users.value must be a whole number'],
    [{ figures: { users: { ...record, value: 1500000 } } }, 'figures.users.value must be a text'],
    [{ figures: { users: { ...record, value: '9'.repeat(400) } } }, 'figures.users.value must be a whole'],
    [{ figures: { volume24h: { ...record, value: '1e9' } } }, 'must be an amount of US dollars'],
    [{ figures: { users: { ...record, source: ' ' } } }, 'figures.users.source must have 1 to 80'],
    [{ figures: { users: { ...record, source: 'house-ledger' } } }, 'must not name a record of the site'],
    [{ figures: { users: { ...record, asOf: '2026-02-30' } } }, 'figures.users.asOf must be a date'],
    [{ figures: { users: { ...record, asOf: '2026-12-01' } } }, 'figures.users.asOf is in the future'],
    [{ figures: { users: { value: '1', source: 'x' } } }, 'figures.users.asOf is missing'],
    [{ apps: { ios: 'https://evil.example/app' } }, 'apps.ios must be an address https://apps.apple.com/…'],
    [{ apps: { ios: 'javascript:alert(1)//apps.apple.com/x' } }, 'apps.ios must be an address'],
    [{ apps: { ios: 'https://apps.apple.com@evil.example/x' } }, 'apps.ios must be an address'],
    [{ apps: { ios: 'https://apps.apple.com/' } }, 'apps.ios must be an address'],
    [{ apps: { windows: 'https://x.example/' } }, 'unknown entry, windows'],
    [[], 'must be a group of fields'],
  ])('refuses %j in words', (table, words) => {
    expect(() => load(table)).toThrow(words)
  })
})
