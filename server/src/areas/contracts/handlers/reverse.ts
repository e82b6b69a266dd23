import type { reverseContracts as endpoint } from '@quayside/contracts/endpoints/trading/open-positions'
import { both, openedBy, undone } from '../../../ledger/exposure/change.ts'
import { marketStateOf } from '../../../market/market-state.ts'
import { usdRate } from '../../../market/usd-rate.ts'
import type { MoneyInput } from '../../../platform/http/command.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { readerOf } from '../../reader.ts'
import { refuseCost } from '../../within-own-limits.ts'
import { entryCost } from '../rules/contract.ts'
import { isLimitOrder } from '../rules/limit-order.ts'
import { reverseContract } from '../rules/reverse.ts'
import { endedRefusal, firedRefusal } from '../rules/status-refusals.ts'
import type { ContractServices } from '../services.ts'
import { orderView } from '../view.ts'
import { writeReversal } from '../writes.ts'
import { findOwnOrder } from './find-own.ts'
import { roomOf } from './room.ts'

/** `POST /order/reverseContracts/{id}`: closes and opens the other side atomically. A fired trigger wins. */
export async function reverseContracts(input: MoneyInput<typeof endpoint, ContractServices>) {
  const { params, session, mode, tx, body, now, afterCommit, services } = input
  const { market, contracts, ids, limits } = services
  const order = await findOwnOrder(tx, { id: params.id, userId: session.userId, mode })
  if (order === undefined) return refuseWith('404')
  if (isLimitOrder(order)) return endedRefusal(order)
  if (contracts.hasFired(order.id)) return firedRefusal(order)
  const marketState = marketStateOf(market, order.code)
  const { instrument, quote } = marketState
  const state = {
    ...marketState,
    contract: contracts.live(order),
    usdRate: instrument && usdRate(market, instrument.quoteCurrency),
    room: await roomOf(tx, order, limits),
  }
  const names = { id: ids.next(), orderNo: ids.orderNo(), clientId: body.clientId.toLowerCase() }
  const { quotedPrice, seen } = body
  const reversed = reverseContract(state, { ...names, quotedPrice, seen }, now)
  if (!reversed.ok) return reversed
  const { closing, opening } = reversed.value
  const change = both(undone(openedBy(closing.contract)), openedBy(opening.contract))
  const beyond = await services.houseLimits.refuse(tx, change)
  if (beyond !== undefined) return beyond
  const refused = await writeReversal(tx, reversed.value, () =>
    refuseCost(input, entryCost(opening.contract)),
  )
  if (refused !== undefined) return refused
  afterCommit(() => {
    contracts.changed(closing.contract, quote)
    if (quote !== undefined) contracts.opened(opening.contract, quote)
  })
  const reader = readerOf(input)
  return { closed: orderView(closing.contract, reader), opened: orderView(opening.contract, reader) }
}
