import { LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import { type CryptoCurrency, NETWORK_NAMES, type Network } from '@quayside/contracts/networks'
import { formatDecimal } from '@quayside/money/format'
import type { Addressee } from './addressee.ts'
import { compose } from './compose.ts'
import type { Mail } from './mailer.ts'
import { MAIL_TEXTS } from './texts.ts'

/** The purpose of the code; placeholders: `{site}`, `{amount}` and `{receive}`. The address follows below. */
const REASON: Readonly<Record<Locale, string>> = {
  en: 'You are withdrawing {amount} from your {site} account; {receive} will arrive at the address below. The code permits exactly this withdrawal.',
  zh: '您正在从 {site} 账户提现 {amount}，{receive} 将到达以下地址。此验证码仅用于这一笔提现。',
  hk: '您正在從 {site} 賬戶提款 {amount}，{receive} 將到達以下地址。此驗證碼只適用於這一筆提款。',
  ja: '{site} アカウントから {amount} を出金しようとしています。下記のアドレスに {receive} が届きます。このコードで許可されるのは、この出金だけです。',
  ko: '{site} 계정에서 {amount}을(를) 출금하려고 합니다. 아래 주소로 {receive}이(가) 도착합니다. 이 코드는 이 출금에만 사용됩니다.',
  de: 'Sie zahlen {amount} von Ihrem {site}-Konto aus; bei der Adresse unten kommen {receive} an. Der Code erlaubt genau diese Auszahlung.',
  fr: 'Vous retirez {amount} de votre compte {site} ; {receive} arriveront à l’adresse ci-dessous. Ce code n’autorise que ce retrait.',
  it: 'Stai prelevando {amount} dal tuo conto {site}; all’indirizzo qui sotto arriveranno {receive}. Il codice autorizza solo questo prelievo.',
  es: 'Está retirando {amount} de su cuenta de {site}; a la dirección de abajo llegarán {receive}. El código autoriza únicamente este retiro.',
  ar: 'أنت تسحب {amount} من حسابك في {site}، وسيصل {receive} إلى العنوان أدناه. يسمح هذا الرمز بهذا السحب وحده.',
  th: 'คุณกำลังถอน {amount} จากบัญชี {site} โดย {receive} จะเข้าที่อยู่ด้านล่าง รหัสนี้อนุญาตเฉพาะการถอนครั้งนี้เท่านั้น',
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
  const { locale } = addressee
  const { codeSubject, code: codeLine, validity, ignore } = MAIL_TEXTS[locale]
  const inWords = (text: string) => `${formatDecimal(text, LANGUAGE_TAG[locale])}\u00a0${currency}`
  return compose(addressee, {
    subject: codeSubject,
    lines: [REASON[locale], `${NETWORK_NAMES[network]}:\u00a0{address}`, codeLine, validity, ignore],
    filled: { amount: inWords(amount), receive: inWords(receive), address },
    code,
  })
}
