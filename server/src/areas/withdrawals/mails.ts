import { type CryptoCurrency, NETWORK_NAMES, type Network } from '@quayside/contracts/assets/networks'
import type { WithdrawalReason } from '@quayside/contracts/endpoints/funds/withdrawals'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { formatDecimal } from '@quayside/money/format'
import type { Addressee } from '../../platform/mail/addressee.ts'
import { compose, composeCode } from '../../platform/mail/compose.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type english from './locales/en.json'
import { withdrawalTexts } from './translations.ts'

export type WithdrawalMail = {
  readonly news: keyof (typeof english)['mails']
  readonly currency: string
  /** Decimal texts of the currency: the debited amount, and the amount that arrives. */
  readonly amount: string
  readonly receive: string
  readonly label: string
  readonly orderNo: string
  readonly reason: WithdrawalReason | null
}

export function withdrawalMail(addressee: Addressee, facts: WithdrawalMail): Mail {
  const { locale, siteName } = addressee
  const { news, reason } = facts
  const t = withdrawalTexts(locale)
  const inWords = (amount: string) => `${formatDecimal(amount, LANGUAGE_TAG[locale])}\u00a0${facts.currency}`
  const values = {
    site: siteName,
    amount: inWords(facts.amount),
    receive: inWords(facts.receive),
    label: facts.label,
    reason: reason === null ? '' : t(`reasons.${reason}`),
  }
  return compose(addressee, {
    subject: `${t(`mails.${news}.subject`, values)} · ${siteName}`,
    lines: [t(`mails.${news}.text`, values), `№ ${facts.orderNo}`],
  })
}

export type WithdrawalCode = {
  readonly code: string
  readonly currency: CryptoCurrency
  readonly network: Network
  readonly address: string
  /** Decimal texts of the currency: the debited amount, and the amount that arrives. */
  readonly amount: string
  readonly receive: string
}

/** The code that authorizes one withdrawal, with amounts and full address. */
export function withdrawalCodeMail(
  addressee: Addressee,
  { code, currency, network, address, amount, receive }: WithdrawalCode,
): Mail {
  const { locale, siteName } = addressee
  const inWords = (text: string) => `${formatDecimal(text, LANGUAGE_TAG[locale])}\u00a0${currency}`
  const values = { site: siteName, amount: inWords(amount), receive: inWords(receive) }
  const lines = [withdrawalTexts(locale)('codeReason', values), `${NETWORK_NAMES[network]}:\u00a0${address}`]
  return composeCode(addressee, { code, lines })
}
