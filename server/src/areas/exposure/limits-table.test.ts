import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { scriptedInstrument } from '../../market/scripted-market.ts'
import { StartError } from '../../platform/start-error.ts'
import { loadExposureLimits } from './limits-table.ts'

function load(content: unknown) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'exposure-')), 'limits.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return loadExposureLimits(file, [scriptedInstrument()])
}

it('has no limits without a file', () => {
  expect(loadExposureLimits(undefined, [])).toEqual([])
})

it('takes limits of the total, of types, and of instruments', () => {
  const contracts = { total: '5000000', crypto: '2000000.50', BTCUSDT: '1000000' }
  expect(load({ contracts, options: { total: '0' } })).toEqual([
    { measure: 'contracts', market: 'total', cents: 500_000_000n },
    { measure: 'contracts', market: 'crypto', cents: 200_000_050n },
    { measure: 'contracts', market: 'BTCUSDT', cents: 100_000_000n },
    { measure: 'options', market: 'total', cents: 0n },
  ])
})

it.each([
  ['{', /is not JSON/],
  [[], /the table must be a group/],
  [{ contract: {} }, /unknown entry, contract/],
  [{ contracts: { total: 5 } }, /field contracts\.total must be a text in quotes/],
  [{ contracts: { DOGE: '5' } }, /contracts\.DOGE is neither total, a type \(forex, .*\) nor an instrument/],
  [{ options: { total: '-1' } }, /options\.total must be US dollars/],
  [{ options: { total: '1.001' } }, /options\.total must be US dollars/],
  [{ options: { total: 'much' } }, /options\.total must be US dollars/],
  [{ options: { total: 'x', DOGE: 'y' } }, /has 3 mistakes/],
])('refuses %j', (content, message) => {
  expect(() => load(content)).toThrow(StartError)
  expect(() => load(content)).toThrow(message)
})
