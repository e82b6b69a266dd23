import type { Notification } from '@quayside/contracts/endpoints/account/account'
import { isoOf } from '@quayside/contracts/iso-time'
import { money, toShortText } from '@quayside/money/money'
import { notify } from '../../notifications/notify.ts'
import { addresseeFor } from '../../platform/mail/addressee.ts'
import { zoneOf } from '../../platform/mail/reader-zone.ts'
import { sendLogged } from '../../platform/mail/send-logged.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import { type DepositMail, depositMail } from './mails.ts'
import type { Deposit } from './rules/deposit.ts'
import type { Deciding } from './services.ts'

export type DepositNews = Extract<Notification['kind'], `deposit${string}`>

/** Notifies the customer of a deposit's outcome: notification in the same command, then open tabs and mail. */
export async function notifyDeposit(
  tx: Tx,
  services: Deciding,
  { known, news, afterCommit }: { known: Deposit; news: DepositNews; afterCommit: AfterCommit },
): Promise<void> {
  const { userId } = known
  const facts = mailFactsOf(known, services)
  const data: Record<string, string> = {
    orderNo: known.orderNo,
    amount: facts.amount,
    currency: facts.currency,
    minimum: facts.minimum,
    ...(known.reason === null ? {} : { reason: known.reason }),
    ...(known.held === null ? {} : { endsAt: isoOf(known.held.until) }),
  }
  await notify(tx, services, { userId, kind: news, data, afterCommit })
  const addressee = addresseeFor(services, await tx.one(findUser, { id: userId }))
  if (addressee === undefined) return
  const until = known.held && { at: known.held.until, timeZone: await zoneOf(tx, userId) }
  const mail = depositMail(addressee, { news, ...facts, until })
  afterCommit(() => void sendLogged(services, mail))
}

export function mailFactsOf(
  { currency, claimed, credited, orderNo, reason }: Deposit,
  { depositTable }: Pick<Deciding, 'depositTable'>,
): Omit<DepositMail, 'news' | 'until'> {
  return {
    currency,
    orderNo,
    reason,
    amount: toShortText(money(currency, credited ?? claimed ?? 0n)),
    minimum: toShortText(money(currency, depositTable.minimums[currency])),
  }
}
