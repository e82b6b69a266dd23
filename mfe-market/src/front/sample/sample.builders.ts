import type { Sample } from './sample.ts'

export function buildSample(over: Partial<Sample> = {}): Sample {
  return {
    code: 'BTC',
    name: 'Bitcoin',
    side: 'buy',
    lots: '2',
    leverage: 5,
    entry: '100.00',
    lotSize: '1',
    feeRate: '0.001',
    usdRate: '1',
    tickSize: '0.01',
    maxLeverage: 20,
    openedAt: 1,
    end: null,
    ...over,
  }
}
