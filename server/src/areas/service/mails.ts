import { SERVICE_PHOTOS } from '@quayside/contracts/endpoints/service'
import type { Addressee } from '../../platform/mail/addressee.ts'
import { compose } from '../../platform/mail/compose.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { serviceTexts } from './translations.ts'

export type AnswerMail = {
  /** Unread answers, the earliest first. */
  readonly answers: readonly string[]
  /** Title of what the conversation is about. */
  readonly subject: string | null
  /** Address of the conversation; undefined for a site without its own. */
  readonly url: string | undefined
  /** Address whose mails arrive in the conversation; undefined without a mailbox. */
  readonly replyTo: string | undefined
  /** Set for a visitor: time at which the link expires. */
  readonly visitor: { readonly until: string } | undefined
}

export function answerMail(
  addressee: Addressee,
  { answers, subject, url, replyTo, visitor }: AnswerMail,
): Mail {
  const t = serviceTexts(addressee.locale)
  const mail = compose(addressee, {
    subject: `${t('answer.subject')} · ${addressee.siteName}`,
    lines: [
      t('answer.intro'),
      ...answers.flatMap(text => text.split(/\n+/u)),
      ...(subject === null ? [] : [t('answer.question', { subject })]),
      ...(url === undefined ? [] : [t('answer.reply', { url })]),
      ...(url === undefined || visitor === undefined ? [] : [t('answer.linkUntil', { time: visitor.until })]),
      ...(replyTo === undefined
        ? []
        : [visitor ? t('answer.byMailVisitor') : t('answer.byMail', { photos: String(SERVICE_PHOTOS) })]),
      t('answer.warning'),
    ],
    link: url,
  })
  return replyTo === undefined ? mail : { ...mail, headers: { 'Reply-To': replyTo } }
}
