import type { Addressee } from '../../platform/mail/addressee.ts'
import { compose } from '../../platform/mail/compose.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { momentIn, type ZonedMoment } from '../../platform/mail/moment.ts'
import type english from './locales/en.json'
import { limitTexts } from './translations.ts'

/** Notifications about customers' own limits (rules §1.6). */
export type LimitNews = keyof (typeof english)['mails']

export function limitMail(addressee: Addressee, news: LimitNews, { at, timeZone }: ZonedMoment): Mail {
  const { locale, siteName } = addressee
  const t = limitTexts(locale)
  const values = { site: siteName, time: momentIn(locale, timeZone, at) }
  return compose(addressee, {
    subject: t(`mails.${news}.subject`, values),
    lines: t(`mails.${news}.text`, values).split('\n'),
  })
}
