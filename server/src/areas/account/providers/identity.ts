import type { Provider } from '@quayside/contracts/endpoints/providers'
import { refuseWith } from '../../../platform/http/envelope.ts'
import type { CoreServices } from '../../services.ts'
import type { Proved } from './provider.ts'
import type { IdentityRow } from './queries.ts'

type New = {
  readonly userId: string
  readonly provider: Provider
  readonly proved: Pick<Proved, 'issuer' | 'subject' | 'name'>
}

/** The row of an account with a provider that becomes a customer's way in. */
export function newIdentity(
  { ids, clock }: Pick<CoreServices, 'ids' | 'clock'>,
  { userId, provider, proved: { issuer, subject, name } }: New,
): IdentityRow {
  return {
    ...{ id: ids.next(), user_id: userId, provider, issuer, subject, name },
    ...{ added_at: clock.now(), last_used_at: null },
  }
}

export function linkedElsewhere() {
  return refuseWith('409', { reason: 'linkedElsewhere' })
}
