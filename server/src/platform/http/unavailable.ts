type UnavailableOptions = ErrorOptions & {
  /** When it is worth asking again (seconds). */
  readonly retryAfter?: number
}

/** Something that an answer needs is not to be had at this moment: the call is answered with 503. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable'
  readonly retryAfter: number | undefined

  constructor(message?: string, { retryAfter, ...options }: UnavailableOptions = {}) {
    super(message, options)
    this.retryAfter = retryAfter
  }
}
