import type { Notification } from '@quayside/contracts/endpoints/account/account'
import type { NoticeTopic } from '@quayside/contracts/endpoints/account/channels'
import type { Locale } from '@quayside/contracts/locales'
import type { Addressee } from '../../../platform/mail/addressee.ts'
import { compose } from '../../../platform/mail/compose.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { momentIn } from '../../../platform/mail/moment.ts'
import type { CoreServices } from '../../services.ts'
import { channelTexts } from '../translations.ts'
import { UNSUBSCRIBE_PATH } from '../unsubscribe/path.ts'
import { type MailSubscription, unsubscribeToken } from '../unsubscribe/token.ts'
import { noticeWords } from '../words/notice-words.ts'

/** A notification, and its time (ms). */
export type MailedNotice = Pick<Notification, 'kind' | 'data'> & { readonly at: number }

type NoticeMail = {
  readonly addressee: Addressee
  readonly userId: string
  readonly topic: NoticeTopic
  /** The newest first. */
  readonly notices: readonly MailedNotice[]
  readonly timeZone: string
}

/** Notifications that a mail spells out. */
const SPELLED_OUT = 20

/** Composes one mail about notifications of a topic, the oldest first; undefined if none of them has words. */
export function noticeMail(
  services: Linking,
  { addressee, userId, topic, notices, timeZone }: NoticeMail,
): Mail | undefined {
  const { locale, siteName } = addressee
  const t = channelTexts(locale)
  const worded = notices.flatMap(({ at, ...notice }) => {
    const words = noticeWords(notice, locale)
    return words === undefined ? [] : [{ ...words, time: momentIn(locale, timeZone, at) }]
  })
  const [first] = worded
  if (first === undefined) return undefined
  const total = String(worded.length)
  const subject = worded.length === 1 ? first.title : t('many', { total })
  const shown = worded.slice(0, SPELLED_OUT).toReversed()
  const more = worded.length > SPELLED_OUT ? [t('mail.more', { total })] : []
  const page = linkTo(services, NOTIFICATIONS_PAGE)
  return compose(addressee, {
    subject: `${subject} · ${siteName}`,
    lines: [
      ...shown.map(({ title, body, time }) => `${title} · ${time}\n${body}`),
      ...more,
      ...(page === undefined ? [] : [`${t('mail.page')}\n${page}`]),
    ],
    link: page,
    unsubscribe: endOf(services, { userId, topic, locale }),
  })
}

type Linking = Pick<CoreServices, 'secrets' | 'config'>

/** The way out of the mails of a topic; undefined in a sandbox without `SITE_URL`, whose mails have no links. */
export function endOf(
  services: Linking,
  { userId, topic, locale }: MailSubscription & { readonly locale: Locale },
) {
  const t = channelTexts(locale)
  const token = unsubscribeToken(services.secrets, { userId, topic })
  const url = linkTo(services, `${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token })}`)
  return url === undefined ? undefined : { reason: t('mail.reason', { topic: t(`topics.${topic}`) }), url }
}

function linkTo({ config: { siteUrl } }: Linking, path: string): string | undefined {
  return siteUrl === undefined ? undefined : `${siteUrl}${path}`
}

const NOTIFICATIONS_PAGE = '/profile/notification'
