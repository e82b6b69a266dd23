import type { cancelContracts as endpoint } from '@quayside/contracts/endpoints/trading/contracts'
import type { MoneyInput } from '../../../platform/http/command.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { readerOf } from '../../reader.ts'
import { endLimitOrder, isLimitOrder } from '../rules/limit-order.ts'
import { endedRefusal, firedRefusal } from '../rules/status-refusals.ts'
import type { ContractServices } from '../services.ts'
import { orderView } from '../view.ts'
import { writeEnding } from '../writes.ts'
import { findOwnOrder } from './find-own.ts'

export async function cancelContracts(input: MoneyInput<typeof endpoint, ContractServices>) {
  const { params, session, mode, tx, now, afterCommit, services } = input
  const order = await findOwnOrder(tx, { id: params.id, userId: session.userId, mode })
  if (order === undefined) return refuseWith('404')
  if (!isLimitOrder(order) || order.status !== 'pending') return endedRefusal(order)
  if (services.contracts.hasFired(order.id)) return firedRefusal(order)
  const change = endLimitOrder(order, { status: 'cancelled', at: now })
  await writeEnding(tx, change)
  afterCommit(() => services.contracts.changed(change.order))
  return orderView(change.order, readerOf(input))
}
