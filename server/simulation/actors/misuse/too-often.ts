import { buyContracts, closeContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { TOO_OFTEN } from '../../environment.ts'
import { SimulationFault } from '../../fault.ts'
import { type Actor, anyMode } from '../actor.ts'
import { sizeOf } from '../contracts/buy-market.ts'

const AT_ONCE = 14

/** Sends too many orders at once; expects 429, 10026 when the account is full, and that closing still works. */
export const orderTooOften: Actor = {
  weight: 0.4,
  async act(environment, customer) {
    const { dice, market, journal } = environment
    const mode = anyMode(environment)
    const instrument = dice.pick(market.instruments)
    const isAlone = environment.nodes.running.length === 1
    const asked = Array.from({ length: AT_ONCE }, () => {
      const body = { code: instrument.code, side: 'buy', ...sizeOf(environment, instrument) }
      return environment.ask(customer, buyContracts, { mode, body })
    })
    const outcomes = await Promise.all(asked)
    const answers = outcomes.flatMap(({ answer }) => answer ?? [])
    const refused = answers.filter(({ status }) => status === TOO_OFTEN)
    journal.count('ordered too often', refused.length)
    // Each node counts separately.
    if (isAlone && answers.length === AT_ONCE && refused.length === 0)
      throw new SimulationFault(`${customer.id} gave ${AT_ONCE} orders at one moment`)
    for (const { result } of outcomes) {
      if (result !== undefined) environment.know({ family: 'contract', id: result.id, customer, mode })
    }
    const last = outcomes.flatMap(({ result }) => (result === undefined ? [] : [result.id])).at(-1)
    if (last === undefined) return
    const { answer } = await environment.ask(customer, closeContracts, { mode, params: { id: last } })
    if (answer?.status === TOO_OFTEN)
      throw new SimulationFault(`${customer.id} could not close order ${last}`)
  },
}
