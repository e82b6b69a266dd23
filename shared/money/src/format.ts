import { CURRENCY_SCALE, type Currency } from './currency.ts'

export type NumberLook = {
  /** `percent`: "0.42" → 0.42%; `share`: "0.0005" → 0.05%; `compact` shortens large figures (1.2M). */
  style?: 'plain' | 'percent' | 'share' | 'compact'
  /** Exact digits after the point; defaults to all digits of the text. */
  digits?: number
  /** Shows a plus sign too, for changes and PnL; zero has no sign. */
  signed?: boolean
}

const formatters = new Map<string, Intl.NumberFormat>()

/** Latin digits, always grouped, never through a binary number (look, "Numbers"). Returns other text unchanged. */
export function formatDecimal(text: string, language: string, look: NumberLook = {}): string {
  if (!isNumeric(text)) return text
  return formatterOf(language, look, placesOf(text)).format(text)
}

/** "1,234.50 USDT" with a no-break space and the currency's own digits. Intl has no symbol for most currencies. */
export function formatMoney(
  text: string,
  currency: Currency,
  reader: { readonly language: string; readonly look?: NumberLook },
): string {
  const look = { digits: CURRENCY_SCALE[currency], ...reader.look }
  return `${formatDecimal(text, reader.language, look)}\u00a0${currency}`
}

export function placesOf(text: string): number {
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.length - point - 1
}

function formatterOf(language: string, look: NumberLook, places: number): Intl.NumberFormat {
  const { style = 'plain', digits, signed = false } = look
  const key = `${language} ${style} ${digits ?? `own ${places}`} ${signed}`
  const known = formatters.get(key)
  if (known) return known
  const formatter = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    ...STYLES[style],
    ...digitsOf(style, digits, places),
    useGrouping: true,
    signDisplay: signed ? 'exceptZero' : 'negative',
  })
  formatters.set(key, formatter)
  return formatter
}

const STYLES: Readonly<Record<NonNullable<NumberLook['style']>, Intl.NumberFormatOptions>> = {
  plain: {},
  percent: { style: 'unit', unit: 'percent' },
  share: { style: 'percent' },
  compact: { notation: 'compact' },
}

function digitsOf(
  style: NumberLook['style'],
  digits: number | undefined,
  places: number,
): Intl.NumberFormatOptions {
  if (digits !== undefined) return { minimumFractionDigits: digits, maximumFractionDigits: digits }
  if (style === 'compact') return { maximumFractionDigits: 2 }
  if (style === 'share') return { maximumFractionDigits: Math.max(places - 2, 0) }
  return { minimumFractionDigits: places, maximumFractionDigits: places }
}

// Without the decimal library, so that screens that only show figures do not load it.
function isNumeric(text: string): text is `${number}` {
  return /^-?\d{1,30}(\.\d{1,30})?$/.test(text)
}
