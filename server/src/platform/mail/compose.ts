import { platformTexts } from '../i18n/platform-texts.ts'
import type { Addressee } from './addressee.ts'
import { letterHtml } from './letter-html.ts'
import type { Mail } from './mailer.ts'

type Letter = {
  readonly subject: string
  readonly lines: readonly string[]
  /** Part of a line, shown large. */
  readonly code?: string
  /** Part of a line. */
  readonly link?: string | undefined
}

/** Composes a mail as text and HTML in the reader's language and direction; a sandbox mail says so (rules §1.3). */
export function compose(
  { to, locale, siteName, mark = '' }: Addressee,
  { subject, lines, code = '', link = '' }: Letter,
): Mail {
  return {
    to,
    subject,
    text: `${[...lines, ...(mark === '' ? [] : [mark])].join('\n\n')}\n`,
    html: letterHtml({ locale, siteName, title: subject, paragraphs: lines, code, link, mark }),
  }
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
