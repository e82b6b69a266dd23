import { MOST_LINKED, type Provider } from '@quayside/contracts/endpoints/sign-in/providers'
import { refuseWith } from '../../../platform/http/envelope.ts'
import type { ReadTx, Tx } from '../../../platform/storage/storage.ts'
import type { CoreServices, Services } from '../../services.ts'
import { countIdentities, type IdentityRow } from '../records/providers.ts'
import type { Proved } from './provider.ts'

type New = {
  readonly userId: string
  readonly provider: Provider
  readonly proved: Pick<Proved, 'issuer' | 'subject' | 'name'>
}

export function newIdentity(
  { ids, clock }: Pick<CoreServices, 'ids' | 'clock'>,
  { userId, provider, proved: { issuer, subject, name } }: New,
): IdentityRow {
  return {
    id: ids.next(),
    user_id: userId,
    provider,
    issuer,
    subject,
    name,
    added_at: clock.now(),
    last_used_at: null,
  }
}

export async function admitProvider(
  tx: Tx,
  { ownLimits, clock }: Pick<Services, 'ownLimits' | 'clock'>,
  { userId, proved }: { readonly userId: string; readonly proved: Pick<Proved, 'issuer' | 'subject'> },
) {
  const { issuer, subject } = proved
  const fact = { kind: 'provider', issuer, subject } as const
  return await ownLimits.admit(tx, { userId, fact, now: clock.now() })
}

export function linkedElsewhere() {
  return refuseWith('409', { reason: 'linkedElsewhere' })
}

/** Lock the customer before adding an account. */
export async function hasTooMany(
  tx: ReadTx,
  asked: { readonly userId: string; readonly provider: Provider },
): Promise<boolean> {
  return ((await tx.one(countIdentities, asked))?.total ?? 0) >= MOST_LINKED
}

export function tooMany() {
  return refuseWith('409', { reason: 'tooMany' })
}
