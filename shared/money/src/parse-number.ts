const DIGIT_ZEROS = ['٠', '۰', '０'].map(zero => zero.charCodeAt(0))
const SPACES = /[\s\u00a0\u2009\u202f'’_]/g

/**
 * Reads a number as a customer of a BCP 47 language types or pastes it and gives decimal text (spec §5: amounts).
 * Point and comma both serve as decimal separator; where one of them may as well group thousands ("1.234"), the
 * language decides. Arabic and full-width digits count. Undefined when it is no number.
 */
export function parseLocaleNumber(text: string, language: string): string | undefined {
  const plain = latin(text).replace(SPACES, '')
  const match = /^([+-]?)([\d.,]*)$/.exec(plain)
  const [, sign = '', body = ''] = match ?? []
  if (!/\d/.test(body)) return undefined
  const point = decimalPoint(body, language)
  const whole = point < 0 ? body : body.slice(0, point)
  const fraction = point < 0 ? '' : body.slice(point + 1)
  if (!isGrouped(whole)) return undefined
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0'
  return `${sign === '-' ? '-' : ''}${digits}${fraction === '' ? '' : `.${fraction}`}`
}

/** Place of the decimal separator, or -1. */
function decimalPoint(body: string, language: string): number {
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','))
  const separators = body.replace(/\d/g, '')
  if (separators.length === 0) return -1
  if (separators.length > 1) {
    // "1.234.567" only groups; "1.234,5" ends with the separator that differs.
    return separators.slice(0, -1).includes(separators.slice(-1)) ? -1 : last
  }
  const groups = /^[1-9]\d{0,2}[.,]\d{3}$/.test(body)
  return groups && separators !== separatorOf(language) ? -1 : last
}

/** Digits alone, or one to three digits followed by groups of three after one and the same separator. */
function isGrouped(whole: string): boolean {
  return /^\d*$/.test(whole) || /^\d{1,3}(\.\d{3})+$/.test(whole) || /^\d{1,3}(,\d{3})+$/.test(whole)
}

function separatorOf(language: string): string {
  const parts = new Intl.NumberFormat(`${language}-u-nu-latn`).formatToParts(0.5)
  return parts.find(part => part.type === 'decimal')?.value ?? '.'
}

function latin(text: string): string {
  return text
    .replace(/[٠-٩۰-۹０-９]/g, digit => {
      const code = digit.charCodeAt(0)
      const zero = DIGIT_ZEROS.find(each => code >= each && code < each + 10) ?? code
      return String(code - zero)
    })
    .replace(/[٫]/g, '.')
    .replace(/[٬]/g, '')
    .replace(/[．]/g, '.')
    .replace(/[，]/g, ',')
    .replace(/[−－]/g, '-')
    .replace(/[\u200e\u200f\u061c]/g, '')
}
