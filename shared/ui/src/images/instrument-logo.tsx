import type { CSSProperties } from 'react'
import { tintOf } from './tint.ts'

export type InstrumentLogoProps = {
  /** The catalog's logo key: `fx:EUR/USD`, `crypto:BTC`, `stock:AAPL`, `index:US500`, `metal:XAU`, `etf:SPY`. */
  logo: string
  size?: string
}

/** Flags, a drawn mark or a monogram (docs/marks.md), decorative. Letters show until the drawings' one file loads. */
export function InstrumentLogo({ logo, size }: InstrumentLogoProps) {
  const { kind, name } = parseLogo(logo)
  const [base = '', quote] = name.split('/')
  const style: CSSProperties & Record<'--tint' | '--size', string | undefined> = {
    '--tint': tintOf(logo),
    '--size': size,
  }
  return (
    <span className={`q-logo q-logo-${kind}`} style={style} aria-hidden="true">
      {quote && <Mark id={`flag-${quote}`} text={quote} />}
      <Mark id={quote ? `flag-${base}` : `${kind}-${base}`} text={kind === 'index' ? base.slice(2) : base} />
    </span>
  )
}

export function parseLogo(logo: string): { kind: string; name: string } {
  const at = logo.indexOf(':')
  return at < 0 ? { kind: '', name: logo } : { kind: logo.slice(0, at), name: logo.slice(at + 1) }
}

const SIZES = [17, 17, 14.5, 12, 10]

function Mark({ id, text }: { id: string; text: string }) {
  const shown = text.slice(0, 4)
  const { marks } = document.documentElement.dataset
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <text x="18" y="18.5" fontSize={SIZES[shown.length]}>
        {shown}
      </text>
      {marks && <use href={`${marks}#${id}`} />}
    </svg>
  )
}
