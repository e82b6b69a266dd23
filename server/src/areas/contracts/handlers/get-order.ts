import type {
  ContractDetail,
  getContractsOrder as endpoint,
} from '@quayside/contracts/endpoints/trading/contracts'
import { settle } from '@quayside/money/contract-math'
import { decimal } from '@quayside/money/decimal'
import { money, toText } from '@quayside/money/money'
import { orderLegs } from '../../../ledger/statement/legs.ts'
import type { Ratio } from '../../../market/splits/split.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { isoOrNull } from '../../../platform/time/iso-or-null.ts'
import { readerOf } from '../../reader.ts'
import { splitsSince } from '../queries/split-queries.ts'
import { partsOfOrder } from '../queries.ts'
import { contractOf } from '../rows.ts'
import { type Contract, termsOf } from '../rules/contract.ts'
import { isLimitOrder, type LimitOrder } from '../rules/limit-order.ts'
import type { ContractServices } from '../services.ts'
import { splitReceipts } from '../split-receipt.ts'
import { orderView, trailView } from '../view.ts'
import { findOwnOrder } from './find-own.ts'
import { pricePath } from './price-path.ts'

/** `GET /order/getContractsOrderById/{id}`: all values needed to recompute the order by hand (rules §1.4). */
export async function getContractsOrder(input: CustomerInput<typeof endpoint, ContractServices>) {
  const { params, session, mode, services } = input
  const { market, storage, contracts } = services
  const reader = readerOf(input)
  const key = { id: params.id, userId: session.userId }
  const kept = await storage.read(async tx => {
    const order = await findOwnOrder(tx, { ...key, mode })
    if (order === undefined) return undefined
    const parts = await tx.all(partsOfOrder, key)
    const splits = await splitReceipts(tx, order.id)
    return { order, legs: await orderLegs(tx, key), parts, splits, later: await laterSplits(tx, order) }
  })
  if (kept === undefined) return refuseWith('404')
  const { legs } = kept
  const order = isLimitOrder(kept.order) ? kept.order : contracts.live(kept.order)
  return {
    ...figuresOf(order),
    ...orderView(order, reader),
    ...sequencesOf(order),
    ...markupsOf(order),
    quoteCurrency: market.instrument(order.code)?.quoteCurrency ?? 'USD',
    legs,
    path: isLimitOrder(order) ? [] : await pricePath(order, market, kept.later),
    trail: isLimitOrder(order) ? [] : trailView(order, market),
    parts: kept.parts.map(row => orderView(contractOf(row), reader)),
    splits: kept.splits.length === 0 ? undefined : kept.splits,
  }
}

/** Splits since an order ended, which changed its candles but not the order. */
async function laterSplits(tx: ReadTx, order: Contract | LimitOrder): Promise<readonly Ratio[]> {
  if (isLimitOrder(order) || order.exitAt === null) return []
  const rows = await tx.all(splitsSince, { code: order.code, since: order.exitAt })
  return rows.map(row => ({ newParts: row.new_parts, oldParts: row.old_parts }))
}

type Figures = Pick<ContractDetail, 'pnl' | 'payout' | 'shortfall' | 'entryAt' | 'exitAt'>

type Sequences = Pick<
  ContractDetail,
  'entrySequence' | 'exitSequence' | 'seenSequence' | 'exitSeenSequence' | 'quoteAge'
>

function figuresOf(order: Contract | LimitOrder): Figures {
  if (isLimitOrder(order)) {
    return { pnl: null, payout: null, shortfall: null, entryAt: null, exitAt: null }
  }
  return {
    ...settlementOf(order),
    entryAt: isoOrNull(order.entryAt),
    exitAt: isoOrNull(order.exitAt),
  }
}

function sequencesOf(order: Contract | LimitOrder): Sequences {
  const accepted = { seenSequence: order.seenSequence ?? undefined, quoteAge: order.quoteAge ?? undefined }
  if (isLimitOrder(order)) return accepted
  return {
    ...accepted,
    entrySequence: order.entrySequence ?? undefined,
    exitSequence: order.exitSequence ?? undefined,
    exitSeenSequence: order.exitSeenSequence ?? undefined,
  }
}

function markupsOf(order: Contract | LimitOrder): Pick<ContractDetail, 'entryMarkup' | 'exitMarkup'> {
  const exitMarkup = isLimitOrder(order) ? undefined : (order.exitMarkup ?? undefined)
  return { entryMarkup: order.entryMarkup ?? undefined, exitMarkup }
}

function settlementOf(contract: Contract): Pick<Figures, 'pnl' | 'payout' | 'shortfall'> {
  if (contract.closePrice === null) return { pnl: null, payout: null, shortfall: null }
  const margin = money('USD', contract.margin)
  const { pnl, payout, shortfall } = settle(termsOf(contract), margin, decimal(contract.closePrice))
  return { pnl: toText(pnl), payout: toText(payout), shortfall: toText(shortfall) }
}
