import { closeAllContracts, closeContracts, getContractsOrder } from '@quayside/contracts/endpoints/contracts'
import { SimulationFault } from '../fault.ts'
import { type Actor, anyMode, ownOrder } from './actor.ts'

/** Closes a part of a position: some of its lots, all of them, or more than there are. */
export const closePart: Actor = {
  weight: 3,
  async act(environment, customer) {
    const { dice, market } = environment
    const order = ownOrder(environment, customer)
    if (order === undefined) return
    const place = { mode: order.mode, params: { id: order.id } }
    const detail = await environment.read(customer, getContractsOrder, place)
    if (detail === undefined) return
    const step = market.instrument(detail.code)?.lotStep ?? '1'
    const digits = step.split('.')[1]?.length ?? 0
    const steps = Math.round((Number(detail.lots) / Number(step)) * dice.share() * 1.05)
    const body = { lots: (Math.max(1, steps) * Number(step)).toFixed(digits) }
    const { result } = await environment.ask(customer, closeContracts, { ...place, body })
    if (result === undefined) return
    if (result.id !== order.id && result.parentId !== order.id) {
      throw new SimulationFault(`a part of ${order.id} became ${result.id} of ${result.parentId}`)
    }
    if (result.id !== order.id) environment.know({ ...order, id: result.id })
  },
}

/** Closes everything, or everything of one instrument. */
export const closeAll: Actor = {
  weight: 0.3,
  async act(environment, customer) {
    const { dice, market } = environment
    const body = dice.chance(0.5) ? { code: dice.pick(market.instruments).code } : {}
    const { result } = await environment.ask(customer, closeAllContracts, {
      mode: anyMode(environment),
      body,
    })
    if (result !== undefined && result.remaining > 0) {
      throw new SimulationFault(`${customer.id} closed everything and ${result.remaining} are open`)
    }
  },
}
