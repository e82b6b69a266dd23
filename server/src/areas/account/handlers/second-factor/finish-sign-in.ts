import type { finishSignIn as endpoint } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { refuseHost } from '../../../../platform/http/headers/origin.ts'
import { refuseWhenLimited } from '../../../../platform/http/rate-limits/limited.ts'
import type { PublicInput } from '../../../../platform/http/route.ts'
import { hashToken } from '../../../../platform/http/sessions/sessions.ts'
import { findUser } from '../../../../platform/storage/queries/users.ts'
import type { Services } from '../../../services.ts'
import { askers } from '../../passkeys/challenges.ts'
import { provePasskey } from '../../passkeys/prove.ts'
import { relyingPartyOf } from '../../passkeys/relying-party.ts'
import { findTicket, spendTicket } from '../../records/second-factor.ts'
import { refuseTicket, refuseWrongCode } from '../../refuse-wrong.ts'
import { attemptSourceOf } from '../../second-factor/attempt-source.ts'
import { type AttemptSource, proveFactor } from '../../second-factor/prove.ts'
import { requesterOf } from '../../sessions/requester.ts'
import { openSignedIn } from '../../sign-in.ts'
import { refuseUnlessActive } from '../../suspension/refuse.ts'

type Input = PublicInput<typeof endpoint, Services>

export async function finishSignIn(input: Input) {
  const { body, services, request } = input
  const { network, browser = null } = requesterOf(request)
  const limited = await refuseWhenLimited(services, ['loginByIp', network])
  if (limited !== undefined) return limited
  const ticketHash = hashToken(body.ticket)
  const found = await services.storage.read(async tx => {
    const ticket = await tx.one(findTicket, { ticketHash, now: services.clock.now() })
    const user = ticket && (await tx.one(findUser, { id: ticket.user_id }))
    // Another browser's ticket: a script may have sent it and the code away.
    if (ticket === undefined || user === undefined || ticket.browser !== browser) return undefined
    const signInMethod = { method: ticket.way_method, id: ticket.way_id }
    return { user, signInMethod, source: await attemptSourceOf(tx, user.id, request) }
  })
  if (found === undefined) return refuseTicket()
  const { user, signInMethod, source } = found
  const suspended = await refuseUnlessActive(services, user, request.headers)
  if (suspended !== undefined) return suspended
  const refusal = await refuseUnproved(input, { userId: user.id, ticketHash, source })
  if (refusal !== undefined) return refusal
  const isOurs = await services.storage.write(tx => tx.one(spendTicket, { ticketHash }))
  return isOurs === undefined ? refuseTicket() : await openSignedIn(input, user, { signInMethod })
}

type Waiting = { readonly userId: string; readonly ticketHash: string; readonly source: AttemptSource }

/** After a password, a passkey need not verify its user; alone it must. */
async function refuseUnproved(
  { body, services, request }: Input,
  { userId, ticketHash, source }: Waiting,
): Promise<ReturnType<typeof refuseTicket> | undefined> {
  if (body.passkey !== undefined) {
    const party = relyingPartyOf(services, request)
    if (party === undefined) return refuseHost()
    const asked = { asker: askers.secondStep(ticketHash), party, userId, needsVerified: false }
    const proved = await provePasskey(services, body.passkey, asked)
    return proved.ok ? undefined : proved.refusal
  }
  const proof = await proveFactor(services, { userId, code: body.code ?? '', source })
  if (proof.kind === 'limited') return proof.refusal
  return proof.kind === 'wrong' ? refuseWrongCode('code') : undefined
}
