import type { Notification } from '@quayside/contracts/endpoints/account'
import { money, toShortText } from '@quayside/money/money'
import { notify } from '../../notices/notify.ts'
import { addresseeFor } from '../../platform/mail/addressee.ts'
import { sendLogged } from '../../platform/mail/send-logged.ts'
import { type WithdrawalMail, withdrawalMail } from '../../platform/mail/withdrawal.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import { receiveOf, type Withdrawal } from './rules/withdrawal.ts'
import type { Deciding } from './services.ts'

export type WithdrawalNews = Extract<Notification['kind'], `withdrawal${string}`>

export async function tellWithdrawal(
  tx: Tx,
  services: Deciding,
  { known, news, afterCommit }: { known: Withdrawal; news: WithdrawalNews; afterCommit: AfterCommit },
): Promise<void> {
  const { userId, orderNo, currency } = known
  const told = toldOf(known)
  const data = { orderNo, currency, amount: told.amount, receive: told.receive, label: known.label }
  await notify(tx, services, { userId, kind: news, data, afterCommit })
  const addressee = addresseeFor(services, await tx.one(findUser, { id: userId }))
  if (addressee === undefined) return
  const mail = withdrawalMail(addressee, { news, ...told })
  afterCommit(() => void sendLogged(services, mail))
}

export function toldOf(known: Withdrawal): Omit<WithdrawalMail, 'news'> {
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
