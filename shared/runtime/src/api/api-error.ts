import type { SuccessCode } from '@quayside/contracts/errors'

export type ApiErrorKind = 'refused' | 'malformed' | 'unauthorized' | 'network' | 'timeout' | 'server'

/** The only error of the API client; `code` is a catalog code, an HTTP code, or `network` / `timeout`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly code: string
  readonly details: unknown

  constructor(
    kind: ApiErrorKind,
    code: string,
    message: string,
    options: { details?: unknown; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.kind = kind
    this.code = code
    this.details = options.details
  }
}

/**
 * Translation key (spec §8). 10015: market closed, price silent, price moved or exchange rate gone; a 403 names a local
 * preview; a 429 gives the wait.
 */
export function errorKey(error: unknown): string {
  if (!(error instanceof ApiError)) return 'common:error.unknown'
  return `common:error.${error.code}${causeOf(error)}`
}

function causeOf({ code, details }: ApiError): string {
  if (code === '10015') return untradable(details)
  if (code === '403') return Reflect.get(Object(details), 'reason') === 'localPreview' ? '.localPreview' : ''
  return code === '429' ? waiting(details) : ''
}

function untradable(details: unknown): string {
  const cause = ['moved', 'stale', 'quote'].find(each => each in Object(details))
  return cause ? `.${cause}` : ''
}

const MINUTE_MS = 60_000

function waiting(details: unknown): '' | '.minutes' | '.hour' | '.day' {
  const ms: unknown = Reflect.get(Object(details), 'retryAfterMs')
  if (typeof ms !== 'number' || ms <= MINUTE_MS) return ''
  if (ms <= 10 * MINUTE_MS) return '.minutes'
  return ms <= 60 * MINUTE_MS ? '.hour' : '.day'
}

export function successKey(code: SuccessCode): string {
  return `common:success.${code}`
}
