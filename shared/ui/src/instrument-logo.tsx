import type { CSSProperties, ReactNode } from 'react'
import { tintOf } from './tint.ts'

export type InstrumentLogoProps = {
  /** The catalog's logo key: `fx:EUR/USD`, `crypto:BTC`, `stock:AAPL`, `future:CL`, `metal:XAU`, `etf:SPY`. */
  logo: string
  /** A CSS length; 2.25rem unless said. */
  size?: string
}

/** An instrument's mark, drawn from its key; decoration, since the name stands beside it. */
export function InstrumentLogo({ logo, size }: InstrumentLogoProps) {
  const { kind, name } = parseLogo(logo)
  const style: CSSProperties & Record<'--tint' | '--size', string | undefined> = {
    '--tint': tintOf(logo),
    '--size': size,
  }
  return (
    <svg className="q-logo" viewBox="0 0 36 36" style={style} aria-hidden="true">
      {drawing(kind, name)}
    </svg>
  )
}

/** Splits a logo key; a key without a kind is a plain monogram. */
export function parseLogo(logo: string): { kind: string; name: string } {
  const at = logo.indexOf(':')
  return at < 0 ? { kind: '', name: logo } : { kind: logo.slice(0, at), name: logo.slice(at + 1) }
}

function drawing(kind: string, name: string): ReactNode {
  const [base = '', quote] = name.split('/')
  if (kind === 'fx' && quote) return <CurrencyPair base={base} quote={quote} />
  if (kind === 'stock' || kind === 'etf') return <Tile text={base} />
  const glyph = GLYPHS[`${kind}:${base}`]
  return (
    <>
      <circle className="q-logo-shape" cx="18" cy="18" r="17.5" />
      {glyph ? <path className="q-logo-line" d={glyph} /> : <Monogram text={ELEMENTS[base] ?? base} />}
    </>
  )
}

function CurrencyPair({ base, quote }: { base: string; quote: string }) {
  return (
    <>
      <g style={tint(quote)}>
        <circle className="q-logo-shape" cx="24.5" cy="24.5" r="11" />
        <Sign currency={quote} at={26} sizes={[12, 9]} />
      </g>
      <g style={tint(base)}>
        <circle className="q-logo-shape q-logo-front" cx="13" cy="13" r="12.5" />
        <Sign currency={base} at={13} sizes={[15, 11.5]} />
      </g>
    </>
  )
}

function Sign({ currency, at, sizes }: { currency: string; at: number; sizes: [number, number] }) {
  const sign = SIGNS[currency] ?? currency.slice(0, 1)
  const isRare = /[^\u0020-\u00ff\u20ac]/.test(sign)
  return (
    <text
      className={isRare ? 'q-logo-ink q-logo-rare' : 'q-logo-ink'}
      x={at}
      y={at + 0.5}
      fontSize={sizes[sign.length > 1 ? 1 : 0]}
    >
      {sign}
    </text>
  )
}

function Tile({ text }: { text: string }) {
  return (
    <>
      <rect className="q-logo-shape" x="0.5" y="0.5" width="35" height="35" rx="9" />
      <Monogram text={text} />
    </>
  )
}

const SIZES = [17, 17, 14.5, 12, 10]

function Monogram({ text }: { text: string }) {
  const shown = text.slice(0, 4)
  return (
    <text className="q-logo-ink" x="18" y="18.5" fontSize={SIZES[shown.length]}>
      {shown}
    </text>
  )
}

function tint(name: string): CSSProperties & Record<'--tint', string> {
  return { '--tint': tintOf(name) }
}

const SIGNS: Record<string, string> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  CNH: '¥',
  CNY: '¥',
  AUD: 'A$',
  CAD: 'C$',
  NZD: 'N$',
  SGD: 'S$',
  HKD: 'H$',
  CHF: 'Fr',
  SEK: 'kr',
  NOK: 'kr',
  DKK: 'kr',
  PLN: 'zł',
  CZK: 'Kč',
  HUF: 'Ft',
  ZAR: 'R',
  TRY: '₺',
  INR: '₹',
  KRW: '₩',
  THB: '฿',
  ILS: '₪',
  MXN: 'M$',
}

/** Metals by their chemical symbols. */
const ELEMENTS: Record<string, string> = { XAU: 'Au', XAG: 'Ag', XPT: 'Pt', XPD: 'Pd', XCU: 'Cu' }

/** Marks in strokes on the 36 by 36 field, for the few coins everyone knows by sight. */
const GLYPHS: Record<string, string> = {
  'crypto:BTC':
    'M13.5 11.5h6.2a3.25 3.25 0 0 1 0 6.5h-6.2zM13.5 18h7a3.25 3.25 0 0 1 0 6.5h-7zM16 11.5v-3M20 11.5v-3M16 27.5v-3M20 27.5v-3M13.5 11.5H11.5M13.5 24.5H11.5',
  'crypto:ETH': 'M18 7.5l6.5 10.5L18 22l-6.5-4zM18 28.5l6.5-7L18 25l-6.5-3.5z',
  'crypto:USDT': 'M11.5 11.5h13M18 11.5v15M10.5 16.5c0 3 15 3 15 0',
  'crypto:LTC': 'M16.5 9.5L13.5 25.5h10M12 20l7.5-3',
  'crypto:XRP': 'M10.5 10.5l4.5 4.2a4.4 4.4 0 0 0 6 0l4.5-4.2M10.5 25.5l4.5-4.2a4.4 4.4 0 0 1 6 0l4.5 4.2',
}
