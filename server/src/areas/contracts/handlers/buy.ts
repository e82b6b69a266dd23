import { buyContracts } from '@quayside/contracts/endpoints/order'
import type { FastifyInstance } from 'fastify'
import { InsufficientBalance } from '../../../ledger/insufficient-balance.ts'
import { marketStateOf } from '../../../market/market-state.ts'
import { usdRate } from '../../../market/usd-rate.ts'
import { type MoneyInput, registerMoney } from '../../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { type BuyCommand, buyContract, insufficientBalance } from '../rules/buy.ts'
import type { ContractOrder } from '../rules/contract.ts'
import { placeLimit } from '../rules/place-limit.ts'
import { orderView } from '../view.ts'
import type { ContractWorker } from '../worker.ts'
import { writeOpening, writePlacing } from '../writes.ts'

/** `POST /order/buyContracts`: the price is the quote at which the command runs, or a limit to wait for. */
export function registerBuyContracts(app: FastifyInstance, services: Services, engine: ContractWorker): void {
  const { market } = services
  registerMoney(app, services, buyContracts, async input => {
    const { tx, now, afterCommit, body } = input
    const marketState = marketStateOf(market, body.code)
    const { instrument, quote } = marketState
    const state = { ...marketState, usdRate: instrument && usdRate(market, instrument.quoteCurrency) }
    const command = commandOf(input)
    const { limitPrice } = command
    const outcome =
      limitPrice === undefined
        ? asFilled(buyContract(state, command, now))
        : placeLimit(state, { ...command, limitPrice }, now)
    if (!outcome.ok) return outcome
    const { value } = outcome
    const order = value.kind === 'filled' ? value.change.contract : value.order
    const short = await refusalOf(order, () =>
      value.kind === 'filled' ? writeOpening(tx, value.change) : writePlacing(tx, value.order),
    )
    if (short !== undefined) return { ok: false, error: short }
    afterCommit(() => {
      if (quote === undefined) return
      if (value.kind === 'filled') engine.opened(value.change.contract, quote)
      else engine.placed(value.order, quote)
    })
    return orderView(order, market)
  })
}

function asFilled(result: ReturnType<typeof buyContract>) {
  return result.ok ? { ok: true as const, value: { kind: 'filled' as const, change: result.value } } : result
}

function commandOf({ body, services, session, mode }: MoneyInput<typeof buyContracts>): BuyCommand {
  const { side, lots, leverage, stopLoss, takeProfit, price, quotedPrice, clientId } = body
  return {
    id: services.ids.next(),
    orderNo: services.ids.orderNo(),
    userId: session.userId,
    mode,
    side,
    lots,
    leverage,
    stopLoss,
    takeProfit,
    limitPrice: price,
    quotedPrice,
    clientId: clientId.toLowerCase(),
  }
}

/** The refusal when the available balance does not cover what is written. */
async function refusalOf(order: ContractOrder, write: () => Promise<void>) {
  try {
    await write()
    return undefined
  } catch (error) {
    if (error instanceof InsufficientBalance) return insufficientBalance(order, error.balance)
    throw error
  }
}
