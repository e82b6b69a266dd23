import type { loginByPasskey as endpoint } from '@quayside/contracts/endpoints/sign-in/passkeys'
import { refuseHost } from '../../../platform/http/headers/origin.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { PublicInput } from '../../../platform/http/route.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { Services } from '../../services.ts'
import { requesterOf } from '../sessions/requester.ts'
import { signIn } from '../sign-in.ts'
import { askers } from './challenges.ts'
import { provePasskey, refused } from './prove.ts'
import { relyingPartyOf } from './relying-party.ts'

/** Signs in by a passkey alone: the device verifies its user, so it counts as both steps. */
export async function loginByPasskey(input: PublicInput<typeof endpoint, Services>) {
  const { body, services, request } = input
  const requester = requesterOf(request)
  const limited = await refuseWhenLimited(services, ['loginByIp', requester.network])
  if (limited !== undefined) return limited
  const party = relyingPartyOf(services, request)
  if (party === undefined) return refuseHost()
  const asked = { asker: askers.signIn(requester), party, needsVerified: true }
  const proved = await provePasskey(services, body.passkey, asked)
  if (!proved.ok) return proved.refusal
  const { passkey } = proved
  const user = await services.storage.read(tx => tx.one(findUser, { id: passkey.user_id }))
  // A closed account answers like an unknown passkey.
  if (user === undefined || user.status === 'closed') return refused('unknown').refusal
  return await signIn(input, user, {
    signInMethod: { method: 'passkey', id: passkey.id },
    hasProvedBoth: true,
  })
}
