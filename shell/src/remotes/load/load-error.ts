export type LoadFailure = 'not-pinned' | 'script' | 'style' | 'lifecycles' | 'timeout' | 'contract'

export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError'
  readonly failure: LoadFailure

  constructor(failure: LoadFailure, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.failure = failure
  }
}
