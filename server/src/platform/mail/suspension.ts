import type { Locale } from '@quayside/contracts/locales'
import type { SuspensionReason } from '@quayside/contracts/suspension'
import type { Addressee } from './addressee.ts'
import { compose } from './compose.ts'
import type { Mail } from './mailer.ts'
import { SUSPENSION_TEXTS } from './suspension-texts.ts'

export type SuspensionWords = { readonly reason: SuspensionReason; readonly contact: string }

export function suspendedMail(addressee: Addressee, words: SuspensionWords): Mail {
  const { suspendedSubject } = SUSPENSION_TEXTS[addressee.locale]
  return compose(addressee, { subject: suspendedSubject, lines: suspendedLines(addressee.locale, words) })
}

export function reinstatedMail(addressee: Addressee): Mail {
  const { reinstatedSubject, reinstated } = SUSPENSION_TEXTS[addressee.locale]
  return compose(addressee, { subject: reinstatedSubject, lines: [reinstated] })
}

export function suspendedAtSignIn(
  locale: Locale,
  words: SuspensionWords & { readonly siteName: string },
): string {
  return suspendedLines(locale, words).join(' ').replaceAll('{site}', words.siteName)
}

function suspendedLines(locale: Locale, { reason, contact }: SuspensionWords): string[] {
  const texts = SUSPENSION_TEXTS[locale]
  const asking = contact === '' ? [] : [texts.contact.replace('{contact}', contact)]
  return [texts.suspended, texts.reasons[reason], texts.meanwhile, ...asking]
}
