import { closeAllContracts } from '@quayside/contracts/endpoints/order'
import type { FastifyInstance } from 'fastify'
import { marketStateOf } from '../../../market/market-state.ts'
import { registerMoney } from '../../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { countOrders, oldestOpenOrders } from '../list-queries.ts'
import { contractOf } from '../rows.ts'
import { requestClose } from '../rules/close.ts'
import type { Contract } from '../rules/contract.ts'
import { orderView } from '../view.ts'
import type { ContractWorker } from '../worker.ts'
import { contractAfter, writeOutcome } from './close.ts'

const AT_MOST = 200

/** `POST /order/closeAllContracts`: the oldest open positions of the mode, or of one instrument, in one command. */
export function registerCloseAllContracts(
  app: FastifyInstance,
  services: Services,
  engine: ContractWorker,
): void {
  const { market } = services
  registerMoney(app, services, closeAllContracts, async input => {
    const { tx, session, mode, body, now, afterCommit } = input
    const filter = { userId: session.userId, mode, code: body.code }
    const closed: Contract[] = []
    const waiting: Contract[] = []
    for (const row of await tx.dynamic(oldestOpenOrders(filter, AT_MOST))) {
      const contract = contractOf(row)
      const state = marketStateOf(market, contract.code)
      const outcome = requestClose({ contract, ...state }, now)
      if (!outcome.ok) continue
      await writeOutcome(tx, outcome.value)
      const after = contractAfter(outcome.value)
      if (outcome.value.kind === 'closed') closed.push(after)
      else waiting.push(after)
      afterCommit(() => engine.changed(after, state.quote))
    }
    const [left] = await tx.dynamic(countOrders({ ...filter, status: ['open'] }))
    return {
      closed: closed.map(contract => orderView(contract, market)),
      waiting: waiting.map(contract => orderView(contract, market)),
      remaining: left?.total ?? 0,
    }
  })
}
