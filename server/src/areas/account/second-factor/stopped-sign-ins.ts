import { notify } from '../../../notifications/notify.ts'
import { addresseeFor } from '../../../platform/mail/addressee.ts'
import { sendLogged } from '../../../platform/mail/send-logged.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { Sending } from '../lost-factor/send-due.ts'
import { accountMail } from '../mails.ts'
import { findWaiting } from '../records/lost-factors.ts'
import {
  claimNotification,
  listOverdueTickets,
  spendTicket,
  type TicketRow,
} from '../records/second-factor.ts'
import { findKnownBrowser } from '../sessions/known-browser-queries.ts'

const PAGE = 50
/** Notification interval: repeated attempts must not flood the mailbox. */
const TELL_EVERY_MS = 6 * 3_600_000

export async function clearStoppedSignIns(services: Sending): Promise<void> {
  const { storage, clock } = services
  const over = await storage.read(tx => tx.all(listOverdueTickets, { now: clock.now(), limit: PAGE }))
  for (const ticket of over) await clear(services, ticket)
}

async function clear(services: Sending, ticket: TicketRow): Promise<void> {
  const { user_id: userId, user_agent: userAgent } = ticket
  const user = await commit(services.storage, async (tx, afterCommit) => {
    const isOurs = (await tx.one(spendTicket, { ticketHash: ticket.ticket_hash })) !== undefined
    if (!isOurs || !(await isNews(tx, ticket, services.clock.now()))) return undefined
    await notify(tx, services, { userId, kind: 'signInStopped', data: { userAgent }, afterCommit })
    return await tx.one(findUser, { id: userId })
  })
  const addressee = addresseeFor(services, user)
  if (addressee !== undefined) await sendLogged(services, accountMail(addressee, 'lostFactor.stranger'))
}

async function isNews(tx: Tx, ticket: TicketRow, now: number): Promise<boolean> {
  const { user_id: userId, browser } = ticket
  if (ticket.is_stranger === 0) return false
  if (browser !== null && (await tx.one(findKnownBrowser, { userId, browser })) !== undefined) return false
  // The owner already got a stronger warning about a sign-in without the second step.
  if ((await tx.one(findWaiting, { userId })) !== undefined) return false
  const told = { userId, kind: 'signInStopped', now, before: now - TELL_EVERY_MS }
  return (await tx.one(claimNotification, told)) !== undefined
}
