import { isDecimalText } from '@quayside/money/decimal'
import { browserStore } from '@quayside/runtime/browser-store'
import { STORED_SAMPLE } from './has-sample.ts'
import type { Sample } from './sample.ts'

const store = browserStore(() => window.sessionStorage)

const DECIMALS = ['lots', 'entry', 'lotSize', 'feeRate', 'usdRate', 'tickSize'] as const
const NUMBERS = ['leverage', 'maxLeverage', 'openedAt'] as const

export function readSample(): Sample | null {
  try {
    const value: unknown = JSON.parse(store.get(STORED_SAMPLE) ?? 'null')
    return isSample(value) ? value : null
  } catch {
    return null
  }
}

export function saveSample(sample: Sample | null): void {
  if (sample === null) store.remove(STORED_SAMPLE)
  else store.set(STORED_SAMPLE, JSON.stringify(sample))
}

function isSample(value: unknown): value is Sample {
  if (!isRecord(value)) return false
  const { code, name, side, end } = value
  return (
    typeof code === 'string' &&
    typeof name === 'string' &&
    (side === 'buy' || side === 'sell') &&
    DECIMALS.every(field => isDecimal(value[field])) &&
    NUMBERS.every(field => typeof value[field] === 'number' && value[field] > 0) &&
    (end === null || (isRecord(end) && isDecimal(end.price) && typeof end.at === 'number'))
  )
}

function isDecimal(value: unknown): boolean {
  return typeof value === 'string' && isDecimalText(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
