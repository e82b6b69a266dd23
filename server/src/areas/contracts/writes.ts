import type { Result } from '@quayside/contracts/result'
import { LARGEST_MINOR } from '@quayside/money/money'
import { customerAccount } from '../../ledger/chart.ts'
import { openedBy, undone } from '../../ledger/exposure/change.ts'
import { changeExposure } from '../../ledger/exposure/totals.ts'
import { InsufficientBalance } from '../../ledger/insufficient-balance.ts'
import { balanceOf, post } from '../../ledger/post.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import { changeMargin, reduceOrder } from './queries/margin-queries.ts'
import { changeTrail, type TrailColumns } from './queries/trail-queries.ts'
import { changeTriggers, closeOrder, endOrder, fillOrder, insertOrder, markToBeClosed } from './queries.ts'
import { failColumns, limitRowOf, rowOf } from './rows.ts'
import type { CloseOutcome } from './rules/close.ts'
import { type Contract, type ContractChange, type ContractClosing, isHolding } from './rules/contract.ts'
import { isLimitOrder, type LimitChange, type LimitOrder } from './rules/limit-order.ts'
import { holdPosting, openingTotal } from './rules/postings.ts'
import type { Reversal } from './rules/reverse.ts'
import { textOfPath } from './rules/stops/trail-path.ts'

export async function writeOpening(tx: Tx, { contract, posting }: ContractChange): Promise<void> {
  await post(tx, posting, () => tx.run(insertOrder, rowOf(contract)))
  await changeExposure(tx, openedBy(contract))
}

/** A limit price can require more than the ledger can represent, so such amounts are checked before they are added. */
const BEYOND_ANYTHING = LARGEST_MINOR / 2n

/** Writes a limit order and its hold; throws InsufficientBalance and changes nothing if not covered. */
export async function writePlacing(tx: Tx, order: LimitOrder): Promise<void> {
  await requirePlausible(tx, order, openingTotal(order).minor)
  await post(tx, holdPosting(order), () => tx.run(insertOrder, limitRowOf(order)))
}

/** Throws InsufficientBalance for amounts beyond the ledger's range, unless the balance covers them. */
export async function requirePlausible(
  tx: Tx,
  { userId, mode }: Pick<LimitOrder, 'userId' | 'mode'>,
  wanted: bigint,
): Promise<void> {
  if (wanted <= BEYOND_ANYTHING) return
  const account = customerAccount(userId, { kind: 'available', currency: 'USD', mode })
  const balance = await balanceOf(tx, account)
  if (wanted > balance) throw new InsufficientBalance(account, { balance, wanted })
}

export async function writeFill(tx: Tx, { contract, posting }: ContractChange): Promise<void> {
  await post(tx, posting)
  const { id, openPrice: price, openTime: at, usdRate, margin, openFee: fee, liquidationPrice } = contract
  const { entryAt, entrySequence, entryMarkup: markup } = contract
  const tick = { entryAt: entryAt ?? at, entrySequence }
  await tx.run(fillOrder, { id, price, at, ...tick, usdRate, margin, fee, markup, liquidationPrice })
  await changeExposure(tx, openedBy(contract))
}

export async function writeEnding(tx: Tx, { order, posting }: LimitChange): Promise<boolean> {
  const { id, status, failReason, missedPrice, endedFor: ended_for, updatedAt: at } = order
  const ending = { id, status, ...failColumns(failReason), missedPrice, ended_for, at }
  const ended = await tx.run(endOrder, ending)
  if (ended === 0) return false
  await post(tx, posting)
  return true
}

export async function writeClose(tx: Tx, { contract, posting, from }: ContractClosing): Promise<boolean> {
  const changed = await tx.run(closeOrder, { ...closingOf(contract), from })
  if (changed === 0) return false
  if (posting !== undefined) await post(tx, posting)
  await changeExposure(tx, undone(openedBy(contract)))
  return true
}

/** Writes a close, or that it waits for its market; the caller read the contract in this command. */
export async function writeOutcome(tx: Tx, outcome: CloseOutcome): Promise<void> {
  if (outcome.kind === 'closed') {
    await writeClose(tx, outcome.change)
    return
  }
  const { id, updatedAt: at, trail, exitSeenSequence: seen } = outcome.contract
  // Its trailing progress is no longer saved from here on.
  if (trail !== null) await tx.run(changeTrail, { id, ...trailColumnsOf(outcome.contract) })
  await tx.run(markToBeClosed, { id, at, seen })
}

export async function writePart(
  tx: Tx,
  { contract, posting }: Pick<ContractClosing, 'contract' | 'posting'>,
  rest: Contract,
): Promise<void> {
  const { id, lots, quantity, openFee } = rest
  await tx.run(reduceOrder, { id, lots, quantity, openFee, ...marginOf(rest) })
  await tx.run(insertOrder, rowOf(contract))
  if (posting !== undefined) await post(tx, posting)
  // A part that waits for its market is still held.
  if (!isHolding(contract)) await changeExposure(tx, undone(openedBy(contract)))
}

/** Writes both halves of a reversal. Returns the refusal of `mayOpen` or throws InsufficientBalance: both roll back. */
export async function writeReversal(
  tx: Tx,
  { closing, opening }: Reversal,
  mayOpen: () => Promise<Result<never> | undefined> = async () => undefined,
): Promise<Result<never> | undefined> {
  await writeClose(tx, closing)
  const refused = await mayOpen()
  if (refused === undefined) await writeOpening(tx, opening)
  return refused
}

export async function writeMargin(tx: Tx, { contract, posting }: ContractChange): Promise<void> {
  await post(tx, posting)
  await tx.run(changeMargin, { id: contract.id, ...marginOf(contract) })
}

/** Writes stop, trailing stop and target; false, without a change, if no longer open or pending. */
export async function writeTriggers(tx: Tx, order: Contract | LimitOrder): Promise<boolean> {
  const { id, stopLoss, takeProfit, updatedAt: at } = order
  if (!isLimitOrder(order)) await tx.run(changeTrail, { id, ...trailColumnsOf(order) })
  return (await tx.run(changeTriggers, { id, stopLoss, takeProfit, at })) > 0
}

function marginOf({ margin, addedMargin, liquidationPrice, updatedAt: at }: Contract) {
  return { margin, addedMargin, liquidationPrice, at }
}

function closingOf(contract: Contract) {
  const { id, lots, margin, stopLoss, takeProfit, closePrice: price, closeTime: at, closeFee: fee } = contract
  const { profit, closeReason: reason, endedFor, exitAt, exitMarkup, exitSequence } = contract
  const { exitSeenSequence: seen } = contract
  if (price === null || at === null || profit === null || reason === null || exitAt === null) {
    throw new TypeError(`order ${id} is not closed`)
  }
  return {
    id,
    price,
    at,
    fee,
    profit,
    reason,
    endedFor,
    exitAt,
    exitMarkup,
    exitSequence,
    seen,
    lots,
    margin,
    stopLoss,
    takeProfit,
    ...trailColumnsOf(contract),
  }
}

function trailColumnsOf({ trail }: Contract): TrailColumns {
  return {
    trailBy: trail?.by ?? null,
    trailDistance: trail?.distance ?? null,
    trailSince: trail?.path.first.at ?? null,
    trailPath: trail && textOfPath(trail.path),
  }
}
