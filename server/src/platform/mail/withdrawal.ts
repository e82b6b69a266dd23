import type { WithdrawalReason } from '@quayside/contracts/endpoints/withdrawals'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { formatDecimal } from '@quayside/money/format'
import type { Addressee } from './addressee.ts'
import { compose } from './compose.ts'
import type { Mail } from './mailer.ts'
import { WITHDRAWAL_REASON_TEXTS, WITHDRAWAL_TEXTS, type WithdrawalTexts } from './withdrawal-texts.ts'

export type WithdrawalMail = {
  readonly news: keyof WithdrawalTexts
  readonly currency: string
  /** Decimal texts of the currency: the debited amount, and the amount that arrives. */
  readonly amount: string
  readonly receive: string
  readonly label: string
  readonly orderNo: string
  readonly reason: WithdrawalReason | null
}

export function withdrawalMail(addressee: Addressee, told: WithdrawalMail): Mail {
  const { locale } = addressee
  const { subject, text } = WITHDRAWAL_TEXTS[locale][told.news]
  const inWords = (amount: string) => `${formatDecimal(amount, LANGUAGE_TAG[locale])}\u00a0${told.currency}`
  return compose(addressee, {
    subject: `${subject} · {site}`,
    lines: [text, `№ ${told.orderNo}`],
    filled: {
      amount: inWords(told.amount),
      receive: inWords(told.receive),
      label: told.label,
      reason: told.reason === null ? '' : WITHDRAWAL_REASON_TEXTS[locale][told.reason],
    },
  })
}
