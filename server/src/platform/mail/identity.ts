import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { type Addressee, compose } from './compose.ts'
import { IDENTITY_TEXTS, type IdentityTexts } from './identity-texts.ts'
import type { Mail } from './mailer.ts'

export type IdentityMail = {
  readonly news: keyof IdentityTexts
  /** Last day of the document, `2030-05-31`; empty when there is none. */
  readonly expiresOn: string
}

/** Tells what became of a customer's identity; nothing of what they sent is in it. */
export function identityMail(addressee: Addressee, { news, expiresOn }: IdentityMail): Mail {
  const { subject, text } = IDENTITY_TEXTS[addressee.locale][news]
  const day = expiresOn === '' ? '' : inWords(expiresOn, LANGUAGE_TAG[addressee.locale])
  return compose(addressee, { subject: `${subject} · {site}`, lines: [text.replaceAll('{day}', day)] })
}

function inWords(day: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
