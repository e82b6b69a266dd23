import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { formatDecimal } from '@quayside/money/format'
import type { Addressee } from '../../platform/mail/addressee.ts'
import { compose } from '../../platform/mail/compose.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { momentIn, type ZonedMoment } from '../../platform/mail/moment.ts'
import type english from './locales/en.json'
import { loanTexts } from './translations.ts'

export type LoanNews = keyof (typeof english)['mails']

export type LoanMail = {
  readonly news: LoanNews
  /** US dollars as decimal text: the due amount when one is due, else the loan's. */
  readonly amount: string
  /** Due time; null when the mail names none. */
  readonly due: ZonedMoment | null
  readonly orderNo: string
}

export function loanMail(addressee: Addressee, { news, amount, due, orderNo }: LoanMail): Mail {
  const { locale, siteName } = addressee
  const t = loanTexts(locale)
  const values = {
    site: siteName,
    amount: `${formatDecimal(amount, LANGUAGE_TAG[locale], { digits: 2 })}\u00a0USD`,
    time: due === null ? '' : momentIn(locale, due.timeZone, due.at),
  }
  return compose(addressee, {
    subject: `${t(`mails.${news}.subject`, values)} · ${siteName}`,
    lines: [t(`mails.${news}.text`, values), `№ ${orderNo}`],
  })
}
