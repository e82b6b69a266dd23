import { quoteExchange, submitExchange } from '@quayside/contracts/endpoints/funds/exchange'
import type { Actor } from '../actor.ts'

const CURRENCIES = ['USD', 'USDT', 'BTC'] as const

/** Requests a quote and mostly accepts it, sometimes twice; an exchange beyond the balance is rejected. */
export const exchange: Actor = {
  weight: 1,
  async act(environment, customer) {
    const { dice } = environment
    const [from, to] = [dice.pick(CURRENCIES), dice.pick(CURRENCIES)]
    const amountOf = dice.chance(0.8) ? 'from' : 'to'
    const amount =
      (amountOf === 'from' ? from : to) === 'BTC' ? `0.00${dice.int(1, 999)}` : `${dice.int(1, 400)}.25`
    const mode = dice.chance(0.95) ? 'real' : 'demo'
    const query = { from, to, amount, amountOf }
    const quote = await environment.read(customer, quoteExchange, { mode, query, besides: [422] })
    if (quote === undefined || dice.chance(0.1)) return
    const body = { quoteId: quote.quoteId }
    await environment.ask(customer, submitExchange, { mode, body })
    if (dice.chance(0.2)) await environment.ask(customer, submitExchange, { mode, body })
  },
}
