import type { buyContracts as endpoint } from '@quayside/contracts/endpoints/contracts'
import { ok } from '@quayside/contracts/result'
import { marketStateOf } from '../../../market/market-state.ts'
import { usdRate } from '../../../market/usd-rate.ts'
import type { MoneyInput } from '../../../platform/http/register.ts'
import { roomOf } from '../room.ts'
import { type BuyCommand, buyContract } from '../rules/buy.ts'
import { placeLimit } from '../rules/place-limit.ts'
import { sessionEndOf } from '../rules/time-in-force.ts'
import type { ContractServices } from '../services.ts'
import { orderView } from '../view.ts'
import { writeOpening, writePlacing } from '../writes.ts'

type Input = MoneyInput<typeof endpoint, ContractServices>

/** `POST /order/buyContracts`: the price is the quote at which the command runs, or one to wait for. */
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
  const command = commandOf(input)
  const { waitsFor } = command
  const outcome =
    waitsFor === undefined
      ? asFilled(buyContract(state, command, now))
      : placeLimit(
          { ...state, sessionEndsAt: sessionEndOf(market, body.code, now) },
          { ...command, waitsFor },
          now,
        )
  if (!outcome.ok) return outcome
  const { value } = outcome
  if (value.kind === 'filled') await writeOpening(tx, value.change)
  else await writePlacing(tx, value.order)
  afterCommit(() => {
    if (quote === undefined) return
    if (value.kind === 'filled') contracts.opened(value.change.contract, quote)
    else contracts.placed(value.order, quote)
  })
  return orderView(value.kind === 'filled' ? value.change.contract : value.order, market)
}

function asFilled(result: ReturnType<typeof buyContract>) {
  return result.ok ? ok({ kind: 'filled' as const, change: result.value }) : result
}

function commandOf({ body, services, session, mode }: Input): BuyCommand {
  const { price: waitsFor, code: _, ...asked } = body
  return {
    ...asked,
    id: services.ids.next(),
    orderNo: services.ids.orderNo(),
    userId: session.userId,
    mode,
    waitsFor,
    clientId: body.clientId.toLowerCase(),
  }
}
