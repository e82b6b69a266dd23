import type { LoanStatus } from '@quayside/contracts/endpoints/loans'
import type { Tone } from '@quayside/ui/badge'

export const TONES: Readonly<Record<LoanStatus, Tone>> = {
  offered: 'info',
  resign: 'warning',
  signed: 'info',
  pending: 'info',
  repaying: 'iris',
  overdue: 'danger',
  repaid: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
  writtenOff: 'neutral',
}
