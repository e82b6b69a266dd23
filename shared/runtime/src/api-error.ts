import type { SuccessCode } from '@quayside/contracts/errors'

export type ApiErrorKind = 'refused' | 'malformed' | 'unauthorized' | 'network' | 'timeout' | 'server'

/** The only error the API client rejects with; `code` is a catalog code, an HTTP code, or `network` / `timeout`. */
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
 * Translation key of what the customer reads for an error (spec §8: unknown codes read "unknown error"). 10015 has three
 * causes, which its details tell apart: the market is shut, its price is silent, or it left the price that was shown.
 */
export function errorKey(error: unknown): string {
  const code = error instanceof ApiError ? error.code : 'unknown'
  return `common:error.${code}${code === '10015' && error instanceof ApiError ? untradable(error.details) : ''}`
}

function untradable(details: unknown): '' | '.stale' | '.moved' {
  if (typeof details !== 'object' || details === null) return ''
  if ('moved' in details) return '.moved'
  return 'stale' in details ? '.stale' : ''
}

/** Translation key of what the customer reads after a call that succeeded with a message (spec §8). */
export function successKey(code: SuccessCode): string {
  return `common:success.${code}`
}
