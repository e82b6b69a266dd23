import type { IdentityField, WrongReason } from '@quayside/contracts/endpoints/identity'
import { LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import type { Addressee } from './addressee.ts'
import { compose } from './compose.ts'
import { IDENTITY_TEXTS, type IdentityTexts } from './identity-texts.ts'
import type { Mail } from './mailer.ts'
import { REASON_TEXTS } from './reason-texts.ts'

export type IdentityMail = {
  readonly news: keyof IdentityTexts
  /** Last valid day of the document, `2030-05-31`; empty when there is none. */
  readonly expiresOn: string
  readonly wrong?: Wrong
}

export type Wrong = Readonly<Partial<Record<IdentityField, WrongReason>>>

export function wrongInWords(
  wrong: Wrong,
  locale: Locale,
): readonly { readonly field: string; readonly label: string; readonly reason: string }[] {
  const { fields, reasons } = REASON_TEXTS[locale]
  return Object.entries(wrong).map(([field, reason]) => {
    return { field, label: fields[field as IdentityField], reason: reasons[reason] }
  })
}

/** Reports the outcome of an identity check and which fields to resend; contains none of the customer's data. */
export function identityMail(addressee: Addressee, { news, expiresOn, wrong = {} }: IdentityMail): Mail {
  const { subject, text } = IDENTITY_TEXTS[addressee.locale][news]
  const day = expiresOn === '' ? '' : inWords(expiresOn, LANGUAGE_TAG[addressee.locale])
  const named = wrongInWords(wrong, addressee.locale).map(({ label, reason }) => `${label}: ${reason}`)
  const lines = [text.replaceAll('{day}', day), ...named]
  return compose(addressee, { subject: `${subject} · {site}`, lines })
}

function inWords(day: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
