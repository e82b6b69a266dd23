import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { formatDecimal } from '@quayside/money/format'
import type { Addressee } from '../../platform/mail/addressee.ts'
import { compose } from '../../platform/mail/compose.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type english from './locales/en.json'
import { nftTexts } from './translations.ts'

export type NftMail = {
  readonly news: keyof (typeof english)['mails']
  readonly name: string
  /** Decimal text of the currency. */
  readonly amount: string
  readonly currency: string
  /** Its name, which says so when no organization is behind it. */
  readonly charity: string
}

export function nftMail(addressee: Addressee, facts: NftMail): Mail {
  const { locale, siteName } = addressee
  const t = nftTexts(locale)
  const inWords = (amount: string) => `${formatDecimal(amount, LANGUAGE_TAG[locale])}\u00a0${facts.currency}`
  const values = {
    site: siteName,
    name: facts.name,
    charity: facts.charity,
    amount: inWords(facts.amount),
  }
  return compose(addressee, {
    subject: `${t(`mails.${facts.news}.subject`, values)} · ${siteName}`,
    lines: [t(`mails.${facts.news}.text`, values)],
  })
}
