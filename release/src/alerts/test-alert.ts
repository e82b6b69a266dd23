import { sha256Hex } from '../bytes.ts'
import type { Alert } from './alert.ts'
import { ALERT_KINDS, alertSentence } from './kinds.ts'

export function testAlert(by: string, now: number): Alert {
  return {
    id: sha256Hex(`test ${by} ${now}`).slice(0, 32),
    kind: 'test',
    severity: ALERT_KINDS.test.severity,
    state: 'raised',
    at: new Date(now).toISOString(),
    environment: null,
    sentence: alertSentence('test', { who: by }),
    count: 1,
  }
}
