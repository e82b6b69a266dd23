import { SANDBOX_MARK } from '../sandbox-mark.ts'
import type { Addressee } from './addressee.ts'
import { letterHtml } from './letter-html.ts'
import type { Mail } from './mailer.ts'
import { PROVIDER_TEXTS } from './provider-texts.ts'
import { type CodePurpose, MAIL_TEXTS } from './texts.ts'
import { WALLET_TEXTS } from './wallet-texts.ts'

export function codeMail(
  addressee: Addressee,
  { purpose, code }: { purpose: CodePurpose; code: string },
): Mail {
  const texts = MAIL_TEXTS[addressee.locale]
  return compose(addressee, {
    subject: texts.codeSubject,
    lines: [texts.reason[purpose], texts.code, texts.validity, texts.ignore],
    code,
  })
}

/** Contains no code. */
export function knownAddressMail(addressee: Addressee): Mail {
  const texts = MAIL_TEXTS[addressee.locale]
  return compose(addressee, { subject: texts.knownSubject, lines: [texts.known, texts.ignore] })
}

/** Contains no code. */
export function unknownAddressMail(addressee: Addressee): Mail {
  const texts = MAIL_TEXTS[addressee.locale]
  return compose(addressee, { subject: texts.unknownSubject, lines: [texts.unknown, texts.ignore] })
}

export function passwordChangedMail(addressee: Addressee): Mail {
  const texts = MAIL_TEXTS[addressee.locale]
  return compose(addressee, { subject: texts.changedSubject, lines: [texts.changed] })
}

export function secondFactorMail(addressee: Addressee): Mail {
  const texts = MAIL_TEXTS[addressee.locale]
  return compose(addressee, { subject: texts.factorSubject, lines: [texts.factor] })
}

export function waysChangedMail(
  addressee: Addressee,
  { kind, wallet }: { kind: 'walletLinked' | 'walletUnlinked'; wallet: string },
): Mail {
  const texts = WALLET_TEXTS[addressee.locale]
  const isLinked = kind === 'walletLinked'
  const subject = isLinked ? texts.linkedSubject : texts.unlinkedSubject
  return compose(addressee, {
    subject,
    lines: [isLinked ? texts.linked : texts.unlinked],
    filled: { wallet },
  })
}

export function providerChangedMail(
  addressee: Addressee,
  { kind, provider, name }: { kind: 'providerLinked' | 'providerUnlinked'; provider: string; name: string },
): Mail {
  const texts = PROVIDER_TEXTS[addressee.locale]
  const isLinked = kind === 'providerLinked'
  const subject = isLinked ? texts.linkedSubject : texts.unlinkedSubject
  const lines = [isLinked ? texts.linked : texts.unlinked]
  return compose(addressee, { subject, lines, filled: { provider, name } })
}

type Letter = {
  readonly subject: string
  readonly lines: readonly string[]
  readonly code?: string
  readonly link?: string
  readonly filled?: Readonly<Record<string, string>>
}

/** Composes a mail as text and HTML in the reader's language and direction; a sandbox mail says so (rules §1.3). */
export function compose(
  { to, locale, siteName, isSandbox }: Addressee,
  { subject, lines, code = '', link = '', filled = {} }: Letter,
): Mail {
  const values = new Map(Object.entries({ ...filled, site: siteName, code, link }))
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name) => values.get(name) ?? whole)
  const paragraphs = lines.map(fill)
  const title = fill(subject)
  const mark = isSandbox ? SANDBOX_MARK[locale] : ''
  return {
    to,
    subject: title,
    text: `${[...paragraphs, ...(mark === '' ? [] : [mark])].join('\n\n')}\n`,
    html: letterHtml({ locale, siteName, title, paragraphs, code, link, mark }),
  }
}
