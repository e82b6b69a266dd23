import type { Boot, OpeningInstrument } from '@quayside/contracts/boot'
import {
  CANDLE_ROOM,
  CANDLES_SHOWN,
  candlePaths,
  GAP_SHARE,
  mostTraded,
  type Paths,
  priceRange,
  VOLUME_SHARE,
  volumePaths,
} from '@quayside/contracts/market/candle-drawing'
import { escapeHtml } from '../../http/responses/html.ts'

/** Viewbox units; the page scales the drawing. */
const SLOT = 10
const HEIGHT = 1_000

/** Latest candles in place of the chart. Shows no price, which would stay if the scripts failed to load. */
export function firstCandles(
  { info, candles }: OpeningInstrument,
  device: Boot['device'],
  below?: string,
): string {
  const shown = candles.slice(-CANDLES_SHOWN[device]).map(({ open, high, low, close, volume }) => ({
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  }))
  if (shown.length === 0) return ''
  const slots = shown.length + CANDLE_ROOM
  const width = slots * SLOT
  const foot = (HEIGHT * VOLUME_SHARE) / 100
  const price = { left: 0, top: 0, width, height: HEIGHT - foot - (HEIGHT * GAP_SHARE) / 100 }
  const input = { candles: shown, first: 0, slots, crisp: Math.round }
  const bodies = candlePaths({ ...input, half: 3, range: priceRange(shown), box: price })
  const columns = volumePaths({
    ...input,
    half: 4,
    most: mostTraded(shown),
    box: { left: 0, top: HEIGHT - foot, width, height: foot },
  })
  const drawn = `${pathsOf(columns, 'volume')}${pathsOf(bodies, 'candle')}`
  const svg = `<svg viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">${drawn}</svg>`
  // Reserves the width of the widest label.
  const room = `<span class="q-num" aria-hidden="true">${escapeHtml(info.nowPrice)}</span>`
  const sentence = below === undefined ? '' : `<section class="q-empty"><p>${escapeHtml(below)}</p></section>`
  const name = `<h1>${escapeHtml(info.appName)}</h1>`
  return `<div class="q-fills shell-first-candles">${name}<div>${svg}${room}</div>${sentence}</div>`
}

function pathsOf({ up, down }: Paths, what: 'candle' | 'volume'): string {
  return `<path class="shell-${what}-up" d="${up}"/><path class="shell-${what}-down" d="${down}"/>`
}
