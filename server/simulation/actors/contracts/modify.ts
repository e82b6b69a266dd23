import { getContractsOrder, modifyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import type { Instrument } from '../../../src/market/instruments/instrument.ts'
import { priceText, toGrid } from '../../../src/market/instruments/points.ts'
import type { Quote } from '../../../src/market/instruments/quote.ts'
import type { Environment } from '../../environment.ts'
import { type Actor, ownOrder } from '../actor.ts'
import { triggersOf } from './buy-market.ts'

function trailOf({ dice }: Environment, instrument: Instrument, quote: Quote) {
  if (dice.chance(0.5)) return { by: 'percent', distance: (dice.share() * 4 + 0.01).toFixed(2) }
  const points = toGrid(instrument, quote.mid * dice.share() * 0.04)
  return { by: 'price', distance: priceText(instrument, points) }
}

export const modify: Actor = {
  weight: 4,
  async act(environment, customer) {
    const { dice, market, clock, triggersSince } = environment
    const order = ownOrder(environment, customer)
    if (order === undefined) return
    const place = { mode: order.mode, params: { id: order.id } }
    const detail = await environment.read(customer, getContractsOrder, place)
    if (detail === undefined) return
    const instrument = market.instrument(detail.code)
    const quote = market.quote(detail.code)
    if (instrument === undefined || quote === undefined) return
    const wanted = triggersOf(environment, { instrument, quote, side: detail.side })
    const body = dice.chance(0.3)
      ? { trailing: dice.chance(0.15) ? null : trailOf(environment, instrument, quote) }
      : { ...wanted, ...(dice.chance(0.15) ? { stopLoss: null } : {}) }
    const at = clock.now()
    const { answer } = await environment.ask(customer, modifyContracts, { ...place, body })
    // Without an answer the order's triggers are unknown.
    if (answer === undefined) triggersSince.set(order.id, 'unknown')
    else if (answer.status === 200 && triggersSince.get(order.id) !== 'unknown')
      triggersSince.set(order.id, at)
  },
}
