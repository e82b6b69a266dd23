import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { formatDecimal } from '@quayside/money/format'
import type { ZonedMoment } from './account.ts'
import type { Addressee } from './addressee.ts'
import { compose } from './compose.ts'
import type { LoanNews } from './loan-news.ts'
import { LOAN_TEXTS } from './loan-texts.ts'
import type { Mail } from './mailer.ts'
import { momentIn } from './moment.ts'

export type LoanMail = {
  readonly news: LoanNews
  /** US dollars as decimal text. */
  readonly amount: string
  /** Due time; null when the mail names none. */
  readonly due: ZonedMoment | null
  readonly orderNo: string
}

export function loanMail(addressee: Addressee, { news, amount, due, orderNo }: LoanMail): Mail {
  const { locale } = addressee
  const { subject, text } = LOAN_TEXTS[locale][news]
  return compose(addressee, {
    subject: `${subject} · {site}`,
    lines: [text, `№ ${orderNo}`],
    filled: {
      amount: `${formatDecimal(amount, LANGUAGE_TAG[locale], { digits: 2 })}\u00a0USD`,
      time: due === null ? '' : momentIn(locale, due.timeZone, due.at),
    },
  })
}
