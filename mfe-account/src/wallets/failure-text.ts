import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { WalletFailure } from './wallet.ts'

export function failureKey(error: unknown): string {
  if (error instanceof WalletFailure) return `wallet.failed.${error.reason}`
  if (!(error instanceof ApiError)) return 'wallet.failed.other'
  const reason: unknown = Reflect.get(Object(error.details), 'reason')
  switch (reason) {
    case 'expired':
    case 'signature':
    case 'contractWallet':
    case 'linkedElsewhere':
    case 'tooMany':
      return `wallet.refused.${reason}`
    case 'nonce':
    case 'replayed':
    case 'text':
    case 'domain':
      return 'wallet.refused.text'
    default:
      return errorKey(error)
  }
}
