import { ApiError, errorKey } from '@quayside/runtime/api-error'

/** What the catalog says of these codes is about something else than a deposit. */
const OWN: Readonly<Record<string, string>> = {
  '10014': 'deposit.error.place',
  '10018': 'deposit.notOffered',
  '10019': 'deposit.error.sent',
}

/** Why a report or a draft was not taken, as a translation key. */
export function refusalKey(error: unknown): string {
  if (!(error instanceof ApiError)) return errorKey(error)
  if (Reflect.get(Object(error.details), 'limit') === 'openDeposits') return 'deposit.error.open'
  return isSent(error) ? 'deposit.error.sent' : (OWN[error.code] ?? errorKey(error))
}

/** Whether another report has been sent under the same client id. */
export function isSent({ code, details }: ApiError): boolean {
  return code === '409' && Reflect.get(Object(details), 'clientId') === 'reported'
}

/** When a transfer that somebody else reported can be reported again, ms from now; undefined for any other refusal. */
export function contestsAgainIn({ code, details }: ApiError): number | undefined {
  if (code !== '429' || Reflect.get(Object(details), 'limit') !== 'contests') return undefined
  const ms: unknown = Reflect.get(Object(details), 'retryAfterMs')
  return typeof ms === 'number' ? ms : undefined
}
