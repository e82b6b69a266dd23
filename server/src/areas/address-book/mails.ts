import { type CryptoCurrency, NETWORK_NAMES, type Network } from '@quayside/contracts/assets/networks'
import type { Addressee } from '../../platform/mail/addressee.ts'
import { compose, composeCode } from '../../platform/mail/compose.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { momentIn } from '../../platform/mail/moment.ts'
import { addressBookTexts } from './translations.ts'

type Named = {
  readonly currency: CryptoCurrency
  readonly network: Network
  readonly address: string
  readonly label: string
}

export function addressCodeMail(
  addressee: Addressee,
  { code, currency, network, address }: Named & { readonly code: string },
): Mail {
  const { locale, siteName } = addressee
  const reason = addressBookTexts(locale)('codeReason', { site: siteName })
  const place = `${currency}, ${NETWORK_NAMES[network]}:\u00a0${address}`
  return composeCode(addressee, { code, lines: [reason, place] })
}

/** Reports a confirmed address, when it becomes usable (ms), and what to do about an unexpected one. */
export function addressAddedMail(
  addressee: Addressee,
  { currency, network, address, label, usable }: Named & { readonly usable: number },
): Mail {
  const { locale, siteName } = addressee
  const t = addressBookTexts(locale)
  const values = {
    site: siteName,
    currency,
    network: NETWORK_NAMES[network],
    address,
    label,
    time: momentIn(locale, 'UTC', usable),
  }
  return compose(addressee, {
    subject: `${t('added.subject', values)} · ${siteName}`,
    lines: [t('added.text', values)],
  })
}
