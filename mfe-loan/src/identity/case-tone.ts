import type { IdentityCaseView } from '@quayside/contracts/endpoints/identity'
import type { Tone } from '@quayside/ui/badge'

/** The color that goes with the word of a status. */
export const TONES: Readonly<Record<IdentityCaseView['status'], Tone>> = {
  none: 'neutral',
  draft: 'neutral',
  pending: 'info',
  verified: 'success',
  rejected: 'warning',
  expired: 'warning',
}
