import type { modifyContracts as endpoint } from '@quayside/contracts/endpoints/trading/contracts'
import { marketStateOf } from '../../../market/market-state.ts'
import { refusePreSplitPrice } from '../../../market/splits/pre-split-price.ts'
import type { MoneyInput } from '../../../platform/http/command.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { readerOf } from '../../reader.ts'
import { refuseMoreRisk } from '../../within-own-limits.ts'
import { isLimitOrder } from '../rules/limit-order.ts'
import { firedRefusal } from '../rules/status-refusals.ts'
import { modifyOrder } from '../rules/stops/modify.ts'
import { changeTrail } from '../rules/stops/trail.ts'
import { isStopWidened } from '../rules/widened.ts'
import type { ContractServices } from '../services.ts'
import { orderView } from '../view.ts'
import { writeTriggers } from '../writes.ts'
import { findOwnOrder } from './find-own.ts'

export async function modifyContracts(input: MoneyInput<typeof endpoint, ContractServices>) {
  const { params, session, mode, tx, body, now, afterCommit, services } = input
  const { market, contracts } = services
  const stored = await findOwnOrder(tx, { id: params.id, userId: session.userId, mode })
  if (stored === undefined) return refuseWith('404')
  const order = isLimitOrder(stored) ? stored : contracts.live(stored)
  if (contracts.hasFired(order.id)) return firedRefusal(order)
  const { takeProfit, trailing } = body
  // A trailing stop replaces a fixed one.
  const stopLoss = trailing ? null : body.stopLoss
  const state = marketStateOf(market, order.code)
  const old = await refusePreSplitPrice(tx, state, now)
  if (old !== undefined) return old
  const triggered = modifyOrder({ order, ...state }, { stopLoss, takeProfit }, now)
  if (!triggered.ok) return triggered
  const changed = changeTrail({ order: triggered.value, ...state }, { trailing, stopLoss })
  if (!changed.ok) return changed
  const { instrument } = state
  if (instrument !== undefined && isStopWidened(order, changed.value, instrument)) {
    const refused = await refuseMoreRisk(input, 'stop')
    if (refused !== undefined) return refused
  }
  await writeTriggers(tx, changed.value)
  afterCommit(() => contracts.modified(changed.value, state.quote))
  return orderView(changed.value, readerOf(input))
}
