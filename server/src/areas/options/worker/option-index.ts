import type { Instrument } from '../../../market/instruments/instrument.ts'
import { priceText } from '../../../market/instruments/points.ts'
import type { Quote } from '../../../market/instruments/quote.ts'
import { createTriggerHeap, type TriggerHeap } from '../../../triggers/trigger-heap.ts'
import type { Option, PricePoint } from '../rules/option.ts'
import { enterOption, type Verdict } from '../rules/settle.ts'
import { entryDeadline, isExit, longestSilence } from '../rules/windows.ts'
import { createOptionTape, type OptionTape, type TickWindow } from './tick-buffer.ts'

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
  /** Whether it waits for the first tick after its expiry. */
  isLive: boolean
  alarm: Alarm | undefined
}

/**
 * What became of an option: its first tick came, the ticks after that came, its time is up, its exit is certain while
 * ticks of the receipt are still awaited, or all is known that its settlement needs.
 */
export type OptionStep = 'entered' | 'framed' | 'expired' | 'pinned' | 'ended'

/**
 * The running options in memory (rules §5). It follows the market and tells each step of an option once; what a tick
 * or a moment costs is proportional to the options whose step it is. Times are the market's.
 */
export type OptionBook = {
  /** Takes an option up, from the ticks that are kept; one that is known already stays as it is. */
  add(option: Option, market: Watched): void
  get(id: string): HeldOption | undefined
  remove(id: string): void
  tick(quote: Quote): void
  /** Tells that every tick up to a moment has been seen. */
  pass(time: number): void
  readonly size: number
}

/** What the market says of an option's instrument now. */
export type Watched = {
  readonly instrument: Pick<Instrument, 'precision'> | undefined
  readonly usualGap: number
  /** ms of the market's time. */
  readonly now: number
}

type Alarm = { readonly held: HeldOption; isLive: boolean }

type Shelf = {
  readonly tape: OptionTape
  readonly awaiting: Set<HeldOption>
  /** By expiry. */
  readonly running: TriggerHeap<HeldOption>
  /** Options whose entry has come, by the window that is still filling; and those whose exit has. */
  readonly framing: Map<TickWindow, HeldOption[]>
  readonly settling: Map<TickWindow, HeldOption[]>
}

