import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'

/** Why the proof failed: `cancelled`, `refused` (proves nothing), or `unavailable`. `problem` is safe to log. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly kind: 'cancelled' | 'refused' | 'unavailable'
  readonly problem: string

  constructor(kind: ProviderFailure['kind'], problem: string) {
    super(`the provider's answer is ${kind}: ${problem}`)
    this.kind = kind
    this.problem = problem
  }
}

/** Maps errors of the OpenID library, whose messages quote codes, tokens and claims. */
export function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  if (error instanceof AuthorizationResponseError) return ofAnswer(error.error)
  if (error instanceof ResponseBodyError) {
    return new ProviderFailure(isRefusal(error) ? 'refused' : 'unavailable', wordOf(error.error))
  }
  if (error instanceof ClientError) {
    const code = error.code ?? 'unknown'
    const isSilent = NO_ANSWER.has(code) && !isRefusal(error.cause)
    return new ProviderFailure(isSilent ? 'unavailable' : 'refused', code)
  }
  // Thrown by `fetch` and by reading the body.
  return new ProviderFailure('unavailable', 'no connection')
}

export function isRefusal(answer: unknown): boolean {
  const status: unknown = Reflect.get(Object(answer), 'status')
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429
}

const NO_ANSWER: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'unknown',
])

/** Errors of RFC 6749 §4.1.2.1 and OpenID Connect §3.1.2.6 for a customer's cancellation. */
const CANCELED_ERRORS: ReadonlySet<string> = new Set([
  'access_denied',
  'interaction_required',
  'login_required',
])
const TEMPORARY_ERRORS: ReadonlySet<string> = new Set(['temporarily_unavailable', 'server_error'])

function ofAnswer(error: string): ProviderFailure {
  if (CANCELED_ERRORS.has(error)) return new ProviderFailure('cancelled', error)
  return new ProviderFailure(TEMPORARY_ERRORS.has(error) ? 'unavailable' : 'refused', wordOf(error))
}

/** A standard error name; other text may be attacker-controlled. */
function wordOf(error: string): string {
  return /^[a-z_]{1,40}$/.test(error) ? error : 'an unknown error'
}
