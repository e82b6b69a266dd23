import type { DepositReason } from '@quayside/contracts/endpoints/deposits'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { formatDecimal } from '@quayside/money/format'
import type { ToldMoment } from './account.ts'
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
  readonly until: ToldMoment | null
}

export function depositMail(addressee: Addressee, told: DepositMail): Mail {
  const { locale } = addressee
  const texts = DEPOSIT_TEXTS[locale]
  const { subject, text } = texts[told.news]
  const inWords = (amount: string) => `${formatDecimal(amount, LANGUAGE_TAG[locale])}\u00a0${told.currency}`
  return compose(addressee, {
    subject: `${subject} · {site}`,
    lines: [text, `№ ${told.orderNo}`],
    filled: {
      amount: inWords(told.amount),
      minimum: inWords(told.minimum),
      time: told.until === null ? '' : momentIn(locale, told.until.timeZone, told.until.at),
      reason: told.reason === null ? '' : DEPOSIT_REASON_TEXTS[locale][told.reason],
    },
  })
}
