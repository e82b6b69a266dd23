import type { Notification } from '@quayside/contracts/endpoints/account/account'
import { money, toShortText } from '@quayside/money/money'
import { notify } from '../../notifications/notify.ts'
import { addresseeFor } from '../../platform/mail/addressee.ts'
import { sendLogged } from '../../platform/mail/send-logged.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import { type WithdrawalMail, withdrawalMail } from './mails.ts'
import { receiveOf, type Withdrawal } from './rules/withdrawal.ts'
import type { Deciding } from './services.ts'

export type WithdrawalNews = Extract<Notification['kind'], `withdrawal${string}`>

export async function notifyWithdrawal(
  tx: Tx,
  services: Deciding,
  { known, news, afterCommit }: { known: Withdrawal; news: WithdrawalNews; afterCommit: AfterCommit },
): Promise<void> {
  const { userId, orderNo, clientId, currency } = known
  const facts = mailFactsOf(known)
  const data = {
    orderNo,
    clientId,
    currency,
    amount: facts.amount,
    receive: facts.receive,
    label: known.label,
  }
  await notify(tx, services, { userId, kind: news, data, afterCommit })
  const addressee = addresseeFor(services, await tx.one(findUser, { id: userId }))
  if (addressee === undefined) return
  const mail = withdrawalMail(addressee, { news, ...facts })
  afterCommit(() => void sendLogged(services, mail))
}

export function mailFactsOf(known: Withdrawal): Omit<WithdrawalMail, 'news'> {
  const { currency, amount, orderNo, reason, label } = known
  return {
    currency,
    orderNo,
    reason,
    label,
    amount: toShortText(money(currency, amount)),
    receive: toShortText(money(currency, receiveOf(known))),
  }
}
