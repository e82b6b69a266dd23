import { PROVIDER_REFUSALS } from '@quayside/contracts/endpoints/sign-in/providers'
import { ApiError, errorKey } from '@quayside/runtime/api-error'

const KNOWN: ReadonlySet<unknown> = new Set(PROVIDER_REFUSALS)

export function failureKey(error: unknown): string {
  if (!(error instanceof ApiError)) return errorKey(error)
  const reason: unknown = Reflect.get(Object(error.details), 'reason')
  return KNOWN.has(reason) ? `provider.failed.${reason}` : errorKey(error)
}
