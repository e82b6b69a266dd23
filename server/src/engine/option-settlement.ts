import type { Option, OptionChange, OptionTicks } from '../domain/options/option.ts'
import { enterOption, settleOption } from '../domain/options/settle.ts'
import type { CloseAll } from '../services.ts'
import { post } from '../storage/ledger.ts'
import {
  endOption,
  enterOptionRow,
  findRunningOption,
  insertOption,
  type OptionRow,
  optionOf,
  rowOfOption,
  runningOptionsOf,
  ticksOf,
} from '../storage/queries/option-orders.ts'
import type { Tx } from '../storage/storage.ts'
import { type HeldOption, pointOf, verdictOf } from './option-book.ts'
import type { TickWindow } from './option-tape.ts'

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
  const before = entry.ticks.slice(0, entry.ticks.indexOf(entry.at) + 1)
  const ticks = JSON.stringify({ entry: pointsOf(held, before), exit: [] })
  const changed = await tx.run(enterOptionRow, { id: option.id, price, time, ticks, at })
  return changed === 0 ? undefined : enterOption(option, { time, price }, at)
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
  // An entry once written is law, whatever this node has seen.
  if (stored.openTime !== null && held.option.openTime === null) return { kind: 'unseen', option: stored }
  const { openTime, openPrice } = held.option
  const option = stored.openTime === null ? { ...stored, openTime, openPrice } : stored
  const change = settleOption(option, verdictOf(option, held), at)
  return (await writeEnding(tx, change, receiptOf(held, row, option)))
    ? { kind: 'settled', option: change.option }
    : { kind: 'over' }
}

/** Gives every running stake of a customer back; those whose end came first stay as they are. */
export async function refundRunning(tx: Tx, { userId, mode, at }: CloseAll): Promise<readonly Option[]> {
  const refunded: Option[] = []
  for (const row of await tx.all(runningOptionsOf, { userId, mode })) {
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

/** The ticks that this node saw; where it saw none of an entry, those that were written with it. */
function receiptOf(held: HeldOption, row: OptionRow, option: Option): OptionTicks {
  const { entry, exit } = held
  return {
    entry: entry?.at.time === option.openTime ? windowPoints(held, entry) : ticksOf(row).entry,
    exit: windowPoints(held, exit),
  }
}

function windowPoints(held: HeldOption, window: TickWindow | undefined): OptionTicks['exit'] {
  return window === undefined ? [] : pointsOf(held, window.ticks)
}

function pointsOf(held: HeldOption, ticks: TickWindow['ticks']): OptionTicks['exit'] {
  return ticks.map(quote => pointOf(held, quote))
}
