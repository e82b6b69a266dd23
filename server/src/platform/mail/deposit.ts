import type { DepositReason } from '@quayside/contracts/endpoints/deposits'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { formatDecimal } from '@quayside/money/format'
import type { ZonedMoment } from './account.ts'
import type { Addressee } from './addressee.ts'
import { compose } from './compose.ts'
import { DEPOSIT_REASON_TEXTS } from './deposit-reason-texts.ts'
import { DEPOSIT_TEXTS, type DepositTexts } from './deposit-texts.ts'
import type { Mail } from './mailer.ts'
import { momentIn } from './moment.ts'

export type DepositMail = {
  readonly news: keyof DepositTexts
  readonly currency: string
  /** Decimal text of the currency. */
  readonly amount: string
  readonly minimum: string
  readonly orderNo: string
  readonly reason: DepositReason | null
  /** When a deposit held by a limit is credited. */
  readonly until: ZonedMoment | null
}

export function depositMail(addressee: Addressee, facts: DepositMail): Mail {
  const { locale } = addressee
  const texts = DEPOSIT_TEXTS[locale]
  const { subject, text } = texts[facts.news]
  const inWords = (amount: string) => `${formatDecimal(amount, LANGUAGE_TAG[locale])}\u00a0${facts.currency}`
  return compose(addressee, {
    subject: `${subject} · {site}`,
    lines: [text, `№ ${facts.orderNo}`],
    filled: {
      amount: inWords(facts.amount),
      minimum: inWords(facts.minimum),
      time: facts.until === null ? '' : momentIn(locale, facts.until.timeZone, facts.until.at),
      reason: facts.reason === null ? '' : DEPOSIT_REASON_TEXTS[locale][facts.reason],
    },
  })
}
