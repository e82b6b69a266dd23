import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import { listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { virtuallyOf } from '../../src/platform/http/headers/mode.ts'
import { SimulationFault } from '../fault.ts'
import { type Actor, anyMode } from './actor.ts'

export const read: Actor = {
  weight: 1,
  async act(environment, customer) {
    const mode = anyMode(environment)
    const page = await environment.read(customer, listOrder, {
      mode,
      query: { size: '20', ...(environment.dice.chance(0.5) ? { status: 'open' } : {}) },
    })
    if (page?.list.some(order => order.virtually !== virtuallyOf(mode))) {
      throw new SimulationFault(`the ${mode} list of ${customer.id} has orders of the other account`)
    }
    // A POST that moves no money is called like a read.
    await environment.read(customer, getUserInfo, { mode })
  },
}

/** Looks up an unanswered request by its client id; expects at most one order. */
export const lookUp: Actor = {
  weight: 1,
  async act(environment) {
    const { dice, asked } = environment
    const bought = asked.filter(({ endpoint }) => endpoint.path === '/order/buyContracts')
    if (bought.length === 0) return
    const request = dice.pick(bought)
    const { customer, mode, body } = request
    const page = await environment.read(customer, listOrder, { mode, query: { clientId: body.clientId } })
    if (page === undefined) return
    const expected = request.answer === undefined ? page.total : request.answer.status === 200 ? 1 : 0
    if (page.total > 1 || page.total !== expected) {
      throw new SimulationFault(`client id ${body.clientId} has ${page.total} orders, not ${expected}`)
    }
    const [found] = page.list
    if (request.answer === undefined && found !== undefined) {
      environment.know({ family: 'contract', id: found.id, customer, mode })
    }
  },
}
