import { closeContracts } from '@quayside/contracts/endpoints/order'
import type { FastifyInstance } from 'fastify'
import { requestClose } from '../../domain/contracts/close.ts'
import { marketStateOf } from '../../domain/contracts/market-state.ts'
import type { Engine } from '../../engine/engine.ts'
import { writeClose } from '../../engine/settlement.ts'
import { refuseWith } from '../../http/envelope.ts'
import { registerMoney } from '../../http/register.ts'
import type { Services } from '../../services.ts'
import { contractOf, findOrder, markToBeClosed } from '../../storage/queries/contract-orders.ts'
import { orderView } from './order-view.ts'

/** `POST /order/closeContracts/{id}`: closed at once, or at the first tick when the market is shut. */
export function registerCloseContracts(app: FastifyInstance, services: Services, engine: Engine): void {
  const { market } = services
  registerMoney(app, services, closeContracts, async ({ params, session, mode, tx, afterCommit, now }) => {
    const row = await tx.one(findOrder, { id: params.id, userId: session.userId })
    // Somebody else's order, or one of the other account mode, does not exist here.
    if (row === undefined || row.mode !== mode) return refuseWith('404')
    const contract = contractOf(row)
    const outcome = requestClose({ contract, ...marketStateOf(market, contract.code) }, now)
    if (!outcome.ok) return outcome
    const { value } = outcome
    const after = value.kind === 'closed' ? value.change.contract : value.contract
    if (value.kind === 'closed') await writeClose(tx, value.change)
    else await tx.run(markToBeClosed, { id: contract.id, at: now })
    afterCommit(() => engine.changed(after))
    return orderView(after, market)
  })
}
