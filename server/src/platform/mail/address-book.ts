import { type CryptoCurrency, NETWORK_NAMES, type Network } from '@quayside/contracts/networks'
import { ADDRESS_BOOK_TEXTS } from './address-book-texts.ts'
import type { Addressee } from './addressee.ts'
import { compose } from './compose.ts'
import type { Mail } from './mailer.ts'
import { momentIn } from './moment.ts'
import { MAIL_TEXTS } from './texts.ts'

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
  const { codeSubject, reason, code: codeLine, validity, ignore } = MAIL_TEXTS[addressee.locale]
  const place = `${currency}, ${NETWORK_NAMES[network]}:\u00a0{address}`
  return compose(addressee, {
    subject: codeSubject,
    lines: [reason.address, place, codeLine, validity, ignore],
    filled: { address },
    code,
  })
}

/** Reports a confirmed address, when it becomes usable (ms), and what to do about an unexpected one. */
export function addressAddedMail(
  addressee: Addressee,
  { currency, network, address, label, usable }: Named & { readonly usable: number },
): Mail {
  const { subject, added } = ADDRESS_BOOK_TEXTS[addressee.locale]
  return compose(addressee, {
    subject: `${subject} · {site}`,
    lines: [added],
    filled: {
      currency,
      network: NETWORK_NAMES[network],
      address,
      label,
      time: momentIn(addressee.locale, 'UTC', usable),
    },
  })
}