/** Makes an empty book; `tell` hears of each step. */
export function createOptionBook(tell: (step: OptionStep, held: HeldOption) => void): OptionBook {
  return new StepBook(tell)
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

class StepBook implements OptionBook {
  readonly #tell: (step: OptionStep, held: HeldOption) => void
  readonly #byId = new Map<string, HeldOption>()
  readonly #shelves = new Map<string, Shelf>()
  readonly #alarms = createTriggerHeap<Alarm>('rising')

  constructor(tell: (step: OptionStep, held: HeldOption) => void) {
    this.#tell = tell
  }

  get size(): number {
    return this.#byId.size
  }

  get(id: string): HeldOption | undefined {
    return this.#byId.get(id)
  }

  add(option: Option, { instrument, usualGap, now }: Watched): void {
    if (this.#byId.has(option.id)) return
    const silence = longestSilence(usualGap)
    const held: HeldOption = {
      ...{ option, instrument, silence, stage: 'awaiting', isLive: false },
      ...{ entry: undefined, exit: undefined, alarm: undefined },
    }
    this.#byId.set(option.id, held)
    // A replay that began anew has other ticks before it than those the option was bought by.
    if (option.acceptedAt > now + silence) this.#end(held)
    else if (option.openTime === null) this.#admit(held)
    else this.#run(held)
  }

  remove(id: string): void {
    const held = this.#byId.get(id)
    if (held === undefined) return
    this.#byId.delete(id)
    this.#leave(held)
  }

  tick(quote: Quote): void {
    const shelf = this.#shelfOf(quote.code)
    const { tape, awaiting, running } = shelf
    const before = tape.last()
    for (const window of tape.note(quote)) this.#filled(shelf, window)
    for (const held of awaiting) {
      if (held.option.acceptedAt < quote.time) this.#first(held, shelf, quote)
    }
    // Whatever expires before this tick ends with the one before it.
    const expired = Math.ceil(quote.time) - 1
    for (let held = running.take(expired); held !== undefined; held = running.take(expired)) {
      held.isLive = false
      this.#pin(held, shelf, before)
    }
  }

  pass(time: number): void {
    for (let alarm = this.#alarms.take(time); alarm !== undefined; alarm = this.#alarms.take(time)) {
      alarm.isLive = false
      const { held } = alarm
      if (held.stage === 'running') this.#expire(held)
      else if (held.stage === 'settling') this.#conclude(held, time)
      else this.#end(held)
    }
  }

  /** An option without an entry: its first tick has come already, or is awaited. */
  #admit(held: HeldOption): void {
    const shelf = this.#shelfOf(held.option.code)
    const { upTo, beyond } = shelf.tape.around(held.option.acceptedAt)
    if (upTo === undefined) this.#end(held)
    else if (beyond !== undefined) this.#first(held, shelf, beyond)
    else {
      shelf.awaiting.add(held)
      this.#setAlarm(held, entryDeadline(held.option, held.silence))
    }
  }

  /** The first tick after acceptance. */
  #first(held: HeldOption, shelf: Shelf, quote: Quote): void {
    shelf.awaiting.delete(held)
    if (quote.time > entryDeadline(held.option, held.silence)) {
      this.#end(held)
      return
    }
    held.entry = shelf.tape.windowAt(quote)
    held.option = enterOption(held.option, pointOf(held, quote), held.option.updatedAt)
    this.#tell('entered', held)
    if (held.entry.left === 0) this.#tell('framed', held)
    else awaitFull(shelf.framing, held.entry, held)
    this.#run(held)
  }

  #run(held: HeldOption): void {
    const shelf = this.#shelfOf(held.option.code)
    const { expiresAt } = held.option
    held.stage = 'running'
    const { upTo, beyond } = shelf.tape.around(expiresAt)
    if (beyond !== undefined) {
      this.#pin(held, shelf, upTo)
      return
    }
    held.isLive = true
    shelf.running.add(expiresAt, held)
    this.#setAlarm(held, expiresAt)
  }

  #expire(held: HeldOption): void {
    if (held.stage === 'settling') return
    held.stage = 'settling'
    this.#setAlarm(held, held.option.expiresAt + held.silence)
    this.#tell('expired', held)
  }

  /** The exit is known, since a later tick has come; its window may still be filling. */
  #pin(held: HeldOption, shelf: Shelf, exit: Quote | undefined): void {
    this.#expire(held)
    if (exit !== undefined) held.exit = shelf.tape.windowAt(exit)
    const { exit: window } = held
    if (window === undefined || window.left === 0) {
      this.#end(held)
      return
    }
    awaitFull(shelf.settling, window, held)
    this.#tell('pinned', held)
  }

  /** The market has been silent, so that the window will not fill in time; or it has merely been slow. */
  #conclude(held: HeldOption, time: number): void {
    const { tape } = this.#shelfOf(held.option.code)
    const last = tape.last()
    const quietSince = Math.max(held.option.expiresAt, last?.time ?? 0)
    if (quietSince + held.silence > time) {
      this.#setAlarm(held, quietSince + held.silence)
      return
    }
    if (held.exit === undefined && last !== undefined) held.exit = tape.windowAt(last)
    this.#end(held)
  }

  #filled({ framing, settling }: Shelf, window: TickWindow): void {
    const framed = framing.get(window) ?? []
    framing.delete(window)
    for (const held of framed) if (held.stage !== 'ended') this.#tell('framed', held)
    const waiting = settling.get(window) ?? []
    settling.delete(window)
    for (const held of waiting) if (held.stage === 'settling') this.#end(held)
  }

  #end(held: HeldOption): void {
    this.#leave(held)
    // Ticks that come before all this is written belong to the receipt no more.
    held.entry = asItIs(held.entry)
    held.exit = asItIs(held.exit)
    this.#tell('ended', held)
  }

  /** Takes an option out of everything that waits. */
  #leave(held: HeldOption): void {
    held.stage = 'ended'
    const shelf = this.#shelfOf(held.option.code)
    shelf.awaiting.delete(held)
    if (held.isLive) {
      held.isLive = false
      shelf.running.calledOff()
    }
    this.#setAlarm(held, undefined)
  }

  #setAlarm(held: HeldOption, time: number | undefined): void {
    if (held.alarm?.isLive) {
      held.alarm.isLive = false
      this.#alarms.calledOff()
    }
    held.alarm = time === undefined ? undefined : { held, isLive: true }
    if (time !== undefined && held.alarm !== undefined) this.#alarms.add(time, held.alarm)
  }

  #shelfOf(code: string): Shelf {
    const known = this.#shelves.get(code)
    if (known !== undefined) return known
    const made: Shelf = {
      tape: createOptionTape(),
      awaiting: new Set(),
      running: createTriggerHeap('rising'),
      framing: new Map(),
      settling: new Map(),
    }
    this.#shelves.set(code, made)
    return made
  }
}

function awaitFull(waiting: Map<TickWindow, HeldOption[]>, window: TickWindow, held: HeldOption): void {
  const others = waiting.get(window)
  if (others === undefined) waiting.set(window, [held])
  else others.push(held)
}

function asItIs(window: TickWindow | undefined): TickWindow | undefined {
  return window === undefined || window.left === 0 ? window : { ...window, ticks: [...window.ticks] }
}
