import { reverseContracts } from '@quayside/contracts/endpoints/trading/open-positions'
import { SimulationFault } from '../../fault.ts'
import { type Actor, ownOrder } from '../actor.ts'

export const reverse: Actor = {
  weight: 2,
  async act(environment, customer) {
    const order = ownOrder(environment, customer)
    if (order === undefined) return
    const { result } = await environment.ask(customer, reverseContracts, {
      mode: order.mode,
      params: { id: order.id },
    })
    if (result === undefined) return
    const { closed, opened } = result
    if (closed.id !== order.id || opened.side === closed.side || opened.openPrice !== closed.closePrice) {
      throw new SimulationFault(`${order.id} was turned into ${opened.side} at ${opened.openPrice}`)
    }
    environment.know({ ...order, id: opened.id })
  },
}
