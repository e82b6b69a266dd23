import { buySmart, exitSmart } from '@quayside/contracts/endpoints/trading/plans'
import { type Actor, anyMode, ownOrder } from './actor.ts'

const PLANS = [
  { planId: 'breeze-7', days: 7, amount: [50, 2_000] },
  { planId: 'tide-14', days: 14, amount: [100, 5_000] },
  { planId: 'current-30', days: 30, amount: [200, 10_000] },
  { planId: 'anchor-60', days: 60, amount: [500, 20_000] },
] as const

export const buyPlan: Actor = {
  weight: 1,
  async act(environment, customer) {
    const { dice } = environment
    const { planId, days, amount } = dice.pick(PLANS)
    const mode = dice.chance(0.9) ? 'real' : anyMode(environment)
    const body = {
      planId: dice.chance(0.03) ? 'no-such-plan' : planId,
      amount: `${dice.int(amount[0] - (dice.chance(0.1) ? 1 : 0), amount[1])}.${dice.int(10, 99)}`,
      ...(dice.chance(0.5) ? { days: dice.chance(0.05) ? days + 1 : days } : {}),
    }
    const { result } = await environment.ask(customer, buySmart, { mode, body })
    if (result !== undefined) environment.know({ family: 'plan', id: result.id, customer, mode })
  },
}

export const exitPlan: Actor = {
  weight: 0.4,
  async act(environment, customer) {
    const order = ownOrder(environment, customer, 'plan')
    if (order === undefined) return
    const body = environment.dice.chance(0.2) ? { maxCost: '1.00' } : {}
    await environment.ask(customer, exitSmart, { mode: order.mode, params: { id: order.id }, body })
  },
}
