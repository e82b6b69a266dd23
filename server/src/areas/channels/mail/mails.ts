import type { Notification } from '@quayside/contracts/endpoints/account/account'
import type { NoticeTopic } from '@quayside/contracts/endpoints/account/channels'
import type { Addressee } from '../../../platform/mail/addressee.ts'
import { compose } from '../../../platform/mail/compose.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { momentIn } from '../../../platform/mail/moment.ts'
import { channelTexts } from '../translations.ts'
import { noticeWords } from '../words/notice-words.ts'
import { type Linking, notificationsLink, unsubscribeLink } from './links.ts'

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
  const page = notificationsLink(services)
  return compose(addressee, {
    subject: `${subject} · ${siteName}`,
    lines: [
      ...shown.map(({ title, body, time }) => `${title} · ${time}\n${body}`),
      ...more,
      ...(page === undefined ? [] : [`${t('mail.page')}\n${page}`]),
    ],
    link: page,
    unsubscribe: unsubscribeLink(services, { userId, topic, locale }),
  })
}
