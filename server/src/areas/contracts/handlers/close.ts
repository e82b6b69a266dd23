import { closeContracts } from '@quayside/contracts/endpoints/order'
import type { FastifyInstance } from 'fastify'
import { marketStateOf } from '../../../market/market-state.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { type MoneyInput, registerMoney } from '../../../platform/http/register.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { Services } from '../../services.ts'
import { findOwnOrder } from '../find-own.ts'
import { markToBeClosed } from '../queries.ts'
import { type CloseOutcome, requestClose } from '../rules/close.ts'
import { isWhole, requestPart } from '../rules/close-part.ts'
import type { Contract } from '../rules/contract.ts'
import { isLimitOrder } from '../rules/limit-order.ts'
import { endedRefusal } from '../rules/standing.ts'
import { orderView } from '../view.ts'
import type { ContractWorker } from '../worker.ts'
import { writeClose, writePart } from '../writes.ts'

/** `POST /order/closeContracts/{id}`: closed at once, or at the first tick when the market is shut; whole or in part. */
export function registerCloseContracts(
  app: FastifyInstance,
  services: Services,
  engine: ContractWorker,
): void {
  registerMoney(app, services, closeContracts, async input => {
    const { params, session, mode, tx, body } = input
    const order = await findOwnOrder(tx, { id: params.id, userId: session.userId, mode })
    if (order === undefined) return refuseWith('404')
    if (isLimitOrder(order)) return endedRefusal(order)
    const { lots } = body
    return lots === undefined || isWhole(order, lots)
      ? closeWhole(input, engine, order)
      : closePart(input, engine, { contract: order, lots })
  })
}

type Input = MoneyInput<typeof closeContracts>

async function closeWhole(input: Input, engine: ContractWorker, contract: Contract) {
  const { tx, now, afterCommit, services } = input
  const { market } = services
  const state = marketStateOf(market, contract.code)
  const outcome = requestClose({ contract, ...state }, now)
  if (!outcome.ok) return outcome
  await writeOutcome(tx, outcome.value)
  const after = contractAfter(outcome.value)
  afterCommit(() => engine.changed(after, state.quote))
  return orderView(after, market)
}

async function closePart(
  input: Input,
  engine: ContractWorker,
  { contract, lots }: { readonly contract: Contract; readonly lots: string },
) {
  const { tx, now, afterCommit, services, body } = input
  const { market, ids } = services
  const state = marketStateOf(market, contract.code)
  const names = { id: ids.next(), orderNo: ids.orderNo(), clientId: body.clientId.toLowerCase() }
  const outcome = requestPart({ contract, ...state }, { ...names, lots }, now)
  if (!outcome.ok) return outcome
  const { part, rest } = outcome.value
  const after = contractAfter(part)
  const change = part.kind === 'closed' ? part.change : { contract: after, posting: undefined }
  await writePart(tx, change, rest)
  afterCommit(() => {
    engine.modified(rest, state.quote)
    engine.changed(after, state.quote)
  })
  return orderView(after, market)
}

/** Writes a close, or that it waits for its market; the contract was read in this very command. */
export async function writeOutcome(tx: Tx, outcome: CloseOutcome): Promise<void> {
  if (outcome.kind === 'closed') await writeClose(tx, outcome.change)
  else await tx.run(markToBeClosed, { id: outcome.contract.id, at: outcome.contract.updatedAt })
}

/** The contract as the outcome leaves it. */
export function contractAfter(outcome: CloseOutcome): Contract {
  return outcome.kind === 'closed' ? outcome.change.contract : outcome.contract
}
