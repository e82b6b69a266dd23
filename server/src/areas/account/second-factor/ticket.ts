import { isoOf } from '@quayside/contracts/iso-time'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { hashToken } from '../../../platform/http/sessions.ts'
import type { Services } from '../../services.ts'
import { factorsOf, type Means } from '../rules/fresh-sign-in.ts'
import type { WayIn } from '../ways/note-way-use.ts'
import { insertTicket } from './queries.ts'

/** As long as a customer may look for the phone. */
const TICKET_LIFE_MS = 5 * 60_000

/** Where a sign-in comes from; a stranger's browser is one in which the customer never signed in. */
export type From = {
  readonly isStranger: boolean
  readonly browser: string | undefined
  readonly userAgent: string
}

type Asked = { readonly means: Means; readonly way: WayIn; readonly from: From }

/** The 403 of a sign-in that is right so far, with the ticket by which a code of the second factor ends it. */
export async function askForFactor(
  { storage, clock, ids }: Pick<Services, 'storage' | 'clock' | 'ids'>,
  userId: string,
  asked: Asked,
): Promise<ReturnType<typeof refuseWith>> {
  const { ticket, expiresAt } = await keepTicket({ storage, clock, ids }, userId, asked)
  return refuseWith('403', {
    reason: 'secondFactor',
    methods: factorsOf(asked.means),
    ticket,
    expiresAt: isoOf(expiresAt),
  })
}

/** Keeps that a sign-in is right so far. One that nobody ends is told to the owner when its time is over. */
export async function keepTicket(
  { storage, clock, ids }: Pick<Services, 'storage' | 'clock' | 'ids'>,
  userId: string,
  { way, from }: Omit<Asked, 'means'>,
): Promise<{ ticket: string; expiresAt: number }> {
  const ticket = ids.token()
  const expiresAt = clock.now() + TICKET_LIFE_MS
  const { isStranger, browser = null, userAgent } = from
  await storage.write(tx =>
    tx.run(insertTicket, {
      ticketHash: hashToken(ticket),
      userId,
      expiresAt,
      wayMethod: way.method,
      wayId: way.id,
      isStranger: isStranger ? 1 : 0,
      browser,
      userAgent,
    }),
  )
  return { ticket, expiresAt }
}
