import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'

/**
 * Why nobody was proved: `cancelled` is the customer's own no, `refused` an answer that proves nothing, `unavailable` a
 * provider that gives no usable answer. `problem` is for the log: no code, token or claim is in it.
 */
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

/** What a failure of the OpenID library means; the errors themselves quote answers with codes, tokens and claims. */
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
  // What `fetch` throws, and what reading the body does.
  return new ProviderFailure('unavailable', 'no connection')
}

/** Whether an answer, in whatever form, is a no to what we asked. */
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

/** Errors of RFC 6749 §4.1.2.1 and of OpenID Connect §3.1.2.6 by which the customer says no. */
const OWN_NO: ReadonlySet<string> = new Set(['access_denied', 'interaction_required', 'login_required'])
const LATER: ReadonlySet<string> = new Set(['temporarily_unavailable', 'server_error'])

function ofAnswer(error: string): ProviderFailure {
  if (OWN_NO.has(error)) return new ProviderFailure('cancelled', error)
  return new ProviderFailure(LATER.has(error) ? 'unavailable' : 'refused', wordOf(error))
}

/** An error name of the standard; any other text may be a stranger's. */
function wordOf(error: string): string {
  return /^[a-z_]{1,40}$/.test(error) ? error : 'an unknown error'
}
