import { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import type { Instrument } from '../../../src/market/instruments/instrument.ts'
import { priceText, toGrid } from '../../../src/market/instruments/points.ts'
import type { Quote } from '../../../src/market/instruments/quote.ts'
import type { Environment } from '../../environment.ts'
import { type Actor, anyMode } from '../actor.ts'

export const buyMarket: Actor = {
  weight: 10,
  async act(environment, customer) {
    const { dice, market } = environment
    const instrument = dice.pick(market.instruments)
    const quote = market.quote(instrument.code)
    const mode = anyMode(environment)
    const side = dice.chance(0.5) ? 'buy' : 'sell'
    const body = {
      code: instrument.code,
      side,
      ...sizeOf(environment, instrument),
      ...(quote === undefined ? {} : triggersOf(environment, { instrument, quote, side })),
    }
    const { result } = await environment.ask(customer, buyContracts, { mode, body })
    if (result !== undefined) environment.know({ family: 'contract', id: result.id, customer, mode })
  },
}

export function sizeOf({ dice }: Environment, instrument: Instrument): { lots: string; leverage: number } {
  const leverage = dice.int(1, instrument.maxLeverage + (dice.chance(0.03) ? 2 : 0))
  // A demo wallet covers some tens of thousands of dollars of margin, so sizes follow value, not the lot range.
  const price = Number(instrument.referencePrice) * Number(instrument.lotSize)
  const dollars = (instrument.quoteCurrency === 'JPY' ? 155 : 1) * dice.int(50, 9_000) * leverage
  const step = Number(instrument.lotStep)
  const steps = Math.min(
    Math.max(Math.round(dollars / price / step), Math.round(Number(instrument.minLots) / step)),
    Math.round(Number(instrument.maxLots) / step) + (dice.chance(0.05) ? 1 : 0),
  )
  const digits = instrument.lotStep.split('.')[1]?.length ?? 0
  return { lots: (steps * step).toFixed(digits), leverage }
}

type Priced = { readonly instrument: Instrument; readonly quote: Quote; readonly side: 'buy' | 'sell' }

export function triggersOf(
  { dice }: Environment,
  { instrument, quote, side }: Priced,
): { stopLoss?: string; takeProfit?: string } {
  const sign = side === 'buy' ? 1 : -1
  const away = (direction: number) => {
    const wrong = dice.chance(0.03) ? -1 : 1
    const distance = quote.mid * dice.share() ** 2 * 0.05
    return priceText(instrument, toGrid(instrument, quote.mid + sign * direction * wrong * distance))
  }
  return {
    ...(dice.chance(0.6) ? { stopLoss: away(-1) } : {}),
    ...(dice.chance(0.6) ? { takeProfit: away(1) } : {}),
  }
}
