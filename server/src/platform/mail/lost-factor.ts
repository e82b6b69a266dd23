import { LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import type { Addressee } from './addressee.ts'
import { compose } from './compose.ts'
import { LOST_FACTOR_END_TEXTS, type LostFactorEndTexts } from './lost-factor-end-texts.ts'
import { LOST_FACTOR_TEXTS, type LostFactorTexts } from './lost-factor-texts.ts'
import type { Mail } from './mailer.ts'

export type LostFactorMail = {
  readonly letter: Exclude<keyof (LostFactorTexts & LostFactorEndTexts), 'stranger' | 'stop'>
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
  if (letter === 'done' || letter === 'stopped' || letter === 'lapsed') {
    const { subject, text } = LOST_FACTOR_END_TEXTS[locale][letter]
    return compose(addressee, { subject, lines: [text] })
  }
  const { stop, ...texts } = LOST_FACTOR_TEXTS[locale]
  const { subject, text } = texts[letter]
  const line = text
    .replaceAll('{time}', inWords(opensAt, locale))
    .replaceAll('{end}', inWords(endsAt, locale))
  return compose(addressee, { subject, lines: [line, stop], link })
}

export function strangerMail(addressee: Addressee): Mail {
  const { subject, text } = LOST_FACTOR_END_TEXTS[addressee.locale].stranger
  return compose(addressee, { subject, lines: [text] })
}

function inWords(at: number, locale: Locale): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(LANGUAGE_TAG[locale], format).format(at)} (UTC)`
}
