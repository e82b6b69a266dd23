import { Decimal } from '@quayside/money/decimal'
import { buildMarketInfo } from '@quayside/testing/builders'
import fc from 'fast-check'
import { type ContractForm, EMPTY_CONTRACT, type Typed } from './form/contract-form.ts'
import type { SummaryInput } from './form/contract-input.ts'
import type { Sizing } from './form/contract-size.ts'
import { summarizeContract } from './form/contract-summary.ts'

export const info = buildMarketInfo({
  code: 'BTCUSDT',
  tickSize: '0.01',
  lotSize: '1',
  minLots: '0.001',
  maxLots: '100',
  lotStep: '0.001',
  maxLeverage: 20,
  feeRate: '0.0005',
  quoteCurrency: 'USDT',
  usdRate: '1',
})
export const market = { info, quote: { bid: '49999.98', ask: '50000.00' } }
export const TICK = new Decimal('0.01')

export function typed<Unit extends string>(unit: Unit, text: string): Typed<Unit> {
  return { unit, text, pinned: null }
}

export function lotsOf(text: string): Pick<ContractForm, 'size'> {
  return { size: typed('lots', text) }
}

export const CLOCK = { now: Date.parse('2026-11-20T12:00:00.000Z'), timeZone: 'Europe/London' }

export function input(
  form: Partial<ContractForm> = {},
  available: string | null = '100000.00',
): SummaryInput {
  return { form: { ...EMPTY_CONTRACT, ...form }, market, available, language: 'en', clock: CLOCK }
}

export function sizingOf(given: SummaryInput): Sizing {
  const { sizing } = summarizeContract(given)
  if (sizing === null) throw new Error('no sizing')
  return sizing
}

export const anyLots = fc
  .integer({ min: 1, max: 100_000 })
  .map(steps => new Decimal(steps).times(info.lotStep))
export const anyLeverage = fc.integer({ min: 1, max: 20 })
export const anySide = fc.constantFrom('buy' as const, 'sell' as const)
