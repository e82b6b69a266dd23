import type { closeAllContracts as endpoint } from '@quayside/contracts/endpoints/contracts'
import { marketStateOf } from '../../../market/market-state.ts'
import type { MoneyInput } from '../../../platform/http/register.ts'
import { countOrders, oldestOpenOrders } from '../list-queries.ts'
import { contractOf } from '../rows.ts'
import { contractAfter, requestClose } from '../rules/close.ts'
import type { Contract } from '../rules/contract.ts'
import type { ContractServices } from '../services.ts'
import { orderView } from '../view.ts'
import { writeOutcome } from '../writes.ts'

/** `POST /order/closeAllContracts`: the oldest open positions of the mode, or of one instrument, in one command. */
export async function closeAllContracts(input: MoneyInput<typeof endpoint, ContractServices>) {
  const { tx, session, mode, body, now, afterCommit, services } = input
  const { market, contracts, limits } = services
  const filter = { userId: session.userId, mode, code: body.code }
  const closed: Contract[] = []
  const waiting: Contract[] = []
  for (const row of await tx.dynamic(oldestOpenOrders(filter, limits.most('closedAtOnce')))) {
    const contract = contractOf(row)
    const state = marketStateOf(market, contract.code)
    const outcome = requestClose({ contract, ...state }, now)
    if (!outcome.ok) continue
    await writeOutcome(tx, outcome.value)
    const after = contractAfter(outcome.value)
    if (outcome.value.kind === 'closed') closed.push(after)
    else waiting.push(after)
    afterCommit(() => contracts.changed(after, state.quote))
  }
  const [left] = await tx.dynamic(countOrders({ ...filter, status: ['open'] }))
  return {
    closed: closed.map(contract => orderView(contract, market)),
    waiting: waiting.map(contract => orderView(contract, market)),
    remaining: left?.total ?? 0,
  }
}
