import { getContractsOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { marginContracts } from '@quayside/contracts/endpoints/trading/open-positions'
import { type Actor, ownOrder } from '../actor.ts'

export const changeMargin: Actor = {
  weight: 3,
  async act(environment, customer) {
    const { dice, clock, triggersSince } = environment
    const order = ownOrder(environment, customer)
    if (order === undefined) return
    const place = { mode: order.mode, params: { id: order.id } }
    const detail = await environment.read(customer, getContractsOrder, place)
    if (detail === undefined) return
    const isMore = detail.addedMargin === '0.00' || dice.chance(0.5)
    const of = Number(isMore ? detail.margin : detail.addedMargin)
    const most = isMore && dice.chance(0.15) ? 1_000 : 1.2
    const amount = Math.max(0.01, of * dice.share() * most).toFixed(2)
    const body = {
      direction: isMore ? 'add' : 'return',
      amount: !isMore && dice.chance(0.3) ? detail.addedMargin : amount,
    }
    const at = clock.now()
    const { answer } = await environment.ask(customer, marginContracts, { ...place, body })
    // Without an answer the liquidation price is unknown.
    if (answer === undefined) triggersSince.set(order.id, 'unknown')
    else if (answer.status === 200 && triggersSince.get(order.id) !== 'unknown')
      triggersSince.set(order.id, at)
  },
}
