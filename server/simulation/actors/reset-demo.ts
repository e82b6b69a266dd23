import { resetDemo as endpoint } from '@quayside/contracts/endpoints/account/account'
import { SimulationFault } from '../fault.ts'
import type { Actor } from './actor.ts'

export const resetDemo: Actor = {
  weight: 0.15,
  async act(environment, customer) {
    const { result: info } = await environment.ask(customer, endpoint, { mode: 'demo' })
    if (info !== undefined && (info.amount !== '100000.00' || info.bondAmount !== '0.00')) {
      throw new SimulationFault(`after a reset ${customer.id} has ${info.amount} and ${info.bondAmount}`)
    }
  },
}
