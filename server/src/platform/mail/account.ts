import { spanText } from '@quayside/contracts/span-text'
import { ADDRESS_TEXTS, type AddressTexts } from './address-texts.ts'
import type { Addressee } from './addressee.ts'
import { CLOSURE_TEXTS } from './closure-texts.ts'
import { compose } from './compose.ts'
import type { Mail } from './mailer.ts'
import { momentIn } from './moment.ts'
import { MAIL_TEXTS } from './texts.ts'

/** A time (ms) and the reader's time zone. */
export type ZonedMoment = { readonly at: number; readonly timeZone: string }

export function movedMail(
  addressee: Addressee,
  { email, until, link }: { email: string; until: ZonedMoment; link: string },
): Mail {
  const { movedSubject, moved, undo, undoEffect } = ADDRESS_TEXTS[addressee.locale]
  const lines = [moved.replaceAll('{email}', email), timed(addressee, undo, until), undoEffect]
  return compose(addressee, { subject: movedSubject, lines, link })
}

export function movedToMail(addressee: Addressee): Mail {
  const { movedSubject, movedTo } = ADDRESS_TEXTS[addressee.locale]
  return compose(addressee, { subject: movedSubject, lines: [movedTo] })
}

export function undoneMail(addressee: Addressee, email: string): Mail {
  const { undoneSubject, undone } = ADDRESS_TEXTS[addressee.locale]
  return compose(addressee, { subject: undoneSubject, lines: [undone.replaceAll('{email}', email)] })
}

/** To an address that already has an account, when someone adds it to theirs: contains no code. */
export function takenAddressMail(addressee: Addressee): Mail {
  const { knownSubject, ignore } = MAIL_TEXTS[addressee.locale]
  return compose(addressee, { subject: knownSubject, lines: [ADDRESS_TEXTS[addressee.locale].taken, ignore] })
}

export function laterMail(addressee: Addressee, until: ZonedMoment): Mail {
  const { laterSubject, later }: AddressTexts = ADDRESS_TEXTS[addressee.locale]
  const lines = [timed(addressee, later, until), MAIL_TEXTS[addressee.locale].ignore]
  return compose(addressee, { subject: laterSubject, lines })
}

export function closedMail(
  addressee: Addressee,
  { until, link, keptDays }: { until: ZonedMoment; link: string; keptDays: number },
): Mail {
  const { closedSubject, closed, back, kept } = CLOSURE_TEXTS[addressee.locale]
  const lines = [
    closed,
    timed(addressee, back, until),
    kept.replaceAll('{span}', spanText(addressee.locale, keptDays)),
  ]
  return compose(addressee, { subject: closedSubject, lines, link })
}

export function openedAgainMail(addressee: Addressee): Mail {
  const { backSubject, opened } = CLOSURE_TEXTS[addressee.locale]
  return compose(addressee, { subject: backSubject, lines: [opened] })
}

/** To the address of a closed account that requested a code: contains no code. */
export function shutMail(addressee: Addressee, until: ZonedMoment): Mail {
  const { shutSubject, shut } = CLOSURE_TEXTS[addressee.locale]
  const lines = [timed(addressee, shut, until), MAIL_TEXTS[addressee.locale].ignore]
  return compose(addressee, { subject: shutSubject, lines })
}

export function closedAtSignIn(
  addressee: Pick<Addressee, 'locale' | 'siteName'>,
  until: ZonedMoment,
): string {
  const { atSignIn } = CLOSURE_TEXTS[addressee.locale]
  return timed(addressee, atSignIn, until).replaceAll('{site}', addressee.siteName)
}

function timed({ locale }: Pick<Addressee, 'locale'>, text: string, { at, timeZone }: ZonedMoment): string {
  return text.replaceAll('{time}', momentIn(locale, timeZone, at))
}
