import type { Boot } from '@quayside/contracts/boot'
import type { Market } from '../../market/market.ts'
import { marketInfo } from '../../market/wire.ts'
import { type AskedPage, instrumentOf } from './instrument-card.ts'

/** Candles that a chart shows before anybody has moved it, in the interval that it opens with (spec §7). */
const CANDLES = { interval: '15m', limit: 100 } as const

/** What the page of an instrument opens with, so that its figures and its chart wait for no second question. */
export async function openingInstrument(
  { market }: { readonly market: Market },
  page: AskedPage,
): Promise<Boot['instrument']> {
  const instrument = instrumentOf({ market }, page)
  const info = instrument && marketInfo(market, instrument.code, page.locale)
  if (info === undefined) return undefined
  const candles = await market.candles({ code: info.code, ...CANDLES, until: market.now() })
  return { info, interval: CANDLES.interval, candles: [...candles] }
}
