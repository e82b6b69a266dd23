import {
  closeAllContracts,
  closeContracts,
  getContractsOrder,
} from '@quayside/contracts/endpoints/trading/contracts'
import { oldestOpenOrders } from '../../../src/areas/contracts/queries/list-queries.ts'
import { contractOf } from '../../../src/areas/contracts/rows.ts'
import type { Environment } from '../../environment.ts'
import { SimulationFault } from '../../fault.ts'
import { type Actor, anyMode, ownOrder } from '../actor.ts'

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

export const closeAll: Actor = {
  weight: 0.3,
  async act(environment, customer) {
    const { dice, market, clock } = environment
    const body = dice.chance(0.5) ? { code: dice.pick(market.instruments).code } : {}
    const began = clock.now()
    const mode = anyMode(environment)
    const { result } = await environment.ask(customer, closeAllContracts, { mode, body })
    if (result === undefined || result.remaining === 0) return
    const left = await leftOpen(environment, { userId: customer.id, mode, ...body }, began)
    if (left.length > 0) throw new SimulationFault(`${customer.id} closed everything and ${left} are open`)
  },
}

type Whose = { readonly userId: string; readonly mode: 'demo' | 'real'; readonly code?: string }

/** Positions opened before the close-all, except those waiting for a leader to write the trigger that ended them. */
async function leftOpen({ storage, nodes }: Environment, whose: Whose, began: number): Promise<string[]> {
  const query = oldestOpenOrders({ code: undefined, ...whose, after: '', before: '~' }, MOST_OPEN)
  const open = (await storage.read(tx => tx.dynamic(query))).map(contractOf)
  const hasFired = (id: string) => nodes.running.some(({ server }) => server.workers.contracts.hasFired(id))
  return open.filter(({ id, openTime }) => openTime < began && !hasFired(id)).map(({ id }) => id)
}

const MOST_OPEN = 1_000
