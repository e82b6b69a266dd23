import { closeContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { SimulationFault } from '../../fault.ts'
import type { Actor } from '../actor.ts'

export const tryStrangers: Actor = {
  weight: 1,
  async act(environment, customer) {
    const { dice, known } = environment
    const orders = known('contract').slice(-200)
    if (orders.length === 0) return
    const order = dice.pick(orders)
    const isOwn = order.customer === customer
    const mode = isOwn ? (order.mode === 'demo' ? 'real' : 'demo') : order.mode
    const { answer } = await environment.ask(customer, closeContracts, { mode, params: { id: order.id } })
    if (answer !== undefined && answer.status !== 404) {
      throw new SimulationFault(`${customer.id} reached order ${order.id} of ${order.customer.id}`)
    }
  },
}
