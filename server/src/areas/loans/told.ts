import { isoOf } from '@quayside/contracts/iso-time'
import { toText } from '@quayside/money/money'
import { notify } from '../../notices/notify.ts'
import { addresseeFor } from '../../platform/mail/addressee.ts'
import { type LoanMail, loanMail } from '../../platform/mail/loan.ts'
import type { LoanNews } from '../../platform/mail/loan-news.ts'
import { sendLogged } from '../../platform/mail/send-logged.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import { isRunning, type Loan, outstanding, runTo } from './rules/loan.ts'
import { dollars } from './rules/loan-offer.ts'
import type { Deciding } from './services.ts'

/** Tells the customer what became of a loan: a notification inside the command, then their open tabs and a mail. */
export async function tellLoan(
  tx: Tx,
  services: Deciding,
  { known, news, afterCommit }: { known: Loan; news: LoanNews; afterCommit: AfterCommit },
): Promise<void> {
  const { userId, orderNo } = known
  const { amount, dueAt } = toldOf(known, news)
  await notify(tx, services, {
    ...{ userId, kind: news, afterCommit },
    data: {
      ...{ orderNo, amount, currency: 'USD' },
      ...(dueAt !== null && { expiresOn: isoOf(dueAt).slice(0, 10) }),
    },
  })
  const addressee = addresseeFor(services, await tx.one(findUser, { id: userId }))
  if (addressee === undefined) return
  const mail = loanMail(addressee, { news, amount, dueAt, orderNo })
  afterCommit(() => void sendLogged(services, mail))
}

/** What a message about a loan names: what is due on its day where something is, else what was borrowed. */
export function toldOf(known: Loan, news: LoanNews): Pick<LoanMail, 'amount' | 'dueAt'> {
  const isDue = news === 'loanDue' || news === 'loanOverdue'
  const cents = isDue && isRunning(known) ? outstanding(runTo(known, known.dueAt ?? 0)) : known.amount
  return { amount: toText(dollars(cents)), dueAt: known.dueAt }
}
