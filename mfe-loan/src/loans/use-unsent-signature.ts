import { useCallback } from 'react'
import { useKeptBeside } from '../forms/kept.ts'

/**
 * Whether this customer had begun to sign a loan in this tab and was led away before it was sent, such as to log in again. A
 * signature is never kept in a browser, where whoever comes next could send it; that there was one is, so that nobody takes it
 * for given.
 */
export function useUnsentSignature(loanId: string): { wasBegun: boolean; begun: () => void } {
  const [kept, keep] = useKeptBeside('signing')
  const begun = useCallback(() => keep({ loan: loanId }), [keep, loanId])
  return { wasBegun: kept.loan === loanId, begun }
}
