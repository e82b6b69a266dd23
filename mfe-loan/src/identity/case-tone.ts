import type { IdentityCaseView } from '@quayside/contracts/endpoints/account/identity'
import type { Tone } from '@quayside/ui/badge'

export const TONES: Readonly<Record<IdentityCaseView['status'], Tone>> = {
  none: 'neutral',
  draft: 'neutral',
  pending: 'info',
  verified: 'success',
  rejected: 'warning',
  expired: 'warning',
}
