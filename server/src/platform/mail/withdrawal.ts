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

export function withdrawalMail(addressee: Addressee, facts: WithdrawalMail): Mail {
  const { locale } = addressee
  const { subject, text } = WITHDRAWAL_TEXTS[locale][facts.news]
  const inWords = (amount: string) => `${formatDecimal(amount, LANGUAGE_TAG[locale])}\u00a0${facts.currency}`
  return compose(addressee, {
    subject: `${subject} · {site}`,
    lines: [text, `№ ${facts.orderNo}`],
    filled: {
      amount: inWords(facts.amount),
      receive: inWords(facts.receive),
      label: facts.label,
      reason: facts.reason === null ? '' : WITHDRAWAL_REASON_TEXTS[locale][facts.reason],
    },
  })
}
