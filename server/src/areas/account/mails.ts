import type { SuspensionReason } from '@quayside/contracts/customer/suspension'
import { LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import { spanText } from '@quayside/contracts/text/span-text'
import { platformTexts } from '../../platform/i18n/platform-texts.ts'
import type { KeyOf } from '../../platform/i18n/translations.ts'
import type { Addressee } from '../../platform/mail/addressee.ts'
import { compose, composeCode } from '../../platform/mail/compose.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { momentIn, type ZonedMoment } from '../../platform/mail/moment.ts'
import type english from './locales/en.json'
import type { CodePurpose } from './rules/email-code.ts'
import type { LetterKind } from './rules/lost-factor.ts'
import { accountTexts } from './translations.ts'

type NameOf<Key> = Key extends `mails.${infer Name}.text` ? Name : never

/** Composes the mail of this name; `more` are the lines after its text. */
export function accountMail(
  addressee: Addressee,
  name: NameOf<KeyOf<typeof english>>,
  {
    values = {},
    more = [],
    link,
  }: {
    readonly values?: Readonly<Record<string, string>>
    readonly more?: readonly string[]
    readonly link?: string
  } = {},
): Mail {
  const t = accountTexts(addressee.locale)
  const filled = { ...values, site: addressee.siteName }
  return compose(addressee, {
    subject: t(`mails.${name}.subject`, filled),
    lines: [t(`mails.${name}.text`, filled), ...more],
    link,
  })
}

export function codeMail(
  addressee: Addressee,
  { purpose, code }: { purpose: CodePurpose; code: string },
): Mail {
  const { locale, siteName } = addressee
  const reason = accountTexts(locale)(`codeReasons.${purpose}`, { site: siteName })
  return composeCode(addressee, { code, lines: [reason] })
}

/** To an address for which a code was requested: contains no code. */
export function mailInsteadOfCode(
  addressee: Addressee,
  name: 'known' | 'unknown' | 'emailTaken' | 'resetLater' | 'closedAddress',
  values?: { readonly time: string },
): Mail {
  return accountMail(addressee, name, { values, more: [platformTexts(addressee.locale)('mail.ignore')] })
}

export function movedMail(
  addressee: Addressee,
  { email, until, link }: { email: string; until: ZonedMoment; link: string },
): Mail {
  const t = accountTexts(addressee.locale)
  const undo = t('mails.emailChanged.undo', { time: timeIn(addressee, until), link })
  const more = [undo, t('mails.emailChanged.undoEffect')]
  return accountMail(addressee, 'emailChanged', { values: { email }, more, link })
}

export function closedMail(
  addressee: Addressee,
  { until, link, keptDays }: { until: ZonedMoment; link: string; keptDays: number },
): Mail {
  const t = accountTexts(addressee.locale)
  const more = [
    t('mails.closed.back', { time: timeIn(addressee, until), link }),
    t('mails.closed.kept', { span: spanText(addressee.locale, keptDays) }),
  ]
  return accountMail(addressee, 'closed', { more, link })
}

export function closedAtSignIn(
  addressee: Pick<Addressee, 'locale' | 'siteName'>,
  until: ZonedMoment,
): string {
  const values = { time: timeIn(addressee, until), site: addressee.siteName }
  return accountTexts(addressee.locale)('closedAtSignIn', values)
}

export type SuspensionWords = { readonly reason: SuspensionReason; readonly contact: string }

export function suspendedMail(addressee: Addressee, words: SuspensionWords): Mail {
  return accountMail(addressee, 'suspended', { more: whySuspended(addressee.locale, words) })
}

export function suspendedAtSignIn(
  locale: Locale,
  words: SuspensionWords & { readonly siteName: string },
): string {
  const suspended = accountTexts(locale)('mails.suspended.text', { site: words.siteName })
  return [suspended, ...whySuspended(locale, words)].join(' ')
}

function whySuspended(locale: Locale, { reason, contact }: SuspensionWords): string[] {
  const t = accountTexts(locale)
  const asking = contact === '' ? [] : [t('mails.suspended.contact', { contact })]
  return [t(`suspensionReasons.${reason}`), t('mails.suspended.meanwhile'), ...asking]
}

export type LostFactorMail = {
  readonly letter: LetterKind
  readonly link: string
  /** Window for the sign-in without the second step, ms. */
  readonly opensAt: number
  readonly endsAt: number
}

export function lostFactorMail(
  addressee: Addressee,
  { letter, link, opensAt, endsAt }: LostFactorMail,
): Mail {
  const { locale } = addressee
  const name = `lostFactor.${letter}` as const
  if (letter === 'done' || letter === 'stopped' || letter === 'lapsed') return accountMail(addressee, name)
  const values = { time: utcIn(locale, opensAt), end: utcIn(locale, endsAt) }
  return accountMail(addressee, name, {
    values,
    more: [accountTexts(locale)('mails.lostFactor.stop', { link })],
    link,
  })
}

function utcIn(locale: Locale, at: number): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(LANGUAGE_TAG[locale], format).format(at)} (UTC)`
}

function timeIn({ locale }: Pick<Addressee, 'locale'>, { at, timeZone }: ZonedMoment): string {
  return momentIn(locale, timeZone, at)
}
