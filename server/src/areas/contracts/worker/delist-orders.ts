import type { Clock } from '@quayside/contracts/clock'
import { quoteMarkup } from '../../../market/instruments/markup.ts'
import { priceText } from '../../../market/instruments/points.ts'
import type { Market } from '../../../market/market.ts'
import { isPreSplit } from '../../../market/splits/pre-split-price.ts'
import type { AfterCommit } from '../../../platform/storage/commit.ts'
import { prepare } from '../../../platform/storage/query.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { NotifyOrder } from '../order-events.ts'
import { HOLDING, ORDER_COLUMNS, PENDING } from '../queries.ts'
import { contractOf, limitOrderOf } from '../rows.ts'
import { closeContract, markOf } from '../rules/close.ts'
import type { Contract } from '../rules/contract.ts'
import { endLimitOrder, type LimitOrder } from '../rules/limit-order.ts'
import { writeClose, writeEnding } from '../writes.ts'

export type DelistParts = {
  readonly clock: Clock
  readonly market: Pick<Market, 'instrument' | 'lastQuote'>
  readonly notify: NotifyOrder
  readonly live: (contract: Contract) => Contract
  readonly ended: (order: Contract | LimitOrder) => void
}

export type DelistRequest = {
  readonly code: string
  /** Number of orders at most. */
  readonly most: number
  readonly afterCommit: AfterCommit
}

const positionsIn = prepare((q, p: { code: string; limit: number }) =>
  q
    .selectFrom('contract_orders')
    .select(ORDER_COLUMNS)
    .where('status', 'in', HOLDING)
    .where('code', '=', p.code)
    .orderBy('id')
    .limit(p.limit),
)

const pendingIn = prepare((q, p: { code: string; limit: number }) =>
  q
    .selectFrom('contract_orders')
    .select(ORDER_COLUMNS)
    .where('status', '=', PENDING)
    .where('code', '=', p.code)
    .orderBy('id')
    .limit(p.limit),
)

/**
 * Ends some orders of a delisted instrument: pending ones return their hold, positions close at the last price that
 * the source quoted. Returns how many; zero if none is left. Throws without such a price, or while it and the positions
 * are in different shares.
 */
export async function delistOrders(tx: Tx, request: DelistRequest, parts: DelistParts): Promise<number> {
  const { code, most: limit } = request
  const pending = await tx.all(pendingIn, { code, limit })
  for (const row of pending) await cancel(tx, limitOrderOf(row), { ...parts, ...request })
  const positions = pending.length < limit ? await tx.all(positionsIn, { code, limit }) : []
  for (const row of positions) await close(tx, parts.live(contractOf(row)), { ...parts, ...request })
  return pending.length + positions.length
}

type Ending = DelistParts & DelistRequest

async function cancel(
  tx: Tx,
  order: LimitOrder,
  { clock, notify, ended, afterCommit }: Ending,
): Promise<void> {
  const change = endLimitOrder(order, { status: 'cancelled', endedFor: 'delisted', at: clock.now() })
  if (!(await writeEnding(tx, change))) return
  afterCommit(() => ended(change.order))
  await notify(tx, { kind: 'delistedCanceled', order: change.order }, afterCommit)
}

async function close(tx: Tx, contract: Contract, ending: Ending): Promise<void> {
  const { code, clock, market, notify, ended, afterCommit } = ending
  const [instrument, quote] = [market.instrument(code), market.lastQuote(code)]
  if (instrument === undefined || quote === undefined)
    throw new Error(`${code} has no last price to close at`)
  if (await isPreSplit(tx, quote, clock.now())) throw new Error(`a split of ${code} must be applied first`)
  const { time: exitAt, sequence } = quote
  const change = closeContract(contract, {
    price: priceText(instrument, markOf(contract, quote)),
    reason: 'customer',
    endedFor: 'delisted',
    at: clock.now(),
    exitAt,
    markup: quoteMarkup(instrument, quote),
    sequence,
  })
  if (!(await writeClose(tx, change))) return
  afterCommit(() => ended(change.contract))
  await notify(tx, { kind: 'delistedClosed', order: change.contract }, afterCommit)
}
