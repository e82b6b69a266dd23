import type { Desk } from '../../app/workers.ts'
import type { Quote } from '../../market/instruments/quote.ts'
import type { BusEvents } from '../../platform/bus.ts'
import type { Log, Timers } from '../../platform/clock.ts'
import { firstIdAt } from '../../platform/ids.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import { commit, type Unanswered } from '../../platform/storage/commit.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import type { Leadership } from '../../triggers/leadership.ts'
import { readPages } from '../../triggers/pages.ts'
import { watchUnheard } from '../../triggers/reconciliation.ts'
import { createStorageReading, type StorageReading } from '../../triggers/storage-reading.ts'
import type { CloseAll, CoreServices } from '../services.ts'
import type { NotifySettled } from './notices.ts'
import { findRunningOption, markSettling, optionOf, runningOptionsAfter } from './queries.ts'
import type { Option } from './rules/option.ts'
import type { OptionRow } from './tables.ts'
import { createOptionBook, type HeldOption, type OptionStep } from './worker/option-index.ts'
import {
  isSettledSo,
  refundRunning,
  type SettlementOutcome,
  writeEntry,
  writeReceipt,
  writeSettlement,
} from './writes.ts'

/** Watches the running options, writes their entries and settles them (rules §5). */
export type OptionDesk = Desk & {
  /** A durable command bought an option: it is watched from the first tick after its acceptance on. */
  opened(option: Option): void
  /** Gives every running stake of a customer back inside a command. */
  refundAll(tx: Tx, request: CloseAll): Promise<void>
}

export type OptionDeskParts = Pick<CoreServices, 'clock' | 'storage' | 'market' | 'bus'> & {
  readonly timers: Timers
  readonly log: Log
  readonly leadership: Leadership
  readonly notify: NotifySettled
  /** Waits before a failed write is tried again. */
  readonly pause: (milliseconds: number) => Promise<void>
}

const FIRST_PAUSE = 250
const LONGEST_PAUSE = 10_000
/** How often time is looked at: longer than any feed waits between two batches. */
const LOOK_MS = 250
/** How often the storage is asked for what is overdue, in case news from another node was lost. */
const LOOKS_A_SWEEP = 60
const EVER = Number.MAX_SAFE_INTEGER

/** Makes the desk; it does nothing until it is started. */
export function createOptionDesk(parts: OptionDeskParts): OptionDesk {
  return new WatchingDesk(parts)
}

class WatchingDesk implements OptionDesk {
  readonly #parts: OptionDeskParts
  readonly #book = createOptionBook((step, held) => this.#attend(step, held))
  readonly #reading: StorageReading
  readonly #underWay = new Set<Promise<void>>()
  /** Writes being made or tried again, so that none is begun twice. */
  readonly #busy = new Set<string>()
  #ends: (() => void)[] = []
  #isStopped = false
  #seenUpTo = Number.NEGATIVE_INFINITY
  #looks = 0

  constructor(parts: OptionDeskParts) {
    this.#parts = parts
    this.#reading = createStorageReading(parts.storage)
  }

