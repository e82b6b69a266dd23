import type { DepositReason } from '@quayside/contracts/endpoints/funds/deposits'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { formatDecimal } from '@quayside/money/format'
import type { Addressee } from '../../platform/mail/addressee.ts'
import { compose } from '../../platform/mail/compose.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { momentIn, type ZonedMoment } from '../../platform/mail/moment.ts'
import type english from './locales/en.json'
import { depositTexts } from './translations.ts'

export type DepositMail = {
  readonly news: keyof (typeof english)['mails']
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
  const { locale, siteName } = addressee
  const { news, until, reason } = facts
  const t = depositTexts(locale)
  const inWords = (amount: string) => `${formatDecimal(amount, LANGUAGE_TAG[locale])}\u00a0${facts.currency}`
  const values = {
    site: siteName,
    amount: inWords(facts.amount),
    minimum: inWords(facts.minimum),
    time: until === null ? '' : momentIn(locale, until.timeZone, until.at),
    reason: reason === null ? '' : t(`reasons.${reason}`),
  }
  return compose(addressee, {
    subject: `${t(`mails.${news}.subject`, values)} · ${siteName}`,
    lines: [t(`mails.${news}.text`, values), `№ ${facts.orderNo}`],
  })
}
