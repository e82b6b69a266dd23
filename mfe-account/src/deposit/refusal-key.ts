import { ApiError, errorKey } from '@quayside/runtime/api-error'

/** The generic texts of these codes do not fit a deposit. */
const OWN: Readonly<Record<string, string>> = {
  '10014': 'deposit.error.place',
  '10018': 'deposit.notOffered',
  '10019': 'deposit.error.sent',
}

export function refusalKey(error: unknown): string {
  if (!(error instanceof ApiError)) return errorKey(error)
  if (Reflect.get(Object(error.details), 'limit') === 'openDeposits') return 'deposit.error.open'
  return isSent(error) ? 'deposit.error.sent' : (OWN[error.code] ?? errorKey(error))
}

/** Whether another report was sent with the same client ID. */
export function isSent({ code, details }: ApiError): boolean {
  return code === '409' && Reflect.get(Object(details), 'clientId') === 'reported'
}

/** When a transfer reported by another customer can be reported again, in ms from now; undefined for other refusals. */
export function contestsAgainIn({ code, details }: ApiError): number | undefined {
  if (code !== '429' || Reflect.get(Object(details), 'limit') !== 'contests') return undefined
  const ms: unknown = Reflect.get(Object(details), 'retryAfterMs')
  return typeof ms === 'number' ? ms : undefined
}
