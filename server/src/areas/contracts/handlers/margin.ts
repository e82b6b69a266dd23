import type { marginContracts as endpoint } from '@quayside/contracts/endpoints/trading/open-positions'
import { marketStateOf } from '../../../market/market-state.ts'
import { refusePreSplitPrice } from '../../../market/splits/pre-split-price.ts'
import type { MoneyInput } from '../../../platform/http/command.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { readerOf } from '../../reader.ts'
import { refuseMoreRisk } from '../../within-own-limits.ts'
import { isLimitOrder } from '../rules/limit-order.ts'
import { changeMargin } from '../rules/margin.ts'
import { endedRefusal, firedRefusal } from '../rules/status-refusals.ts'
import type { ContractServices } from '../services.ts'
import { orderView } from '../view.ts'
import { writeMargin } from '../writes.ts'
import { findOwnOrder } from './find-own.ts'

export async function marginContracts(input: MoneyInput<typeof endpoint, ContractServices>) {
  const { params, session, mode, tx, body, now, afterCommit, services } = input
  const { market, contracts } = services
  const order = await findOwnOrder(tx, { id: params.id, userId: session.userId, mode })
  if (order === undefined) return refuseWith('404')
  if (isLimitOrder(order)) return endedRefusal(order)
  if (contracts.hasFired(order.id)) return firedRefusal(order)
  const state = marketStateOf(market, order.code)
  const old = await refusePreSplitPrice(tx, state, now)
  if (old !== undefined) return old
  const command = { ...body, clientId: body.clientId.toLowerCase() }
  const changed = changeMargin({ contract: contracts.live(order), ...state }, command, now)
  if (!changed.ok) return changed
  const refused = body.direction === 'add' ? await refuseMoreRisk(input, 'margin') : undefined
  if (refused !== undefined) return refused
  await writeMargin(tx, changed.value)
  const { contract } = changed.value
  afterCommit(() => contracts.remargined(contract, state.quote))
  return orderView(contract, readerOf(input))
}
