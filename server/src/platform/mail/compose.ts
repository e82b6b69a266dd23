import { platformTexts } from '../i18n/platform-texts.ts'
import type { Addressee } from './addressee.ts'
import { letterHtml, type Unsubscribe } from './letter-html.ts'
import type { Mail } from './mailer.ts'

type Letter = {
  readonly subject: string
  readonly lines: readonly string[]
  /** Part of a line, shown large. */
  readonly code?: string
  /** Part of a line. */
  readonly link?: string | undefined
  /** For mail that the customer may turn off; its address also answers one-click requests (RFC 8058). */
  readonly unsubscribe?: Unsubscribe | undefined
}

/** Composes a mail as text and HTML in the reader's language and direction; a sandbox mail says so (rules §1.3). */
export function compose(
  { to, locale, siteName, mark = '' }: Addressee,
  { subject, lines, code = '', link = '', unsubscribe }: Letter,
): Mail {
  const action = platformTexts(locale)('mail.unsubscribe')
  const end = unsubscribe && { ...unsubscribe, action }
  const foot = [
    ...(end === undefined ? [] : [`${end.reason} ${end.action}:\n${end.url}`]),
    ...(mark === '' ? [] : [mark]),
  ]
  return {
    to,
    subject,
    text: `${[...lines, ...foot].join('\n\n')}\n`,
    html: letterHtml({ locale, siteName, title: subject, paragraphs: lines, code, link, mark, end }),
    ...(end !== undefined && { headers: oneClick(end.url) }),
  }
}

function oneClick(url: string): Mail['headers'] {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Composes a mail with a code; `lines` say what it permits. */
export function composeCode(
  addressee: Addressee,
  { code, lines }: { code: string; lines: readonly string[] },
): Mail {
  const t = platformTexts(addressee.locale)
  return compose(addressee, {
    subject: t('mail.code.subject', { code, site: addressee.siteName }),
    lines: [...lines, t('mail.code.code', { code }), t('mail.code.validity'), t('mail.ignore')],
    code,
  })
}
