import { isoOf } from '@quayside/contracts/iso-time'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { hashToken } from '../../../platform/http/sessions/sessions.ts'
import type { Services } from '../../services.ts'
import type { MethodUsed } from '../record-use.ts'
import { insertTicket } from '../records/second-factor.ts'
import { factorsOf, type SignInFactors } from '../rules/step-up.ts'

const TICKET_LIFE_MS = 5 * 60_000

/** Origin of a sign-in; a stranger's browser is one the customer never used. */
export type From = {
  readonly isStranger: boolean
  readonly browser: string | undefined
  readonly userAgent: string
}

type Asked = { readonly factors: SignInFactors; readonly signInMethod: MethodUsed; readonly from: From }

/** 403 after a right first step, with the ticket for the second factor. */
export async function requireSecondFactor(
  { storage, clock, ids }: Pick<Services, 'storage' | 'clock' | 'ids'>,
  userId: string,
  asked: Asked,
): Promise<ReturnType<typeof refuseWith>> {
  const { ticket, expiresAt } = await saveTicket({ storage, clock, ids }, userId, asked)
  return refuseWith('403', {
    reason: 'secondFactor',
    methods: factorsOf(asked.factors),
    ticket,
    expiresAt: isoOf(expiresAt),
  })
}

export async function saveTicket(
  { storage, clock, ids }: Pick<Services, 'storage' | 'clock' | 'ids'>,
  userId: string,
  { signInMethod, from }: Omit<Asked, 'factors'>,
): Promise<{ ticket: string; expiresAt: number }> {
  const ticket = ids.token()
  const expiresAt = clock.now() + TICKET_LIFE_MS
  const { isStranger, browser = null, userAgent } = from
  await storage.write(tx =>
    tx.run(insertTicket, {
      ticketHash: hashToken(ticket),
      userId,
      expiresAt,
      methodName: signInMethod.method,
      methodId: signInMethod.id,
      isStranger: isStranger ? 1 : 0,
      browser,
      userAgent,
    }),
  )
  return { ticket, expiresAt }
}
