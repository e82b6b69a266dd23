import type { amendContracts as endpoint } from '@quayside/contracts/endpoints/trading/waiting-orders'
import { openedBy } from '../../../ledger/exposure/change.ts'
import { marketStateOf } from '../../../market/market-state.ts'
import { refusePreSplitPrice } from '../../../market/splits/pre-split-price.ts'
import { usdRate } from '../../../market/usd-rate.ts'
import type { MoneyInput } from '../../../platform/http/command.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { readerOf } from '../../reader.ts'
import { refuseCost, refuseMoreRisk } from '../../within-own-limits.ts'
import { writeAmendment } from '../amend-write.ts'
import { entryCost } from '../rules/contract.ts'
import { amendOrder } from '../rules/limit-orders/amend.ts'
import { sessionEndOf } from '../rules/limit-orders/time-in-force.ts'
import { firedRefusal } from '../rules/status-refusals.ts'
import { isLessened } from '../rules/widened.ts'
import type { ContractServices } from '../services.ts'
import { orderView } from '../view.ts'
import { findOwnOrder } from './find-own.ts'

/** `POST /order/amendContracts/{id}`: changes price, size or time of a pending order; a fill in progress wins. */
export async function amendContracts(input: MoneyInput<typeof endpoint, ContractServices>) {
  const { params, session, mode, tx, body, now, afterCommit, services } = input
  const { market, contracts } = services
  const order = await findOwnOrder(tx, { id: params.id, userId: session.userId, mode })
  if (order === undefined) return refuseWith('404')
  if (contracts.hasFired(order.id)) return firedRefusal(order)
  const marketState = marketStateOf(market, order.code)
  const { instrument, quote } = marketState
  const old = await refusePreSplitPrice(tx, marketState, now)
  if (old !== undefined) return old
  const state = {
    ...marketState,
    order,
    usdRate: instrument && usdRate(market, instrument.quoteCurrency),
    sessionEndsAt: sessionEndOf(market, order.code, now),
  }
  const amended = amendOrder(state, body, now)
  if (!amended.ok) return amended
  if (instrument === undefined || !isLessened(order, amended.value, instrument)) {
    const { filled, order: waits } = amended.value
    const opened = filled?.contract ?? waits
    const refused =
      (await refuseMoreRisk(input)) ??
      (await refuseCost(input, entryCost(opened))) ??
      (await services.houseLimits.refuse(tx, openedBy(opened)))
    if (refused !== undefined) return refused
  }
  await writeAmendment(tx, amended.value)
  const { order: waiting, filled } = amended.value
  afterCommit(() => {
    if (filled === undefined) contracts.modified(waiting, quote)
    else if (quote !== undefined) contracts.opened(filled.contract, quote)
  })
  return orderView(filled?.contract ?? waiting, readerOf(input))
}
