/** Why a remote could not be shown; the error card names it and telemetry counts it. */
export type LoadFailure = 'not-pinned' | 'script' | 'style' | 'lifecycles' | 'timeout' | 'contract'

export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError'
  readonly failure: LoadFailure

  constructor(failure: LoadFailure, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.failure = failure
  }
}