  async start(): Promise<void> {
    const { market, bus, leadership, timers } = this.#parts
    const work = { track: this.#track.bind(this) }
    // Where the prices stand: whatever comes after them is seen.
    for (const { code } of market.instruments) {
      const quote = market.quote(code)
      if (quote !== undefined) this.#book.tick(quote)
    }
    this.#ends = [
      market.subscribe(quotes => this.#tick(quotes)),
      bus.subscribe('order.changed', event => this.#follow(event)),
      timers.every(LOOK_MS, () => this.#look()),
      // An option is bought once and for all: the ids of new ones say when they came.
      watchUnheard({ ...this.#parts, work }, since => this.#load(EVER, firstIdAt(since))),
    ]
    await this.#load(EVER)
    // Whoever takes over writes what its predecessor left.
    await leadership.start(() => {
      if (!this.#isStopped) this.#track(this.#load(EVER))
    })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const end of this.#ends.splice(0)) end()
    await this.settled()
    await this.#parts.leadership.stop()
  }

  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  opened(option: Option): void {
    this.#add(option)
    this.#tell(option, 'opened')
  }

  async refundAll(tx: Tx, request: CloseAll): Promise<void> {
    const refunded = await refundRunning(tx, request)
    request.afterCommit(() => {
      for (const option of refunded) this.#ended(option)
    })
  }

  #tick(quotes: readonly Quote[]): void {
    for (const quote of quotes) this.#book.tick(quote)
  }

  /**
   * Acts on the moment of the look before: by now the feed has given every tick up to it, even after a stall. A feed
   * that was held back in the meantime has not.
   */
  #look(): void {
    const now = this.#parts.market.now()
    this.#book.pass(Math.min(this.#seenUpTo, now))
    this.#seenUpTo = now
    this.#looks += 1
    if (this.#looks % LOOKS_A_SWEEP === 0 && this.#parts.leadership.isLeader()) this.#track(this.#load(now))
  }

  /** Reads what runs and expires up to a moment, after an id, so that the book knows what the storage knows. */
  #load(until: number, after = ''): Promise<void> {
    return readPages(
      page =>
        this.#reading.read(
          tx => tx.all(runningOptionsAfter, { until, ...page }),
          (rows, isVoid) => {
            for (const row of rows) if (!isVoid(row.id)) this.#reconcile(row)
          },
        ),
      after,
    )
  }

  #reconcile(row: OptionRow): void {
    const held = this.#book.get(row.id)
    const isBehind = held !== undefined && held.option.openTime === null && row.open_time !== null
    if (held === undefined || isBehind) {
      this.#book.remove(row.id)
      this.#add(optionOf(row))
      return
    }
    if (held.entry !== undefined && row.open_time === null) this.#attend('entered', held)
    if (held.stage === 'settling' && row.status === 'open') this.#attend('expired', held)
    if (held.stage === 'settling' && held.exit !== undefined) this.#attend('pinned', held)
    if (held.stage === 'ended') this.#attend('ended', held)
  }

  #add(option: Option): void {
    const { market, log } = this.#parts
    const { code } = option
    const instrument = market.instrument(code)
    if (instrument === undefined) log.error({ orderId: option.id, code }, 'an option has no instrument')
    this.#book.add(option, { instrument, usualGap: market.usualGap(code), now: market.now() })
  }

  /** The leader writes each step; the others remember it for the day they lead. */
  #attend(step: OptionStep, held: HeldOption): void {
    if (!this.#parts.leadership.isLeader()) return
    const key = `${step} ${held.option.id}`
    if (this.#busy.has(key)) return
    this.#busy.add(key)
    this.#track(
      this.#persist(step, held).then(again => {
        this.#busy.delete(key)
        if (again !== undefined) this.#add(again)
      }),
    )
  }

  /** Writes a step; what it returns must be taken up once more. */
  async #persist(step: OptionStep, held: HeldOption): Promise<Option | undefined> {
    const { leadership, log, pause } = this.#parts
    const settling: Settling = { held, lost: undefined }
    for (let wait = FIRST_PAUSE; !this.#isStopped; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
      // Whoever leads now writes it.
      if (!leadership.isLeader()) return undefined
      try {
        return await (step === 'ended' ? this.#settle(settling) : this.#mark(step, held))
      } catch (error) {
        log.error({ err: error, orderId: held.option.id }, `an option ${step}; trying again to write it`)
        await pause(wait)
      }
    }
    return undefined
  }

  async #mark(step: Exclude<OptionStep, 'ended'>, held: HeldOption): Promise<undefined> {
    const at = this.#parts.clock.now()
    const { option } = held
    await commit(this.#parts.storage, async (tx, afterCommit) => {
      if (step === 'framed' || step === 'pinned') return await writeReceipt(tx, held, at)
      const isDone =
        step === 'entered'
          ? (await writeEntry(tx, held, at)) !== undefined
          : (await tx.run(markSettling, { id: option.id, at })) > 0
      if (isDone) afterCommit(() => this.#tell(option, 'changed'))
    })
  }

  /** Ends an option; returns it when its entry is known to the storage alone, so that it is watched from there. */
  async #settle(settling: Settling): Promise<Option | undefined> {
    const outcome = await commit(
      this.#parts.storage,
      (tx, afterCommit) => this.#write(tx, afterCommit, settling),
      lost => {
        settling.lost = lost
      },
    )
    if (outcome.kind === 'settled') return undefined
    this.#book.remove(settling.held.option.id)
    return outcome.kind === 'unseen' ? outcome.option : undefined
  }

  async #write(tx: Tx, afterCommit: AfterCommit, { held, lost }: Settling): Promise<SettlementOutcome> {
    const outcome = await writeSettlement(tx, held, this.#parts.clock.now())
    if (outcome.kind === 'settled') {
      await this.#parts.notify(tx, outcome.option, afterCommit)
      afterCommit(() => this.#ended(outcome.option))
    }
    if (outcome.kind !== 'over' || lost?.value.kind !== 'settled') return outcome
    if (!(await isSettledSo(tx, lost.value.option))) return outcome
    // It was the attempt before, of which only the answer was lost.
    afterCommit(lost.tell)
    return lost.value
  }

  #ended(option: Option): void {
    this.#forget(option.id)
    this.#tell(option, 'closed')
  }

  /** What another node did; this node's own doings are in the book already. */
  #follow({ family, orderId, kind }: OrderChanged): void {
    if (family !== 'option') return
    if (kind === 'closed') this.#forget(orderId)
    else if (this.#book.get(orderId) === undefined) this.#track(this.#refresh(orderId))
  }

  /** What is being read of it at this moment is out of date as well. */
  #forget(id: string): void {
    this.#reading.touched(id)
    this.#book.remove(id)
  }

  async #refresh(id: string): Promise<void> {
    const row = await this.#parts.storage.read(tx => tx.one(findRunningOption, { id }))
    if (row !== undefined) this.#reconcile(row)
  }

  #tell({ id, userId, mode, code }: Option, kind: OrderChanged['kind']): void {
    const { bus } = this.#parts
    bus.publish('order.changed', {
      ...{ family: 'option', orderId: id, userId, mode, code, kind },
      closeReason: null,
    })
    if (kind !== 'changed') bus.publish('balance.changed', { userId, mode })
  }

  #track(work: Promise<void>): void {
    const tracked = work
      .catch((error: unknown) => this.#parts.log.error({ err: error }, 'the option desk failed'))
      .finally(() => this.#underWay.delete(tracked))
    this.#underWay.add(tracked)
  }
}

/** A settlement under way, and the attempt before when it heard no answer. */
type Settling = { readonly held: HeldOption; lost: Unanswered<SettlementOutcome> | undefined }

type OrderChanged = BusEvents['order.changed']
