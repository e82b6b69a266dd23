import { buyOptions } from '@quayside/contracts/endpoints/options'
import type { FastifyInstance } from 'fastify'
import { InsufficientBalance } from '../../../ledger/insufficient-balance.ts'
import { marketStateOf } from '../../../market/market-state.ts'
import { type MoneyInput, registerMoney } from '../../../platform/http/register.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { Services } from '../../services.ts'
import { buyOption, insufficientForOption, type OptionCommand } from '../rules/buy.ts'
import type { OptionChange } from '../rules/option.ts'
import { optionView } from '../view.ts'
import type { OptionWorker } from '../worker.ts'
import { writeOptionOpening } from '../writes.ts'
import { readObstacle } from './access.ts'

/** `POST /order/buyOptions`: accepted at the market's time at which the command runs. */
export function registerBuyOptions(app: FastifyInstance, services: Services, desk: OptionWorker): void {
  const { market } = services
  registerMoney(app, services, buyOptions, async input => {
    const { tx, session, mode, body, now } = input
    const obstacle = await readObstacle(tx, services, { userId: session.userId, mode })
    const state = { ...marketStateOf(market, body.code), marketTime: market.now(), obstacle }
    const result = buyOption(state, commandOf(input), now)
    if (!result.ok) return result
    const short = await writeCovered(tx, result.value)
    if (short !== undefined) return { ok: false, error: short }
    const { option } = result.value
    input.afterCommit(() => desk.opened(option))
    return optionView(option, market)
  })
}

function commandOf({ body, services, session, mode }: MoneyInput<typeof buyOptions>): OptionCommand {
  const { direction, periodSeconds, amount, minReturnRate, clientId } = body
  return {
    id: services.ids.next(),
    orderNo: services.ids.orderNo(),
    userId: session.userId,
    ...{ mode, direction, periodSeconds, amount, minReturnRate },
    clientId: clientId.toLowerCase(),
  }
}

/** The refusal when the available balance does not cover the stake. */
async function writeCovered(tx: Tx, change: OptionChange) {
  try {
    await writeOptionOpening(tx, change)
    return undefined
  } catch (error) {
    if (error instanceof InsufficientBalance) return insufficientForOption(change.option, error.balance)
    throw error
  }
}
