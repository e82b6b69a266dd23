import type { Instrument } from '../src/market/instruments/instrument.ts'
import { scriptedInstrument } from '../src/market/scripted-market.ts'

export const USUAL_GAP_MS = 4_000

/** One instrument for each property that affects contract money: precision, grid, lots, currency, leverage, spread. */
export const INSTRUMENTS: readonly Instrument[] = [
  simulated({ code: 'BTCUSDT', maxLeverage: 20 }),
  simulated({
    code: 'PENNY',
    precision: 6,
    tickSize: '0.000001',
    referencePrice: '0.004210',
    lotSize: '1000',
    feeRate: '0.0006',
    maxLots: '100000',
    lotStep: '1',
    minLots: '1',
    maxLeverage: 2,
    halfSpreadTicks: 3,
  }),
  simulated({
    code: 'EURUSD',
    type: 1,
    quoteCurrency: 'USD',
    precision: 5,
    tickSize: '0.00001',
    referencePrice: '1.08512',
    lotSize: '100000',
    maxLots: '50',
    lotStep: '0.01',
    minLots: '0.01',
    maxLeverage: 30,
    feeRate: '0.00003',
  }),
  simulated({
    code: 'USDJPY',
    type: 1,
    quoteCurrency: 'JPY',
    precision: 3,
    tickSize: '0.001',
    referencePrice: '155.020',
    lotSize: '100000',
    maxLots: '50',
    lotStep: '0.01',
    minLots: '0.01',
    maxLeverage: 30,
    feeRate: '0.00003',
  }),
  simulated({
    code: 'US500',
    type: 4,
    quoteCurrency: 'USD',
    precision: 2,
    tickPoints: 25,
    tickSize: '0.25',
    referencePrice: '5210.25',
    lotSize: '10',
    lotStep: '0.1',
    minLots: '0.1',
    maxLots: '40',
  }),
  simulated({
    code: 'ACME',
    type: 3,
    quoteCurrency: 'USD',
    referencePrice: '187.44',
    lotStep: '1',
    minLots: '1',
    maxLots: '2000',
    maxLeverage: 5,
    feeRate: '0.001',
  }),
]

export function hasSessions(instrument: Instrument): boolean {
  return instrument.type !== 2
}

function simulated(changes: Partial<Instrument>): Instrument {
  return scriptedInstrument({ usualGap: USUAL_GAP_MS, ...changes })
}
