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
  runningOptionsOf,
  ticksOf,
} from './queries.ts'
import type { Option, OptionChange, OptionTicks, PricePoint } from './rules/option.ts'
import { enterOption, settleOption, type Verdict } from './rules/settle.ts'
import type { OptionRow } from './tables.ts'
import { type HeldOption, pointOf, verdictOf } from './worker/option-index.ts'
import type { TickWindow } from './worker/tick-buffer.ts'

/** Writes a purchase; throws InsufficientBalance, and leaves no trace, when it is not covered. */
export async function writeOptionOpening(tx: Tx, { option, posting }: OptionChange): Promise<void> {
  await post(tx, posting)
  await tx.run(insertOption, rowOfOption(option, { entry: [], exit: [] }))
}

/** Writes the entry that was seen and the ticks before it, once; undefined when it was written before. */
export async function writeEntry(tx: Tx, held: HeldOption, at: number): Promise<Option | undefined> {
  const { option, entry } = held
  if (entry === undefined) return undefined
  const { time, price } = pointOf(held, entry.at)
  const ticks = JSON.stringify({ entry: pointsUpTo(held, entry), exit: [] })
  const changed = await tx.run(enterOptionRow, { id: option.id, price, time, ticks, at })
  return changed === 0 ? undefined : enterOption(option, { time, price }, at)
}

/**
 * Writes what has been seen of the receipt, so that a server that stops in between does not lose it: the ticks around
 * the entry and, once, the exit with those before it. An exit that is too old to settle by is not written.
 */
export async function writeReceipt(tx: Tx, held: HeldOption, at: number): Promise<void> {
  const row = await tx.one(findRunningOption, { id: held.option.id })
  if (row === undefined || row.open_time === null) return
  const option = optionOf(row)
  const { entry } = receiptOf(held, row, option)
  const isNew = exitOf(row) === undefined && verdictOf(option, held).kind === 'priced'
  const exit = isNew && held.exit !== undefined ? pointsUpTo(held, held.exit) : ticksOf(row).exit
  await tx.run(noteTicks, { id: option.id, ticks: JSON.stringify({ entry, exit }), at })
}

/** What came of a settlement: written, over already, or the storage knows an entry that this node has not seen. */
export type SettlementOutcome =
  | { readonly kind: 'settled'; readonly option: Option }
  | { readonly kind: 'over' }
  | { readonly kind: 'unseen'; readonly option: Option }

/** Ends an option by what was seen of it, once: the row, its money and its receipt in one command. */
export async function writeSettlement(tx: Tx, held: HeldOption, at: number): Promise<SettlementOutcome> {
  const row = await tx.one(findRunningOption, { id: held.option.id })
  if (row === undefined) return { kind: 'over' }
  const stored = optionOf(row)
  // An entry once written is law, whatever this node has seen; so is an exit.
  if (stored.openTime !== null && held.option.openTime === null) return { kind: 'unseen', option: stored }
  const { openTime, openPrice } = held.option
  const option = stored.openTime === null ? { ...stored, openTime, openPrice } : stored
  const exit = exitOf(row)
  const verdict: Verdict = exit === undefined ? verdictOf(option, held) : { kind: 'priced', exit }
  const change = settleOption(option, verdict, at)
  return (await writeEnding(tx, change, receiptOf(held, row, option)))
    ? { kind: 'settled', option: change.option }
    : { kind: 'over' }
}

/** Whether an option stands as a settlement left it. */
export async function isSettledSo(tx: ReadTx, { id, status, settledAt }: Option): Promise<boolean> {
  const row = await tx.one(findAnyOption, { id })
  return row?.status === status && row.settled_at === settledAt
}

/** Gives running stakes of a customer back, oldest first; those whose end came first stay as they are. */
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

/** Ends a running option once; false, with nothing written, when another end came first. */
async function writeEnding(tx: Tx, { option, posting }: OptionChange, ticks: OptionTicks): Promise<boolean> {
  if ((await tx.run(endOption, rowOfOption(option, ticks))) === 0) return false
  await post(tx, posting)
  return true
}

/** The exit that was written, with which its ticks end; undefined before that. */
function exitOf(row: OptionRow): PricePoint | undefined {
  return ticksOf(row).exit.at(-1)
}

/** The ticks that this node saw; where it saw none of an entry or exit, those that were written with it. */
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

/** A tick and those before it. */
function pointsUpTo(held: HeldOption, { at, ticks }: TickWindow): OptionTicks['exit'] {
  return pointsOf(held, ticks.slice(0, ticks.indexOf(at) + 1))
}

function pointsOf(held: HeldOption, ticks: TickWindow['ticks']): OptionTicks['exit'] {
  return ticks.map(quote => pointOf(held, quote))
}
