import type { Boot } from '@quayside/contracts/boot'
import { instrumentOf, type RequestedPage } from './instrument-card.ts'
import { type InfoServices, instrumentInfo } from './instrument-info.ts'

/** Candles that the chart shows initially, in its default interval (spec §7). */
const CANDLES = { interval: '15m', limit: 100 } as const

/** Returns the initial data of an instrument's page, so its figures and chart need no second request. */
export async function openingInstrument(
  services: InfoServices,
  page: RequestedPage,
): Promise<Boot['instrument']> {
  const { market } = services
  const instrument = instrumentOf({ market }, page)
  const info = instrument && instrumentInfo(services, instrument.code, page.locale)
  if (info === undefined) return undefined
  const candles = await market.candles({ code: info.code, ...CANDLES, until: market.now() })
  return { info, interval: CANDLES.interval, candles: [...candles] }
}
