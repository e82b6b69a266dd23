import { LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import { formatDecimal } from '@quayside/money/format'
import type { Addressee } from './addressee.ts'
import { compose } from './compose.ts'
import type { LoanNews } from './loan-news.ts'
import { LOAN_TEXTS } from './loan-texts.ts'
import type { Mail } from './mailer.ts'

export type LoanMail = {
  readonly news: LoanNews
  /** US dollars as decimal text. */
  readonly amount: string
  /** Day of UTC on which it is due, ms; null where none is named. */
  readonly dueAt: number | null
  readonly orderNo: string
}

/** Tells what became of a loan, or when it is due, with its number. */
export function loanMail(addressee: Addressee, { news, amount, dueAt, orderNo }: LoanMail): Mail {
  const { locale } = addressee
  const { subject, text } = LOAN_TEXTS[locale][news]
  return compose(addressee, {
    subject: `${subject} · {site}`,
    lines: [text, `№ ${orderNo}`],
    filled: {
      amount: `${formatDecimal(amount, LANGUAGE_TAG[locale], { digits: 2 })}\u00a0USD`,
      date: dueAt === null ? '' : dayIn(locale, dueAt),
    },
  })
}

function dayIn(locale: Locale, moment: number): string {
  const language = `${LANGUAGE_TAG[locale]}-u-ca-gregory-nu-latn`
  const parts = { year: 'numeric', month: 'long', day: 'numeric' } as const
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }).format(moment)
}
