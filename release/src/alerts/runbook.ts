import { isTradingAlarm } from '@quayside/contracts/release/trading-alarms'
import type { AlertKind } from './kinds.ts'

/** The page that says what to do about an alert: an address below `base`, without one its path in the product. */
export function runbookOf(kind: AlertKind, base = ''): string {
  const page = isTradingAlarm(kind) ? `runbooks/${kind}.md` : 'README.md#alerts'
  return `${base}docs/operations/${page}`
}
