import { buyOptions, getOptionsOrderById } from '@quayside/contracts/endpoints/trading/options'
import { type Actor, anyMode, ownOrder } from './actor.ts'

/** Mostly short periods, so that options end within the run; 45 is invalid. */
const PERIODS = [30, 30, 30, 60, 60, 60, 300, 300, 900, 3_600, 45]

export const buyOption: Actor = {
  weight: 5,
  async act(environment, customer) {
    const { dice, market } = environment
    const mode = anyMode(environment)
    const body = {
      code: dice.pick(market.instruments).code,
      direction: dice.chance(0.5) ? 'up' : 'down',
      periodSeconds: dice.pick(PERIODS),
      amount: dice.chance(0.05) ? '5000.01' : `${dice.int(1, 2_000)}.${dice.int(0, 99)}`,
      ...(dice.chance(0.1) ? { minReturnRate: dice.pick(['0.9', '0.95']) } : {}),
    }
    const { result } = await environment.ask(customer, buyOptions, { mode, body })
    if (result !== undefined) environment.know({ family: 'option', id: result.id, customer, mode })
  },
}

export const lookAtOption: Actor = {
  weight: 1,
  async act(environment, customer) {
    const order = ownOrder(environment, customer, 'option')
    if (order === undefined) return
    await environment.read(customer, getOptionsOrderById, { mode: order.mode, params: { id: order.id } })
  },
}
