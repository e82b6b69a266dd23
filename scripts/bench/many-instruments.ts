import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const MANY = 400
/** 400 rows with five ticks a second each: 2,000 a second. */
const GAP_MS = 200

export async function manyInstruments(): Promise<string> {
  const instruments = Array.from({ length: MANY }, (_, index) => instrument(index))
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'quayside-bench-')), 'instruments.json')
  await writeFile(file, JSON.stringify(instruments))
  return file
}

function instrument(index: number) {
  return {
    code: `LOAD${index}`,
    type: 2,
    name: `Load ${index} / USDT`,
    logo: 'crypto:BTC',
    quoteCurrency: 'USDT',
    precision: 2,
    tickSize: '0.01',
    lotSize: '1',
    minLots: '0.001',
    maxLots: '50',
    lotStep: '0.001',
    maxLeverage: 2,
    feeRate: '0.0006',
    schedule: 'always',
    usualGap: GAP_MS,
    halfSpreadTicks: 2,
    referencePrice: (50 + index).toFixed(2),
    volatility: 0.6,
  }
}
