import { isoOf } from '@quayside/contracts/iso-time'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { hashToken } from '../../../platform/http/sessions.ts'
import type { Services } from '../../services.ts'
import { factorsOf, type Means } from '../rules/fresh-sign-in.ts'
import type { WayIn } from '../ways/use-way.ts'
import { deleteTickets, insertTicket } from './queries.ts'

/** As long as a customer may look for the phone. */
const TICKET_LIFE_MS = 5 * 60_000

/** The 403 of a sign-in that is right so far, with the ticket by which a code of the second factor ends it. */
export async function askForFactor(
  { storage, clock, ids }: Pick<Services, 'storage' | 'clock' | 'ids'>,
  userId: string,
  { means, way }: { readonly means: Means; readonly way: WayIn },
): Promise<ReturnType<typeof refuseWith>> {
  const ticket = ids.token()
  const now = clock.now()
  const expiresAt = now + TICKET_LIFE_MS
  await storage.write(async tx => {
    await tx.run(deleteTickets, { userId, before: now })
    await tx.run(insertTicket, {
      ...{ ticketHash: hashToken(ticket), userId, expiresAt },
      ...{ wayMethod: way.method, wayId: way.id },
    })
  })
  return refuseWith('403', {
    reason: 'secondFactor',
    methods: factorsOf(means),
    ticket,
    expiresAt: isoOf(expiresAt),
  })
}
