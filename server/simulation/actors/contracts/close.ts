import { closeContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { SimulationFault } from '../../fault.ts'
import { type Actor, ownOrder } from '../actor.ts'

export const close: Actor = {
  weight: 4,
  async act(environment, customer) {
    const order = ownOrder(environment, customer)
    if (order === undefined) return
    await environment.ask(customer, closeContracts, { mode: order.mode, params: { id: order.id } })
  },
}

export const closeTwice: Actor = {
  weight: 1,
  async act(environment, customer) {
    const order = ownOrder(environment, customer)
    if (order === undefined) return
    const tap = () =>
      environment.ask(customer, closeContracts, { mode: order.mode, params: { id: order.id } })
    const answers = await Promise.all([tap(), tap()])
    if (answers.every(({ result }) => result !== undefined)) {
      throw new SimulationFault(`order ${order.id} was closed twice`)
    }
  },
}
