import type { closeContracts as endpoint } from '@quayside/contracts/endpoints/trading/contracts'
import { marketRefusal, marketStateOf } from '../../../market/market-state.ts'
import { isPreSplit } from '../../../market/splits/pre-split-price.ts'
import type { MoneyInput } from '../../../platform/http/command.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { readerOf } from '../../reader.ts'
import { contractAfter, requestClose } from '../rules/close.ts'
import { isWhole, requestPart } from '../rules/close-part.ts'
import type { Contract } from '../rules/contract.ts'
import { isLimitOrder } from '../rules/limit-order.ts'
import { refusalOfWaitingPart } from '../rules/room.ts'
import { endedRefusal, firedRefusal } from '../rules/status-refusals.ts'
import type { ContractServices } from '../services.ts'
import { orderView } from '../view.ts'
import { writeOutcome, writePart } from '../writes.ts'
import { findOwnOrder } from './find-own.ts'
import { roomOf } from './room.ts'

type Input = MoneyInput<typeof endpoint, ContractServices>

export async function closeContracts(input: Input) {
  const { params, session, mode, tx, body } = input
  const order = await findOwnOrder(tx, { id: params.id, userId: session.userId, mode })
  if (order === undefined) return refuseWith('404')
  if (isLimitOrder(order)) return endedRefusal(order)
  const { lots } = body
  const { contracts } = input.services
  if (contracts.hasFired(order.id)) return firedRefusal(order)
  const contract = contracts.live(order)
  return lots === undefined || isWhole(contract, lots)
    ? closeWhole(input, contract)
    : closePart(input, contract, lots)
}

async function closeWhole(input: Input, contract: Contract) {
  const { tx, now, afterCommit, services, body } = input
  const { market, contracts } = services
  const state = marketStateOf(market, contract.code)
  const outcome = requestClose({ contract, ...state, seen: body.seen }, now)
  if (!outcome.ok) return outcome
  await writeOutcome(tx, outcome.value)
  const after = contractAfter(outcome.value)
  afterCommit(() => contracts.changed(after, state.quote))
  return orderView(after, readerOf(input))
}

async function closePart(input: Input, contract: Contract, lots: string) {
  const { tx, now, afterCommit, services, body } = input
  const { market, ids, contracts, limits } = services
  const state = marketStateOf(market, contract.code)
  const names = { id: ids.next(), orderNo: ids.orderNo(), clientId: body.clientId.toLowerCase() }
  const outcome = requestPart({ contract, ...state, seen: body.seen }, { ...names, lots }, now)
  if (!outcome.ok) return outcome
  const { part, rest } = outcome.value
  // A waiting part is a new order: a split that has changed the position already would change it again.
  const isSplitting = await isPreSplit(tx, { code: contract.code, time: now }, now)
  const shut = isSplitting ? marketRefusal(state) : undefined
  if (shut !== undefined) return shut
  const full = part.kind === 'waiting' && refusalOfWaitingPart(await roomOf(tx, contract, limits))
  if (full) return full
  const after = contractAfter(part)
  const change = part.kind === 'closed' ? part.change : { contract: after, posting: undefined }
  await writePart(tx, change, rest)
  afterCommit(() => {
    contracts.modified(rest, state.quote)
    contracts.changed(after, state.quote)
  })
  return orderView(after, readerOf(input))
}
