import type { Instrument } from '../../../market/instruments/instrument.ts'
import { priceText } from '../../../market/instruments/points.ts'
import type { Quote } from '../../../market/instruments/quote.ts'
import { TriggerIndex, type Watched } from '../../../triggers/trigger-index.ts'
import type { Option, PricePoint } from '../rules/option.ts'
import { enterOption, type Verdict } from '../rules/settle.ts'
import { entryDeadline, isExit, longestSilence } from '../rules/windows.ts'
import { createTickBuffer, type TickBuffer, type TickWindow } from './tick-buffer.ts'

/** A running option in memory, with the observed ticks around its entry and exit. */
export type HeldOption = {
  /** As stored, plus the entry this node saw. */
  option: Option
  /** Undefined when the catalog no longer has the instrument; then there are no ticks either. */
  readonly instrument: Pick<Instrument, 'precision'> | undefined
  /** Longest silence (ms of market time) at entry or exit. */
  readonly silence: number
  stage: 'awaiting' | 'running' | 'settling' | 'ended'
  entry: TickWindow | undefined
  exit: TickWindow | undefined
}

/** Steps of an option, from its first tick to all data needed to settle. */
export type OptionStep = 'entered' | 'framed' | 'expired' | 'pinned' | 'ended'

export type OptionMarket = {
  readonly instrument: Pick<Instrument, 'precision'> | undefined
  readonly usualGap: number
  readonly now: number
}

type InstrumentIndex = {
  readonly ticks: TickBuffer
  readonly awaiting: Set<HeldOption>
}

export function pointOf({ instrument }: HeldOption, quote: Quote): PricePoint {
  const { time, mid, sequence } = quote
  return { time, price: instrument === undefined ? '' : priceText(instrument, mid), sequence }
}

export function verdictOf(option: Option, held: HeldOption): Verdict {
  const { openTime, expiresAt } = option
  if (openTime === null) return { kind: 'void', reason: 'no_entry' }
  const { exit, silence } = held
  if (exit === undefined || !isExit({ openTime, expiresAt }, exit.at.time, silence)) {
    return { kind: 'void', reason: 'no_exit' }
  }
  return { kind: 'priced', exit: pointOf(held, exit.at) }
}

/** Index of running options (rules §5), by market time. Reports each step once; costs only affected options. */
export class OptionIndex {
  readonly #tell: (step: OptionStep, held: HeldOption) => void
  readonly #index = new TriggerIndex<HeldOption>()
  readonly #byCode = new Map<string, InstrumentIndex>()

  constructor(tell: (step: OptionStep, held: HeldOption) => void) {
    this.#tell = tell
  }

  get size(): number {
    return this.#index.size
  }

  get(id: string): HeldOption | undefined {
    return this.#index.get(id)?.value
  }

  add(option: Option, { instrument, usualGap, now }: OptionMarket): void {
    if (this.get(option.id) !== undefined) return
    const silence = longestSilence(usualGap)
    const held: HeldOption = {
      option,
      instrument,
      silence,
      stage: 'awaiting',
      entry: undefined,
      exit: undefined,
    }
    // A restarted replay has different ticks than the option was bought on.
    if (option.acceptedAt > now + silence) this.#end(held)
    else if (option.openTime === null) this.#admit(held)
    else this.#run(held)
  }

  remove(id: string): void {
    const held = this.get(id)
    if (held === undefined) return
    held.stage = 'ended'
    this.#instrumentOf(held.option.code).awaiting.delete(held)
    this.#index.remove(id)
  }

  tick(quote: Quote): void {
    const own = this.#instrumentOf(quote.code)
    const before = own.ticks.last()
    own.ticks.note(quote)
    for (const held of own.awaiting) {
      if (held.option.acceptedAt < quote.time) this.#first(held, own, quote)
    }
    // Options that expire before this tick exit at the previous one.
    const reached = { ...quote, time: Math.ceil(quote.time) - 1 }
    for (const watched of this.#index.take({ quote: reached, number: Number.POSITIVE_INFINITY }))
      this.#pin(watched, own, before)
  }

  /** Marks every tick up to a time as seen. */
  pass(time: number): void {
    // An expired option may be due again.
    for (let due = this.#index.takeDue(time); due.length > 0; due = this.#index.takeDue(time)) {
      for (const watched of due) {
        const { stage } = watched.value
        if (stage === 'running') this.#expire(watched.value, { isPinned: false })
        else if (stage === 'settling') this.#conclude(watched, time)
        else this.#end(watched.value)
      }
    }
  }

  #admit(held: HeldOption): void {
    const own = this.#instrumentOf(held.option.code)
    const { upTo, beyond } = own.ticks.around(held.option.acceptedAt)
    if (upTo === undefined) this.#end(held)
    else if (beyond !== undefined) this.#first(held, own, beyond)
    else {
      own.awaiting.add(held)
      this.#watch(held, { dueAt: entryDeadline(held.option, held.silence) })
    }
  }

