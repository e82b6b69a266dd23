import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { loadCatalog } from '../../market/instruments/catalog.ts'
import { StartError } from '../../platform/start-error.ts'
import { PRICED } from './exchange.builders.ts'
import { loadExchangeTable } from './exchange-table.ts'

const USD = { source: 'par', spread: '0', minimum: '1.00', maximum: '500.00' }
const BTC = { source: 'BTCUSDT', spread: '0.01', minimum: '0.001', maximum: '1' }

function fileWith(content: unknown): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'exchange-')), 'table.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

it('exchanges all four currencies with the catalog that ships', () => {
  expect(loadExchangeTable(undefined, loadCatalog()).map(({ currency }) => currency)).toEqual([
    'USD',
    'USDT',
    'BTC',
    'ETH',
  ])
})

it('leaves out of its own table what the catalog has no price for', () => {
  const [first] = PRICED
  expect(loadExchangeTable(undefined, first ? [first] : []).map(({ currency }) => currency)).toEqual([
    'USD',
    'USDT',
    'BTC',
  ])
})

it('takes the operator’s table', () => {
  expect(loadExchangeTable(fileWith({ BTC, USD }), PRICED)).toEqual([
    { currency: 'USD', source: 'par', spread: '0', minimum: 100n, maximum: 50_000n },
    {
      currency: 'BTC',
      source: { instrument: 'BTCUSDT' },
      spread: '0.01',
      minimum: 100_000n,
      maximum: 100_000_000n,
    },
  ])
})

it.each([
  ['{', /is not JSON/],
  [[], /the table must be a group/],
  [{ USD }, /two currencies/],
  [{ USD, DOGE: USD }, /DOGE/],
  [{ USD, BTC: { ...BTC, spread: '0.2' } }, /field BTC\.spread must be a share from 0 to 0\.1/],
  [{ USD, BTC: { ...BTC, spread: '-0.01' } }, /BTC\.spread/],
  [{ USD, BTC: { ...BTC, sprad: '0.01' } }, /sprad/],
  [{ USD, BTC: { ...BTC, minimum: '0' } }, /minimum and maximum of BTC/],
  [{ USD, BTC: { ...BTC, maximum: '0.0001' } }, /minimum and maximum of BTC/],
  [{ USD, BTC: { ...BTC, minimum: '0.000000001' } }, /minimum and maximum of BTC/],
  [{ USD, BTC: { ...BTC, source: 'EURUSD' } }, /priced by EURUSD/],
  [{ USD: { ...USD, source: 'BTCUSDT' }, BTC }, /USD is at par/],
])('refuses to start with %j', (content, message) => {
  const file = fileWith(content)
  expect(() => loadExchangeTable(file, PRICED)).toThrow(StartError)
  expect(() => loadExchangeTable(file, PRICED)).toThrow(message)
  expect(() => loadExchangeTable(file, PRICED)).toThrow(file)
})

it('says when the file is not there', () => {
  expect(() => loadExchangeTable('/nonexistent.json', PRICED)).toThrow(/cannot be read/)
})
