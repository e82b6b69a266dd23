import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { formatDecimal } from '@quayside/money/format'
import type { Addressee } from './addressee.ts'
import { compose } from './compose.ts'
import type { Mail } from './mailer.ts'
import { NFT_TEXTS, type NftTexts } from './nft-texts.ts'

export type NftMail = {
  readonly news: keyof NftTexts
  readonly name: string
  /** Decimal texts of the currency: the leading or paid bid, and the next accepted bid. */
  readonly amount: string
  readonly minimum: string
  readonly currency: string
  /** Its name, which says so when no organization is behind it. */
  readonly charity: string
}

export function nftMail(addressee: Addressee, facts: NftMail): Mail {
  const { locale } = addressee
  const { subject, text } = NFT_TEXTS[locale][facts.news]
  const inWords = (amount: string) => `${formatDecimal(amount, LANGUAGE_TAG[locale])}\u00a0${facts.currency}`
  return compose(addressee, {
    subject: `${subject} · {site}`,
    lines: [text],
    filled: {
      name: facts.name,
      charity: facts.charity,
      amount: inWords(facts.amount),
      minimum: inWords(facts.minimum),
    },
  })
}