  #first(held: HeldOption, own: InstrumentIndex, quote: Quote): void {
    own.awaiting.delete(held)
    if (quote.time > entryDeadline(held.option, held.silence)) {
      this.#end(held)
      return
    }
    const entry = own.ticks.windowAt(quote)
    held.entry = entry
    held.option = enterOption(held.option, pointOf(held, quote), held.option.updatedAt)
    this.#tell('entered', held)
    if (entry.left === 0) this.#tell('framed', held)
    else entry.whenFull.push(() => held.stage !== 'ended' && this.#tell('framed', held))
    this.#run(held)
  }

  #run(held: HeldOption): void {
    const own = this.#instrumentOf(held.option.code)
    held.stage = 'running'
    const { expiresAt } = held.option
    const { upTo, beyond } = own.ticks.around(expiresAt)
    const watched = this.#watch(held, { dueAt: expiresAt, isBeforeExit: true })
    if (beyond !== undefined) this.#pin(watched, own, upTo)
  }

  #expire(held: HeldOption, { isPinned }: { readonly isPinned: boolean }): void {
    held.stage = 'settling'
    this.#watch(held, { dueAt: held.option.expiresAt + held.silence, isBeforeExit: !isPinned })
    this.#tell('expired', held)
  }

  /** Fixes the exit once a later tick arrived; its window may still be filling. */
  #pin(watched: Watched<HeldOption>, own: InstrumentIndex, exit: Quote | undefined): void {
    const held = watched.value
    if (held.stage === 'settling') this.#watch(held, { dueAt: watched.dueAt })
    else this.#expire(held, { isPinned: true })
    if (exit !== undefined) held.exit = own.ticks.windowAt(exit)
    const { exit: window } = held
    if (window === undefined || window.left === 0) {
      this.#end(held)
      return
    }
    window.whenFull.push(() => held.stage === 'settling' && this.#end(held))
    this.#tell('pinned', held)
  }

  /** Ends a window that a silent market will not fill in time, or waits for a slow one. */
  #conclude({ value: held, triggers }: Watched<HeldOption>, time: number): void {
    const { ticks } = this.#instrumentOf(held.option.code)
    const last = ticks.last()
    const quietSince = Math.max(held.option.expiresAt, last?.time ?? 0)
    if (quietSince + held.silence > time) {
      this.#watch(held, { dueAt: quietSince + held.silence, isBeforeExit: triggers.length > 0 })
      return
    }
    if (held.exit === undefined && last !== undefined) held.exit = ticks.windowAt(last)
    this.#end(held)
  }

  #end(held: HeldOption): void {
    held.stage = 'ended'
    this.#instrumentOf(held.option.code).awaiting.delete(held)
    this.#watch(held, {})
    // Ticks that arrive before the write no longer belong to the receipt.
    held.entry = asItIs(held.entry)
    held.exit = asItIs(held.exit)
    this.#tell('ended', held)
  }

  #watch(
    held: HeldOption,
    wanted: { dueAt?: number | undefined; isBeforeExit?: boolean },
  ): Watched<HeldOption> {
    const { id, code, expiresAt: at } = held.option
    const triggers = wanted.isBeforeExit ? [{ by: 'time', firing: 'rising', at } as const] : []
    return this.#index.add({ id, code, value: held, since: 0, triggers, dueAt: wanted.dueAt })
  }

  #instrumentOf(code: string): InstrumentIndex {
    const known = this.#byCode.get(code)
    if (known !== undefined) return known
    const made: InstrumentIndex = { ticks: createTickBuffer(), awaiting: new Set() }
    this.#byCode.set(code, made)
    return made
  }
}

function asItIs(window: TickWindow | undefined): TickWindow | undefined {
  return window === undefined || window.left === 0 ? window : { ...window, ticks: [...window.ticks] }
}
