import { useCallback } from 'react'
import { useInitialPersistedInput } from '../../forms/persisted-input.ts'

/**
 * Returns whether this customer started to sign a loan in this tab and left before sending it, such as to log in again. The
 * browser never stores the signature, which the next user could send; it stores that there was one, so that the customer
 * knows it was not sent.
 */
export function useUnsentSignature(loanId: string): { wasBegun: boolean; begun: () => void } {
  const [stored, save] = useInitialPersistedInput('signing')
  const begun = useCallback(() => save({ loan: loanId }), [save, loanId])
  return { wasBegun: stored.loan === loanId, begun }
}
