import type { Provider } from '@quayside/contracts/endpoints/sign-in/providers'
import { isoOf } from '@quayside/contracts/iso-time'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { hashToken } from '../../../platform/http/sessions/sessions.ts'
import type { UserRow } from '../../../platform/storage/queries/users.ts'
import type { Services } from '../../services.ts'
import { insertClaim } from '../records/providers.ts'
import type { Proved } from './provider.ts'

const CLAIM_LIFE_MS = 15 * 60_000

type Collision = {
  readonly user: UserRow
  readonly email: string
  readonly provider: Provider
  readonly proved: Proved
  readonly browser: string
}

/** 403 for a verified e-mail that has an account: its owner must confirm before the link. */
export async function requireOwnerProof(
  { storage, clock, ids }: Pick<Services, 'storage' | 'clock' | 'ids'>,
  { user, email, provider, proved, browser }: Collision,
): Promise<ReturnType<typeof refuseWith>> {
  const ticket = ids.token()
  const expiresAt = clock.now() + CLAIM_LIFE_MS
  const { issuer, subject, name } = proved
  const row = {
    ticket_hash: hashToken(ticket),
    user_id: user.id,
    browser,
    provider,
    issuer,
    subject,
    name,
    email,
    expires_at: expiresAt,
  }
  await storage.write(tx => tx.run(insertClaim, row))
  return refuseWith('403', {
    reason: 'emailKnown',
    provider,
    email,
    ticket,
    expiresAt: isoOf(expiresAt),
    methods: user.password_hash === null ? ['code'] : ['password', 'code'],
  })
}
