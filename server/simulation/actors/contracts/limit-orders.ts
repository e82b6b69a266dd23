import {
  buyContracts,
  cancelContracts,
  getContractsOrder,
} from '@quayside/contracts/endpoints/trading/contracts'
import { amendContracts } from '@quayside/contracts/endpoints/trading/waiting-orders'
import { isoOf } from '@quayside/contracts/iso-time'
import type { Instrument } from '../../../src/market/instruments/instrument.ts'
import { priceText, toGrid } from '../../../src/market/instruments/points.ts'
import type { Environment } from '../../environment.ts'
import { type Actor, anyMode, ownOrder } from '../actor.ts'
import { sizeOf, triggersOf } from './buy-market.ts'

/** Places a limit order or stop entry, mostly near the market; beyond it, a limit fills and a stop is rejected. */
export const placeLimit: Actor = {
  weight: 5,
  async act(environment, customer) {
    const { dice, market } = environment
    const instrument = dice.pick(market.instruments)
    const quote = market.quote(instrument.code)
    if (quote === undefined) return
    const mode = anyMode(environment)
    const side = dice.chance(0.5) ? 'buy' : 'sell'
    const type = dice.chance(0.4) ? 'stop' : 'limit'
    const limit = awayFrom(environment, quote.mid, instrument, { side, type })
    const body = {
      code: instrument.code,
      side,
      type,
      ...sizeOf(environment, instrument),
      price: priceText(instrument, limit),
      ...lifeOf(environment),
      ...triggersOf(environment, { instrument, quote: { ...quote, mid: limit }, side }),
    }
    const { result } = await environment.ask(customer, buyContracts, { mode, body })
    if (result !== undefined) environment.know({ family: 'contract', id: result.id, customer, mode })
  },
}

function awayFrom(
  { dice }: Environment,
  mid: number,
  instrument: Instrument,
  { side, type }: { readonly side: 'buy' | 'sell'; readonly type: string },
): number {
  const isBelow = (side === 'buy') === (type === 'limit')
  return toGrid(instrument, mid * (1 + (isBelow ? -1 : 1) * (dice.share() - 0.1) * 0.02))
}

/** Mostly until canceled; sometimes for the session, or for a number of hours that may be out of range. */
export function lifeOf({ dice, clock }: Environment): { timeInForce?: string; expiresAt?: string } {
  if (dice.chance(0.6)) return {}
  if (dice.chance(0.4)) return { timeInForce: 'session' }
  const hours = dice.chance(0.05) ? dice.pick([0, 800]) : dice.share() * 72
  return { timeInForce: 'until', expiresAt: isoOf(Math.round(clock.now() + hours * 3_600_000)) }
}

export const amend: Actor = {
  weight: 3,
  async act(environment, customer) {
    const { dice, market } = environment
    const order = ownOrder(environment, customer)
    if (order === undefined) return
    const place = { mode: order.mode, params: { id: order.id } }
    const detail = await environment.read(customer, getContractsOrder, place)
    if (detail === undefined) return
    const instrument = market.instrument(detail.code)
    const quote = market.quote(detail.code)
    if (instrument === undefined || quote === undefined) return
    const limit = awayFrom(environment, quote.mid, instrument, detail)
    const { lots } = sizeOf(environment, instrument)
    const changes = {
      ...(dice.chance(0.7) ? { price: priceText(instrument, limit) } : {}),
      ...(dice.chance(0.3) ? { lots } : {}),
      ...lifeOf(environment),
      ...triggersOf(environment, { instrument, quote: { ...quote, mid: limit }, side: detail.side }),
    }
    const body = Object.values(changes).some(change => change !== undefined) ? changes : { lots }
    await environment.ask(customer, amendContracts, { ...place, body })
  },
}

export const cancel: Actor = {
  weight: 1.5,
  async act(environment, customer) {
    const order = ownOrder(environment, customer)
    if (order === undefined) return
    await environment.ask(customer, cancelContracts, { mode: order.mode, params: { id: order.id } })
  },
}
