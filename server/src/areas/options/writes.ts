import { boughtBy, undone } from '../../ledger/exposure/change.ts'
import { changeExposure } from '../../ledger/exposure/totals.ts'
import { post } from '../../ledger/post.ts'
import type { ReadTx, Tx } from '../../platform/storage/storage.ts'
import { type CloseAll, EVERYTHING } from '../services.ts'
import {
  endOption,
  enterOptionRow,
  findAnyOption,
  findRunningOption,
  insertOption,
  noteTicks,
  optionOf,
  rowOfOption,
  runningOptionsIn,
  runningOptionsOf,
  ticksOf,
} from './queries.ts'
import type { Option, OptionChange, OptionTicks, PricePoint } from './rules/option.ts'
import { enterOption, settleOption, type Verdict } from './rules/settle.ts'
import type { OptionRow } from './tables.ts'
import { type HeldOption, pointOf, verdictOf } from './worker/option-index.ts'
import type { TickWindow } from './worker/tick-buffer.ts'

export async function writeOptionOpening(tx: Tx, { option, posting }: OptionChange): Promise<void> {
  await post(tx, posting)
  await tx.run(insertOption, rowOfOption(option, { entry: [], exit: [] }))
  await changeExposure(tx, boughtBy(option))
}

/** Writes the observed entry and the ticks before it, once; undefined when it was already written. */
export async function writeEntry(tx: Tx, held: HeldOption, at: number): Promise<Option | undefined> {
  const { option, entry } = held
  if (entry === undefined) return undefined
  const point = pointOf(held, entry.at)
  const { time, price, sequence = null } = point
  const ticks = JSON.stringify({ entry: pointsUpTo(held, entry), exit: [] })
  const changed = await tx.run(enterOptionRow, { id: option.id, price, time, sequence, ticks, at })
  return changed === 0 ? undefined : enterOption(option, point, at)
}

/** Writes the receipt ticks seen so far, so that a restart does not lose them; never an outdated exit. */
export async function writeReceipt(tx: Tx, held: HeldOption, at: number): Promise<void> {
  const row = await tx.one(findRunningOption, { id: held.option.id })
  if (row === undefined || row.open_time === null) return
  const option = optionOf(row)
  const { entry } = receiptOf(held, row, option)
  const isNew = exitOf(row) === undefined && verdictOf(option, held).kind === 'priced'
  const exit = isNew && held.exit !== undefined ? pointsUpTo(held, held.exit) : ticksOf(row).exit
  await tx.run(noteTicks, { id: option.id, ticks: JSON.stringify({ entry, exit }), at })
}

/** Result of a settlement: written, already over, or `unseen` when the storage has an entry this node has not seen. */
export type SettlementOutcome =
  | { readonly kind: 'settled'; readonly option: Option }
  | { readonly kind: 'over' }
  | { readonly kind: 'unseen'; readonly option: Option }

/** Settles an option once from the observed ticks: row, money and receipt in one command. */
export async function writeSettlement(tx: Tx, held: HeldOption, at: number): Promise<SettlementOutcome> {
  const row = await tx.one(findRunningOption, { id: held.option.id })
  if (row === undefined) return { kind: 'over' }
  const stored = optionOf(row)
  // A stored entry or exit takes precedence over this node's own.
  if (stored.openTime !== null && held.option.openTime === null) return { kind: 'unseen', option: stored }
  const { openTime, openPrice, entrySequence } = held.option
  const option = stored.openTime === null ? { ...stored, openTime, openPrice, entrySequence } : stored
  const exit = exitOf(row)
  const verdict: Verdict = exit === undefined ? verdictOf(option, held) : { kind: 'priced', exit }
  const change = settleOption(option, verdict, at)
  return (await writeEnding(tx, change, receiptOf(held, row, option)))
    ? { kind: 'settled', option: change.option }
    : { kind: 'over' }
}

export async function isSettledSo(tx: ReadTx, { id, status, settledAt }: Option): Promise<boolean> {
  const row = await tx.one(findAnyOption, { id })
  return row?.status === status && row.settled_at === settledAt
}

/** Refunds a customer's running stakes, oldest first; skips those that have already ended. */
export async function refundRunning(
  tx: Tx,
  { userId, mode, at, most = EVERYTHING }: CloseAll,
): Promise<readonly Option[]> {
  const refunded: Option[] = []
  for (const row of await tx.all(runningOptionsOf, { userId, mode, limit: most })) {
    const change = settleOption(optionOf(row), { kind: 'void', reason: 'reset' }, at)
    if (await writeEnding(tx, change, ticksOf(row))) refunded.push(change.option)
  }
  return refunded
}

/** Refunds running options of a market without further prices; returns them. */
export async function refundIn(
  tx: Tx,
  { code, most: limit, at }: { readonly code: string; readonly most: number; readonly at: number },
): Promise<readonly Option[]> {
  const refunded: Option[] = []
  for (const row of await tx.all(runningOptionsIn, { code, limit })) {
    const option = optionOf(row)
    const reason = option.openTime === null ? 'no_entry' : 'no_exit'
    const change = settleOption(option, { kind: 'void', reason }, at)
    if (await writeEnding(tx, change, ticksOf(row))) refunded.push(change.option)
  }
  return refunded
}

async function writeEnding(tx: Tx, { option, posting }: OptionChange, ticks: OptionTicks): Promise<boolean> {
  if ((await tx.run(endOption, rowOfOption(option, ticks))) === 0) return false
  await post(tx, posting)
  await changeExposure(tx, undone(boughtBy(option)))
  return true
}

function exitOf(row: OptionRow): PricePoint | undefined {
  return ticksOf(row).exit.at(-1)
}

/** Returns this node's ticks; for an entry or exit it did not see, the stored ones. */
function receiptOf(held: HeldOption, row: OptionRow, option: Option): OptionTicks {
  const { entry, exit } = held
  const written = ticksOf(row)
  const exitTime = written.exit.at(-1)?.time ?? exit?.at.time
  return {
    entry: entry?.at.time === option.openTime ? windowPoints(held, entry) : written.entry,
    exit: exit?.at.time === exitTime ? windowPoints(held, exit) : written.exit,
  }
}

function windowPoints(held: HeldOption, window: TickWindow | undefined): OptionTicks['exit'] {
  return window === undefined ? [] : pointsOf(held, window.ticks)
}

function pointsUpTo(held: HeldOption, { at, ticks }: TickWindow): OptionTicks['exit'] {
  return pointsOf(held, ticks.slice(0, ticks.indexOf(at) + 1))
}

function pointsOf(held: HeldOption, ticks: TickWindow['ticks']): OptionTicks['exit'] {
  return ticks.map(quote => pointOf(held, quote))
}
