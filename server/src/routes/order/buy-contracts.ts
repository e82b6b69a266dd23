import type { BodyOf } from '@quayside/contracts/endpoint'
import { buyContracts } from '@quayside/contracts/endpoints/order'
import type { FastifyInstance } from 'fastify'
import { type BuyCommand, buyContract, insufficientBalance } from '../../domain/contracts/buy.ts'
import type { ContractChange } from '../../domain/contracts/contract.ts'
import { marketStateOf } from '../../domain/contracts/market-state.ts'
import { InsufficientBalance } from '../../domain/ledger/insufficient-balance.ts'
import type { Engine } from '../../engine/engine.ts'
import { writeOpening } from '../../engine/settlement.ts'
import { type MoneyInput, registerMoney } from '../../http/register.ts'
import { usdRate } from '../../market/usd-rate.ts'
import type { Services } from '../../services.ts'
import type { Tx } from '../../storage/storage.ts'
import { orderView } from './order-view.ts'

/** `POST /order/buyContracts`: the price is the quote at which the command runs. */
export function registerBuyContracts(app: FastifyInstance, services: Services, engine: Engine): void {
  const { market } = services
  registerMoney(app, services, buyContracts, async input => {
    const state = marketStateOf(market, input.body.code)
    const { instrument, quote } = state
    const rate = instrument && usdRate(market, instrument.quoteCurrency)
    const result = buyContract({ ...state, usdRate: rate }, commandOf(input), input.now)
    if (!result.ok) return result
    const short = await writeCovered(input.tx, result.value)
    if (short !== undefined) return { ok: false, error: short }
    const { contract } = result.value
    if (quote !== undefined) input.afterCommit(() => engine.opened(contract, quote))
    return orderView(contract, market)
  })
}

function commandOf({ body, services, session, mode }: MoneyInput<typeof buyContracts>): BuyCommand {
  const { side, lots, leverage, stopLoss, takeProfit, clientId }: BodyOf<typeof buyContracts> = body
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
    clientId,
  }
}

/** The refusal when the available balance does not cover the opening. */
async function writeCovered(tx: Tx, change: ContractChange) {
  try {
    await writeOpening(tx, change)
    return undefined
  } catch (error) {
    if (error instanceof InsufficientBalance) return insufficientBalance(change.contract, error.balance)
    throw error
  }
}
