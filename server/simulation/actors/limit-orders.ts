import { buyContracts, cancelContracts } from '@quayside/contracts/endpoints/contracts'
import { priceText, toGrid } from '../../src/market/instruments/points.ts'
import { type Actor, anyMode, ownOrder } from './actor.ts'
import { sizeOf, triggersOf } from './buy-market.ts'

/** Places a limit order, mostly a little away from the market, sometimes where it is filled at once. */
export const placeLimit: Actor = {
  weight: 5,
  async act(environment, customer) {
    const { dice, market } = environment
    const instrument = dice.pick(market.instruments)
    const quote = market.quote(instrument.code)
    if (quote === undefined) return
    const mode = anyMode(environment)
    const side = dice.chance(0.5) ? 'buy' : 'sell'
    const away = (side === 'buy' ? -1 : 1) * (dice.share() - 0.1) * 0.02
    const limit = toGrid(instrument, quote.mid * (1 + away))
    const body = {
      ...{ code: instrument.code, side, type: 'limit', ...sizeOf(environment, instrument) },
      price: priceText(instrument, limit),
      ...triggersOf(environment, { instrument, quote: { ...quote, mid: limit }, side }),
    }
    const { result } = await environment.ask(customer, buyContracts, { mode, body })
    if (result !== undefined) environment.know({ family: 'contract', id: result.id, customer, mode })
  },
}

/** Cancels one of the customer's orders, whether it still waits or not. */
export const cancel: Actor = {
  weight: 1.5,
  async act(environment, customer) {
    const order = ownOrder(environment, customer)
    if (order === undefined) return
    await environment.ask(customer, cancelContracts, { mode: order.mode, params: { id: order.id } })
  },
}
