import type { buyContracts as endpoint } from '@quayside/contracts/endpoints/trading/contracts'
import { ok, type Result } from '@quayside/contracts/result'
import { openedBy } from '../../../ledger/exposure/change.ts'
import { marketStateOf } from '../../../market/market-state.ts'
import { refusePreSplitPrice } from '../../../market/splits/pre-split-price.ts'
import { usdRate } from '../../../market/usd-rate.ts'
import type { MoneyInput } from '../../../platform/http/command.ts'
import { convertFirst } from '../../convert-first.ts'
import { readerOf } from '../../reader.ts'
import type { Converting } from '../../services.ts'
import { refuseCost } from '../../within-own-limits.ts'
import { type BuyCommand, buyContract } from '../rules/buy.ts'
import { entryCost } from '../rules/contract.ts'
import { placeAtOpening } from '../rules/limit-orders/place-at-opening.ts'
import { type LimitOutcome, type PlaceState, placeLimit } from '../rules/limit-orders/place-limit.ts'
import { sessionEndOf } from '../rules/limit-orders/time-in-force.ts'
import type { ContractServices } from '../services.ts'
import { orderView } from '../view.ts'
import { writeOpening, writePlacing } from '../writes.ts'
import { roomOf } from './room.ts'

type Input = MoneyInput<typeof endpoint, ContractServices & Converting>

/** `POST /order/buyContracts`: opens at the quote at execution, waits for a price, or waits for the first tick. */
export async function buyContracts(input: Input) {
  const { tx, now, afterCommit, body, services } = input
  const { market, contracts } = services
  const marketState = marketStateOf(market, body.code)
  const { instrument, quote } = marketState
  const state = {
    ...marketState,
    usdRate: instrument && usdRate(market, instrument.quoteCurrency),
    room: await roomOf(tx, { userId: input.session.userId, mode: input.mode }, services.limits),
  }
  const outcome = outcomeOf(input, { ...state, sessionEndsAt: sessionEndOf(market, body.code, now) })
  if (!outcome.ok) return outcome
  const { value } = outcome
  const opened = value.kind === 'filled' ? value.change.contract : value.order
  const refused =
    (await refusePreSplitPrice(tx, marketState, now)) ??
    (await refuseCost(input, entryCost(opened))) ??
    (await services.houseLimits.refuse(tx, openedBy(opened)))
  if (refused !== undefined) return refused
  const converted = await convertFirst(input, 'USD')
  if (!converted.ok) return converted
  if (value.kind === 'filled') await writeOpening(tx, value.change)
  else await writePlacing(tx, value.order)
  afterCommit(() => {
    if (quote === undefined) return
    if (value.kind === 'filled') contracts.opened(value.change.contract, quote)
    else contracts.placed(value.order, quote)
  })
  return { ...orderView(opened, readerOf(input)), converted: converted.value }
}

function outcomeOf(input: Input, state: PlaceState): Result<LimitOutcome> {
  const { now, body } = input
  const command = commandOf(input)
  const { waitsFor } = command
  if (waitsFor !== undefined) return placeLimit(state, { ...command, waitsFor }, now)
  if (body.atOpening) return placeAtOpening(state, command, now)
  const bought = buyContract(state, command, now)
  return bought.ok ? ok({ kind: 'filled', change: bought.value }) : bought
}

function commandOf({ body, services, session, mode }: Input): BuyCommand {
  const { price: waitsFor, code: _, atOpening: __, conversion: ___, ...requested } = body
  return {
    ...requested,
    id: services.ids.next(),
    orderNo: services.ids.orderNo(),
    userId: session.userId,
    mode,
    waitsFor,
    clientId: body.clientId.toLowerCase(),
  }
}
