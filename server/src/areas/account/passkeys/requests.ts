import type * as endpoints from '@quayside/contracts/endpoints/sign-in/passkeys'
import type { PasskeyRequest } from '@quayside/contracts/endpoints/sign-in/passkeys'
import { refuseHost } from '../../../platform/http/headers/origin.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { CustomerInput, PublicInput } from '../../../platform/http/route.ts'
import { hashToken } from '../../../platform/http/sessions/sessions.ts'
import type { Services } from '../../services.ts'
import { listPasskeys, type PasskeyRow } from '../records/passkeys.ts'
import { findTicket } from '../records/second-factor.ts'
import { refuseTicket } from '../refuse-wrong.ts'
import { requesterOf } from '../sessions/requester.ts'
import { askers, CHALLENGE_LIFE_MS, issueChallenge } from './challenges.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'

export async function passkeyRequest(input: PublicInput<typeof endpoints.passkeyRequest, Services>) {
  const { body, services, request } = input
  const requester = requesterOf(request)
  const limited = await refuseWhenLimited(
    services,
    ['passkeyByAsker', requester.key],
    ['passkeyByIp', requester.network],
  )
  if (limited !== undefined) return limited
  const party = relyingPartyOf(services, request)
  if (party === undefined) return refuseHost()
  const { ticket } = body
  if (ticket === undefined) {
    const challenge = await issueChallenge(services, askers.signIn(requester))
    return requestOf(party, { challenge, passkeys: [], needsVerified: true })
  }
  const ticketHash = hashToken(ticket)
  const passkeys = await services.storage.read(async tx => {
    const found = await tx.one(findTicket, { ticketHash, now: services.clock.now() })
    return found && (await tx.all(listPasskeys, { userId: found.user_id }))
  })
  if (passkeys === undefined) return refuseTicket()
  const challenge = await issueChallenge(services, askers.secondStep(ticketHash))
  return requestOf(party, { challenge, passkeys, needsVerified: false })
}

export async function stepUpPasskeyRequest(
  input: CustomerInput<typeof endpoints.freshPasskeyRequest, Services>,
) {
  const { services, session, request } = input
  const limited = await refuseWhenLimited(services, ['passkeyByAsker', `session ${session.id}`])
  if (limited !== undefined) return limited
  const party = relyingPartyOf(services, request)
  if (party === undefined) return refuseHost()
  const passkeys = await services.storage.read(tx => tx.all(listPasskeys, { userId: session.userId }))
  const challenge = await issueChallenge(services, askers.stepUp(session))
  return requestOf(party, { challenge, passkeys, needsVerified: true })
}

type Wanted = {
  readonly challenge: string
  readonly passkeys: readonly PasskeyRow[]
  readonly needsVerified: boolean
}

function requestOf({ id }: RelyingParty, { challenge, passkeys, needsVerified }: Wanted): PasskeyRequest {
  return {
    challenge,
    rpId: id,
    timeout: CHALLENGE_LIFE_MS,
    userVerification: needsVerified ? 'required' : 'preferred',
    allowCredentials: passkeys.map(describe),
  }
}

export function describe({ credential_id, transports }: PasskeyRow) {
  return {
    id: credential_id,
    type: 'public-key' as const,
    transports: transports === '' ? [] : transports.split(','),
  }
}
