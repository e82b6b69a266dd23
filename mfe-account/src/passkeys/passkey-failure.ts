import { ApiError, errorKey } from '@quayside/runtime/api-error'

export type FailureReason = 'unsupported' | 'cancelled' | 'known' | 'device' | 'other'

export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure'
  readonly reason: FailureReason

  constructor(reason: FailureReason, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** Maps a browser's error name (Web Authentication §5.1.3 and §5.1.4). */
export function reasonOf(error: unknown): FailureReason {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return 'cancelled'
    case 'InvalidStateError':
      return 'known'
    case 'ConstraintError':
    case 'NotSupportedError':
      return 'device'
    case 'SecurityError':
      return 'unsupported'
    default:
      return 'other'
  }
}

export function failureKey(error: unknown): string {
  if (error instanceof PasskeyFailure) return `passkey.${error.reason}`
  if (!(error instanceof ApiError)) return 'passkey.other'
  const reason: unknown = Reflect.get(Object(error.details), 'reason')
  switch (reason) {
    case 'unknown':
    case 'unverified':
    case 'counter':
    case 'known':
    case 'tooMany':
      return `passkey.${reason}`
    case 'challenge':
      return 'passkey.late'
    case 'origin':
    case 'signature':
      return 'passkey.other'
    default:
      return errorKey(error)
  }
}
