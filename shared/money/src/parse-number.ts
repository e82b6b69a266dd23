import { CURRENCIES, type Currency } from './currency.ts'
import type { Decimal } from './decimal.ts'
import { formatDecimal } from './format.ts'

const LONGEST = 80

const DIGIT_ZEROS = ['٠', '۰', '๐'].map(zero => zero.charCodeAt(0))

const SIGNS: Readonly<Record<Currency, readonly string[]>> = {
  USD: ['usd', 'us$', '$'],
  USDT: ['usdt', '₮'],
  BTC: ['btc', '₿'],
  ETH: ['eth', 'ξ'],
}

/**
 * Parses a number as a customer of a BCP 47 language types or pastes it and returns decimal text (spec §5: amounts);
 * undefined for other text. Point and comma both work as decimal separator. If one could also group thousands
 * ("1.234"), it groups only in languages that group with it. Arabic, Thai and full-width digits and a sign of
 * `currency` are accepted.
 */
export function parseLocaleNumber(text: string, language: string, currency?: Currency): string | undefined {
  const { sign, body } = partsOf(text, currency)
  const point = decimalPoint(body, language)
  const whole = point < 0 ? body : body.slice(0, point)
  const fraction = point < 0 ? '' : body.slice(point + 1)
  if (!isWhole(whole) || !/^\d*$/.test(fraction) || whole + fraction === '') return undefined
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  return `${sign}${digits}${fraction === '' ? '' : `.${fraction}`}`
}

/** Returns the parsed value unambiguously ("1,234.00"); undefined unless the only separator is ambiguous. */
export function readBack(text: string, language: string, currency?: Currency): string | undefined {
  if (!isTwofold(partsOf(text, currency).body)) return undefined
  const plain = parseLocaleNumber(text, language, currency)
  // Never three digits after the separator: that shape is the ambiguous one.
  return plain && formatDecimal(plain, language, { digits: plain.includes('.') ? 4 : 2 })
}

/** A figure as a customer of a language types it, without grouping, so that it parses back to the same value. */
export function typedText(value: Decimal | string, language: string): string {
  const plain = typeof value === 'string' ? value : value.toFixed()
  return plain.replace('.', signsOf(language).decimal)
}

/** Converts typed text between languages; other text stays. A currency sign becomes its code, which all fields read. */
export function retypedText(text: string, from: string, to: string): string {
  if (from === to) return text
  for (const currency of [undefined, ...CURRENCIES]) {
    const plain = parseLocaleNumber(text, from, currency)
    if (plain === undefined) continue
    const short = plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain
    return typedText(short, to) + (currency === undefined ? '' : ` ${currency}`)
  }
  return text
}

type Parts = { readonly sign: '-' | ''; readonly body: string }

/** The sign and the digits with their separators: ` ` and `'` group, `٫` is only a decimal separator. */
function partsOf(text: string, currency: Currency | undefined): Parts {
  if (text.length > LONGEST) return { sign: '', body: '' }
  const plain = latin(text)
  const signed = /^([+-]?)(.*)$/.exec(withoutCurrency(plain, currency))
  // "-$5" has its sign before the currency's, "$-5" after it.
  const [, sign = '', body = ''] = signed ?? []
  return { sign: sign === '-' ? '-' : '', body: body.trim() }
}

function decimalPoint(body: string, language: string): number {
  const explicit = body.indexOf('٫')
  if (explicit >= 0) return explicit
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','))
  const separators = body.replace(/[^.,]/g, '')
  // "1.234.567" only groups; "1.234,5" ends with the separator that differs.
  if (separators.length > 1) return separators.slice(0, -1).includes(separators.slice(-1)) ? -1 : last
  return isTwofold(body) && separators === signsOf(language).group ? -1 : last
}

/** Whether the only separator is a point or comma that could group thousands or start the decimals. */
function isTwofold(body: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(body)
}

/** Digits only, or groups of three with one separator; empty before ".5". */
function isWhole(whole: string): boolean {
  return /^\d*$/.test(whole) || /^\d{1,3}([.,' ])\d{3}(\1\d{3})*$/.test(whole)
}

type Separators = { readonly decimal: string; readonly group: string }
const separators = new Map<string, Separators>()

function signsOf(language: string): Separators {
  const known = separators.get(language)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat(`${language}-u-nu-latn`).formatToParts(1_234_567.5)
  const signOf = (type: 'decimal' | 'group') => parts.find(part => part.type === type)?.value ?? ''
  const signs = { decimal: signOf('decimal') || '.', group: signOf('group') }
  separators.set(language, signs)
  return signs
}

function withoutCurrency(text: string, currency: Currency | undefined): string {
  if (currency === undefined) return text
  const folded = text.toLowerCase()
  for (const sign of SIGNS[currency]) {
    if (folded.endsWith(sign)) return text.slice(0, -sign.length).trimEnd()
    const at = /^[+-]/.test(folded) ? 1 : 0
    if (folded.startsWith(sign, at)) return text.slice(0, at) + text.slice(at + sign.length).trimStart()
  }
  return text
}

/** Converts to Latin digits and ASCII signs; NFKC folds full-width characters and every kind of space. */
function latin(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[٠-٩۰-۹๐-๙]/g, digit => {
      const code = digit.charCodeAt(0)
      const zero = DIGIT_ZEROS.find(each => code >= each && code < each + 10) ?? code
      return String(code - zero)
    })
    .replace(/。/g, '.')
    .replace(/،/g, ',')
    .replace(/[−–]/g, '-')
    .replace(/[’٬_]/g, "'")
    .replace(/\s/g, ' ')
    .trim()
}
