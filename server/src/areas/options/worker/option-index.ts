import type { Instrument } from '../../../market/instruments/instrument.ts'
import { priceText } from '../../../market/instruments/points.ts'
import type { Quote } from '../../../market/instruments/quote.ts'
import { TriggerIndex, type Watched } from '../../../triggers/trigger-index.ts'
import type { Option, PricePoint } from '../rules/option.ts'
import { enterOption, type Verdict } from '../rules/settle.ts'
import { entryDeadline, isExit, longestSilence } from '../rules/windows.ts'
import { createTickBuffer, type TickBuffer, type TickWindow } from './tick-buffer.ts'

/** A running option in memory, with the ticks that this node saw around its entry and exit. */
export type HeldOption = {
  /** As stored, with the entry that this node saw. */
  option: Option
  /** Undefined for what the catalogue no longer has; it has no ticks either. */
  readonly instrument: Pick<Instrument, 'precision'> | undefined
  /** Longest silence (ms of the market's time) at entry or exit. */
  readonly silence: number
  stage: 'awaiting' | 'running' | 'settling' | 'ended'
  entry: TickWindow | undefined
  exit: TickWindow | undefined
}

/**
 * What became of an option: its first tick came, the ticks after that came, its time is up, its exit is certain while
 * ticks of the receipt are still awaited, or all is known that its settlement needs.
 */
export type OptionStep = 'entered' | 'framed' | 'expired' | 'pinned' | 'ended'

/** What the market says of an option's instrument now. */
export type OptionMarket = {
  readonly instrument: Pick<Instrument, 'precision'> | undefined
  readonly usualGap: number
  /** ms of the market's time. */
  readonly now: number
}

type InstrumentIndex = {
  readonly ticks: TickBuffer
  /** Options without an entry. */
  readonly awaiting: Set<HeldOption>
}

/** The price of a tick as the receipt shows it. */
export function pointOf({ instrument }: HeldOption, quote: Quote): PricePoint {
  return { time: quote.time, price: instrument === undefined ? '' : priceText(instrument, quote.mid) }
}

/** How an option ends by the ticks that were seen (rules §5). */
export function verdictOf(option: Option, held: HeldOption): Verdict {
  const { openTime, expiresAt } = option
  if (openTime === null) return { kind: 'void', reason: 'no_entry' }
  const { exit, silence } = held
  if (exit === undefined || !isExit({ openTime, expiresAt }, exit.at.time, silence)) {
    return { kind: 'void', reason: 'no_exit' }
  }
  return { kind: 'priced', exit: pointOf(held, exit.at) }
}

/**
 * The running options in memory (rules §5). It follows the market and tells each step of an option once; what a tick
 * or a moment costs is proportional to the options whose step it is. Times are the market's.
 */
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

  /** Takes an option up, from the ticks that are kept; one that is known already stays as it is. */
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
    // A replay that began anew has other ticks before it than those the option was bought by.
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
    // Whatever expires before this tick ends with the one before it.
    const reached = { ...quote, time: Math.ceil(quote.time) - 1 }
    for (const watched of this.#index.take({ quote: reached, number: Number.POSITIVE_INFINITY }))
      this.#pin(watched, own, before)
  }

  /** Tells that every tick up to a moment has been seen. */
  pass(time: number): void {
    // What has expired may be due once more.
    for (let due = this.#index.takeDue(time); due.length > 0; due = this.#index.takeDue(time)) {
      for (const watched of due) {
        const { stage } = watched.value
        if (stage === 'running') this.#expire(watched.value, { isPinned: false })
        else if (stage === 'settling') this.#conclude(watched, time)
        else this.#end(watched.value)
      }
    }
  }

  /** An option without an entry: its first tick has come already, or is awaited. */
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

  /** The first tick after acceptance. */
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

  /** The exit is known, since a later tick has come; its window may still be filling. */
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

  /** The market has been silent, so that the window will not fill in time; or it has merely been slow. */
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
    // Ticks that come before all this is written belong to the receipt no more.
    held.entry = asItIs(held.entry)
    held.exit = asItIs(held.exit)
    this.#tell('ended', held)
  }

  /** Lists an option until it is removed; it waits for a moment, for the first tick after its expiry, or for nothing. */
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
