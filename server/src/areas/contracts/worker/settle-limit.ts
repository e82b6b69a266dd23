import type { Clock } from '@quayside/contracts/clock'
import { openedBy } from '../../../ledger/exposure/change.ts'
import { InsufficientBalance } from '../../../ledger/insufficient-balance.ts'
import type { Instrument } from '../../../market/instruments/instrument.ts'
import { priceText } from '../../../market/instruments/points.ts'
import type { Quote } from '../../../market/instruments/quote.ts'
import type { Market } from '../../../market/market.ts'
import { usdRate } from '../../../market/usd-rate.ts'
import type { AfterCommit } from '../../../platform/storage/commit.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { Settlement } from '../../../triggers/settle-once.ts'
import { isReached } from '../../../triggers/trigger-index.ts'
import type { HouseLimits, OwnLimits } from '../../services.ts'
import type { NotifyOrder } from '../order-events.ts'
import { findAnyOrder } from '../queries.ts'
import { limitOrderOf } from '../rows.ts'
import { type Contract, type ContractChange, entryCost } from '../rules/contract.ts'
import { type Ending, endLimitOrder, type FailReason, type LimitOrder } from '../rules/limit-order.ts'
import { fillLimit } from '../rules/limit-orders/fill-limit.ts'
import { writeEnding, writeFill } from '../writes.ts'
import { entryOf, isAmended, type PendingOrder } from './held-order.ts'

export type LimitParts = {
  readonly clock: Clock
  readonly market: Pick<Market, 'instrument' | 'quote'>
  readonly notify: NotifyOrder
  readonly ownLimits: Pick<OwnLimits, 'refuse'>
  readonly houseLimits: HouseLimits
  readonly filled: (contract: Contract, quote: Quote) => void
  readonly ended: (order: LimitOrder) => void
}

/** Fills a reached order or, without a quote, expires it (rules §4). Writes nothing if amended and still pending. */
export function settleLimit(
  { limit, instrument }: PendingOrder,
  quote: Quote | undefined,
  parts: LimitParts,
): Pick<Settlement<Contract | LimitOrder>, 'orderId' | 'customer' | 'write' | 'isDurable'> {
  const rate = usdRate(parts.market, instrument.quoteCurrency)
  return {
    orderId: limit.id,
    customer: limit.userId,
    async write(tx, afterCommit) {
      // The stored order decides, not the one in memory.
      const row = await tx.one(findAnyOrder, limit)
      if (row?.status !== 'pending') return undefined
      const order = limitOrderOf(row)
      const at = parts.clock.now()
      const end = (ending: Ending) => writeEnd(tx, { order, ending, afterCommit, parts })
      if (at >= order.expiresAt) return await end({ status: 'expired', at })
      if (quote === undefined || !isStillReached(order, { limit, instrument }, quote)) return undefined
      const fail = (reason: FailReason) =>
        end({ status: 'failed', reason, price: entryPrice(order, instrument, quote), at })
      const change = fillLimit(order, { instrument, quote, usdRate: rate, at })
      if (change === undefined) return await fail('spread')
      if (await isKeptOut(tx, change.contract, parts)) return await end({ status: 'cancelled', at })
      if (await parts.houseLimits.refuse(tx, openedBy(change.contract))) return await fail('exposure')
      if (!(await isCovered(tx, change))) return await fail('balance')
      afterCommit(() => parts.filled(change.contract, quote))
      await parts.notify(tx, { kind: 'limitFilled', order: change.contract }, afterCommit)
      return change.contract
    },
    async isDurable(tx, { status, updatedAt }) {
      const row = await tx.one(findAnyOrder, limit)
      return row?.status === status && row.updated_at === updatedAt
    },
  }
}

function entryPrice({ side }: LimitOrder, instrument: Instrument, { ask, bid }: Quote): string {
  return priceText(instrument, side === 'buy' ? ask : bid)
}

/** Whether the customer's own limits block the entry. */
async function isKeptOut(
  tx: Tx,
  contract: Contract,
  { ownLimits }: Pick<LimitParts, 'ownLimits'>,
): Promise<boolean> {
  const { userId, mode, openTime: now } = contract
  const trade = { userId, mode, act: 'trade', now } as const
  const refused =
    (await ownLimits.refuse(tx, trade)) ??
    (await ownLimits.refuse(tx, { ...trade, cost: entryCost(contract) }))
  return refused !== undefined
}

/** Writes the entry; returns false and writes nothing if the wallet does not cover it. */
async function isCovered(tx: Tx, change: ContractChange): Promise<boolean> {
  try {
    await writeFill(tx, change)
    return true
  } catch (error) {
    if (error instanceof InsufficientBalance) return false
    throw error
  }
}

/** An order amended since it fired fills only by a later quote that reaches its new price. */
function isStillReached(order: LimitOrder, fired: PendingOrder, quote: Quote): boolean {
  if (!isAmended(fired.limit, order)) return true
  const { triggers } = entryOf(order, fired.instrument)
  return (order.placedAt === null || quote.time >= order.placedAt) && isReached({ triggers }, quote)
}

type Ended = {
  readonly order: LimitOrder
  readonly ending: Ending
  readonly afterCommit: AfterCommit
  readonly parts: LimitParts
}

async function writeEnd(tx: Tx, { order, ending, afterCommit, parts }: Ended): Promise<LimitOrder> {
  const change = endLimitOrder(order, ending)
  await writeEnding(tx, change)
  afterCommit(() => parts.ended(change.order))
  await parts.notify(tx, { kind: NEWS[ending.status], order: change.order }, afterCommit)
  return change.order
}

/** The worker cancels only orders that the customer's own limits block. */
const NEWS = { failed: 'limitFailed', expired: 'limitExpired', cancelled: 'limitKeptOut' } as const
