import { addAlert, listAlerts, removeAlert } from '@quayside/contracts/endpoints/trading/alerts'
import { priceText, toGrid } from '../../src/market/instruments/points.ts'
import { type Actor, anyMode } from './actor.ts'

export const askForAlert: Actor = {
  weight: 1.5,
  async act(environment, customer) {
    const { dice, market } = environment
    const instrument = dice.pick(market.instruments)
    const quote = market.quote(instrument.code)
    if (quote === undefined) return
    const points = toGrid(instrument, quote.mid * (1 + (dice.share() - 0.5) * 0.03))
    const body = { code: instrument.code, price: priceText(instrument, points) }
    await environment.ask(customer, addAlert, { mode: anyMode(environment), body })
  },
}

export const takeAlertBack: Actor = {
  weight: 0.5,
  async act(environment, customer) {
    const mode = anyMode(environment)
    const page = await environment.read(customer, listAlerts, { mode, query: { status: 'active' } })
    if (page === undefined || page.list.length === 0) return
    const { id } = environment.dice.pick(page.list)
    await environment.ask(customer, removeAlert, { mode, params: { id } })
  },
}
