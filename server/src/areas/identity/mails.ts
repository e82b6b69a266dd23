import type { IdentityField, WrongReason } from '@quayside/contracts/endpoints/account/identity'
import { LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import type { Addressee } from '../../platform/mail/addressee.ts'
import { compose } from '../../platform/mail/compose.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { momentIn, type ZonedMoment } from '../../platform/mail/moment.ts'
import type english from './locales/en.json'
import { identityTexts } from './translations.ts'

export type IdentityMail = {
  readonly news: keyof (typeof english)['mails']
  /** Last valid day of the document, `2030-05-31`; empty when there is none. */
  readonly expiresOn: string
  readonly wrong?: Wrong
}

export type Wrong = Readonly<Partial<Record<IdentityField, WrongReason>>>

export function wrongInWords(
  wrong: Wrong,
  locale: Locale,
): readonly { readonly field: string; readonly label: string; readonly reason: string }[] {
  const t = identityTexts(locale)
  return Object.entries(wrong).map(([field, reason]) => {
    return { field, label: t(`fields.${field as IdentityField}`), reason: t(`reasons.${reason}`) }
  })
}

/** Reports the outcome of an identity check and which fields to resend; contains none of the customer's data. */
export function identityMail(addressee: Addressee, { news, expiresOn, wrong = {} }: IdentityMail): Mail {
  const { locale, siteName } = addressee
  const t = identityTexts(locale)
  const values = {
    site: siteName,
    day: expiresOn === '' ? '' : inWords(expiresOn, LANGUAGE_TAG[locale]),
  }
  const named = wrongInWords(wrong, locale).map(({ label, reason }) => `${label}: ${reason}`)
  return compose(addressee, {
    subject: `${t(`mails.${news}.subject`, values)} · ${siteName}`,
    lines: [t(`mails.${news}.text`, values), ...named],
  })
}

/** Reports that the exclusion of another account of the same person applies here, and until when (rules §1.6). */
export function exclusionMail(addressee: Addressee, { at, timeZone }: ZonedMoment): Mail {
  const { locale, siteName } = addressee
  const t = identityTexts(locale)
  const values = { site: siteName, time: momentIn(locale, timeZone, at) }
  return compose(addressee, {
    subject: t('exclusionElsewhere.subject', values),
    lines: t('exclusionElsewhere.text', values).split('\n'),
  })
}

function inWords(day: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
