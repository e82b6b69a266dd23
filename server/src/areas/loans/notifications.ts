import { isoOf } from '@quayside/contracts/iso-time'
import { toText } from '@quayside/money/money'
import { notify } from '../../notifications/notify.ts'
import { addresseeFor } from '../../platform/mail/addressee.ts'
import { zoneOf } from '../../platform/mail/reader-zone.ts'
import { sendLogged } from '../../platform/mail/send-logged.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import type { ReadTx, Tx } from '../../platform/storage/storage.ts'
import { type LoanMail, type LoanNews, loanMail } from './mails.ts'
import { isRunning, type Loan, outstanding, runTo } from './rules/loan.ts'
import { dollars } from './rules/loan-offer.ts'
import type { Deciding } from './services.ts'

/** Notifies the customer about a loan: a notification in the command, then open tabs and a mail. */
export async function notifyLoan(
  tx: Tx,
  services: Deciding,
  { known, news, afterCommit }: { known: Loan; news: LoanNews; afterCommit: AfterCommit },
): Promise<void> {
  const { userId, orderNo } = known
  const { dueAt } = known
  const amount = messageAmountOf(known, news)
  await notify(tx, services, {
    userId,
    kind: news,
    afterCommit,
    data: {
      orderNo,
      amount,
      currency: 'USD',
      // `expiresOn` serves pages loaded before notifications had `endsAt`.
      ...(dueAt !== null && { endsAt: isoOf(dueAt), expiresOn: isoOf(dueAt).slice(0, 10) }),
    },
  })
  const addressee = addresseeFor(services, await tx.one(findUser, { id: userId }))
  if (addressee === undefined) return
  const mail = loanMail(addressee, { news, amount, orderNo, due: await dueIn(tx, known) })
  afterCommit(() => void sendLogged(services, mail))
}

export async function dueIn(tx: ReadTx, { userId, dueAt }: Loan): Promise<LoanMail['due']> {
  return dueAt === null ? null : { at: dueAt, timeZone: await zoneOf(tx, userId) }
}

/** Returns the amount in a message, decimal text: due notices name the amount due, others the borrowed one. */
export function messageAmountOf(known: Loan, news: LoanNews): string {
  const isDue = news === 'loanDue' || news === 'loanOverdue'
  const cents = isDue && isRunning(known) ? outstanding(runTo(known, known.dueAt ?? 0)) : known.amount
  return toText(dollars(cents))
}
