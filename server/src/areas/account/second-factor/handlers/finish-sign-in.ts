import type { finishSignIn as endpoint } from '@quayside/contracts/endpoints/second-factor'
import { refuse } from '@quayside/contracts/result'
import { refuseWith } from '../../../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../../../platform/http/limited.ts'
import type { PublicInput } from '../../../../platform/http/register.ts'
import { hashToken } from '../../../../platform/http/sessions.ts'
import { findUser } from '../../../../platform/storage/queries/users.ts'
import type { Services } from '../../../services.ts'
import { requesterOf } from '../../requester.ts'
import { openSignedIn } from '../../sign-in.ts'
import { proveFactor } from '../prove.ts'
import { findTicket, spendTicket } from '../queries.ts'
import { refuseWrongCode } from '../refuse-wrong.ts'
import { trierOf } from '../trier.ts'

/** Ends a sign-in that waited for the second factor; a wrong code leaves the ticket as it is. */
export async function finishSignIn(input: PublicInput<typeof endpoint, Services>) {
  const { body, services, request } = input
  const limited = await refuseWhenLimited(services, ['loginByIp', requesterOf(request).network])
  if (limited !== undefined) return limited
  const ticketHash = hashToken(body.ticket)
  const found = await services.storage.read(async tx => {
    const ticket = await tx.one(findTicket, { ticketHash, now: services.clock.now() })
    const user = ticket && (await tx.one(findUser, { id: ticket.user_id }))
    if (ticket === undefined || user === undefined) return undefined
    const way = { method: ticket.way_method, id: ticket.way_id }
    return { user, way, trier: await trierOf(tx, user.id, request) }
  })
  if (found === undefined) return refuseTicket()
  const { user, way, trier } = found
  if (user.status !== 'active') return refuse('10005')
  const proof = await proveFactor(services, { userId: user.id, code: body.code, trier })
  if (proof.kind === 'limited') return proof.refusal
  if (proof.kind === 'wrong') return refuseWrongCode('code')
  const isOurs = await services.storage.write(tx => tx.one(spendTicket, { ticketHash }))
  return isOurs === undefined ? refuseTicket() : await openSignedIn(input, user, { way })
}

function refuseTicket() {
  return refuseWith('400', {
    issues: [{ path: 'ticket', message: 'The sign-in took too long: begin again' }],
  })
}
