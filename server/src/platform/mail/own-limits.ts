import type { ZonedMoment } from './account.ts'
import type { Addressee } from './addressee.ts'
import { compose } from './compose.ts'
import type { Mail } from './mailer.ts'
import { momentIn } from './moment.ts'
import type { LimitNews } from './own-limit-news.ts'
import { OWN_LIMIT_TEXTS } from './own-limits-texts.ts'

export function limitMail(addressee: Addressee, news: LimitNews, { at, timeZone }: ZonedMoment): Mail {
  const { locale } = addressee
  const { subject, lines } = OWN_LIMIT_TEXTS[locale][news]
  return compose(addressee, { subject, lines, filled: { time: momentIn(locale, timeZone, at) } })
}
