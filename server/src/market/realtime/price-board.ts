import type { Locale } from '@quayside/contracts/locales'
import { textFrame } from '../../platform/realtime/frame.ts'
import type { Quote } from '../instruments/quote.ts'
import type { Market } from '../market.ts'
import { liveTick, marketItem } from '../wire.ts'

export type Wanted = ReadonlySet<string> | 'all'

export type PriceBoard = {
  note(quotes: readonly Quote[]): void
  turn(): ReadonlySet<string>
  readonly frame: number
  /** Prices of the wanted codes that changed after this frame; undefined if none did. */
  pricesAfter(frame: number, wanted: Wanted): Buffer | undefined
  /** Codes whose market has opened or shut since the last call. */
  shifted(): ReadonlySet<string>
  /** List rows of the wanted codes, with names in the given language. */
  list(wanted: Wanted, locale: Locale): Buffer
}

type Line = {
  text: string
  frame: number
  row: { readonly frame: number; readonly isOpen: boolean; readonly texts: Map<Locale, string> } | undefined
}

export function createPriceBoard(market: Market): PriceBoard {
  const lines = new Map<string, Line>()
  let pending = new Map<string, Quote>()
  let frame = 0
  const whole = new Map<Locale, { readonly key: string; readonly list: Buffer }>()

  const isOpen = (code: string): boolean => market.session(code)?.open ?? false
  const openCodes = (): ReadonlySet<string> =>
    new Set(market.instruments.flatMap(({ code }) => (isOpen(code) ? code : [])))
  let open = openCodes()

  /** Cached: rows are long and rarely change. */
  function rowOf(code: string, locale: Locale): string | undefined {
    const line = lines.get(code)
    const isNowOpen = isOpen(code)
    const isSame = line?.row !== undefined && line.row.frame === line.frame && line.row.isOpen === isNowOpen
    if (line !== undefined && !isSame) line.row = { frame: line.frame, isOpen: isNowOpen, texts: new Map() }
    const known = line?.row?.texts.get(locale)
    if (known !== undefined) return known
    const item = marketItem(market, code, locale)
    if (item === undefined) return undefined
    const text = JSON.stringify(item)
    line?.row?.texts.set(locale, text)
    return text
  }

  function listOf(codes: readonly string[], locale: Locale): Buffer {
    return textFrame(`[${codes.flatMap(code => rowOf(code, locale) ?? []).join(',')}]`)
  }

  return {
    note(quotes) {
      for (const quote of quotes) pending.set(quote.code, quote)
    },
    turn() {
      const changed = pending
      if (changed.size === 0) return NOTHING
      pending = new Map()
      frame += 1
      for (const quote of changed.values()) {
        const tick = liveTick(market, quote)
        if (tick !== undefined)
          lines.set(quote.code, { text: JSON.stringify(tick), frame, row: lines.get(quote.code)?.row })
      }
      return new Set(changed.keys())
    },
    get frame() {
      return frame
    },
    pricesAfter(since, wanted) {
      const texts: string[] = []
      for (const [code, line] of lines) {
        if (line.frame > since && (wanted === 'all' || wanted.has(code))) texts.push(line.text)
      }
      return texts.length === 0 ? undefined : textFrame(`[${texts.join(',')}]`)
    },
    shifted() {
      const before = open
      open = openCodes()
      return differing(before, open)
    },
    list(wanted, locale) {
      if (wanted !== 'all') return listOf([...wanted], locale)
      const codes = market.instruments.map(({ code }) => code)
      const key = `${frame} ${codes.filter(isOpen)}`
      const known = whole.get(locale)
      if (known?.key === key) return known.list
      const list = listOf(codes, locale)
      whole.set(locale, { key, list })
      return list
    },
  }
}

const NOTHING: ReadonlySet<string> = new Set()

function differing(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...[...a].filter(one => !b.has(one)), ...[...b].filter(one => !a.has(one))])
}
