type UnavailableOptions = ErrorOptions & {
  /** Retry-After, seconds. */
  readonly retryAfter?: number
}

/** A dependency is temporarily unavailable: the call gets 503. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable'
  readonly retryAfter: number | undefined

  constructor(message?: string, { retryAfter, ...options }: UnavailableOptions = {}) {
    super(message, options)
    this.retryAfter = retryAfter
  }
}
