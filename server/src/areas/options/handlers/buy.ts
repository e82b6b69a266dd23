import type { buyOptions as endpoint } from '@quayside/contracts/endpoints/trading/options'
import { boughtBy } from '../../../ledger/exposure/change.ts'
import { marketStateOf } from '../../../market/market-state.ts'
import type { MoneyInput } from '../../../platform/http/command.ts'
import { convertFirst } from '../../convert-first.ts'
import { readerOf } from '../../reader.ts'
import type { Converting } from '../../services.ts'
import { refuseCost } from '../../within-own-limits.ts'
import { readObstacle } from '../access.ts'
import { countRunning } from '../queries.ts'
import { buyOption, type OptionCommand } from '../rules/buy.ts'
import type { OptionServices } from '../services.ts'
import { optionView } from '../view.ts'
import { writeOptionOpening } from '../writes.ts'

type Input = MoneyInput<typeof endpoint, OptionServices & Converting>

/** `POST /order/buyOptions`: accepted at the market time of the command. */
export async function buyOptions(input: Input) {
  const { tx, session, mode, body, now, afterCommit, services } = input
  const { market, options, limits } = services
  const holder = { userId: session.userId, mode }
  const obstacle = await readObstacle(tx, services, holder)
  const held = (await tx.one(countRunning, holder))?.total ?? 0
  const state = {
    ...marketStateOf(market, body.code),
    marketTime: market.now(),
    obstacle,
    running: { held, most: limits.most('runningOptions') },
  }
  const result = buyOption(state, commandOf(input), now)
  if (!result.ok) return result
  const { option } = result.value
  // The stake counts as the full cost, because it returns only when the option wins.
  const refused =
    (await refuseCost(input, option.stake)) ?? (await services.houseLimits.refuse(tx, boughtBy(option)))
  if (refused !== undefined) return refused
  const converted = await convertFirst(input, 'USD')
  if (!converted.ok) return converted
  await writeOptionOpening(tx, result.value)
  afterCommit(() => options.opened(option))
  return { ...optionView(option, readerOf(input)), converted: converted.value }
}

function commandOf({ body, services, session, mode }: Input): OptionCommand {
  const { direction, periodSeconds, amount, minReturnRate, seen, clientId } = body
  return {
    id: services.ids.next(),
    orderNo: services.ids.orderNo(),
    userId: session.userId,
    mode,
    direction,
    periodSeconds,
    amount,
    minReturnRate,
    seen,
    clientId: clientId.toLowerCase(),
  }
}
