import type { Quote } from '../../market/instruments/quote.ts'
import type { Market } from '../../market/market.ts'
import type { Bus, BusEvents } from '../../platform/bus.ts'
import { firstIdAt } from '../../platform/ids.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import type { Storage, Tx } from '../../platform/storage/storage.ts'
import { createWorkerLife, type LifeParts, type Worker, type WorkerLife } from '../../triggers/lifecycle.ts'
import { createSettleOnce, type Settlement, type SettleOnce } from '../../triggers/settle-once.ts'
import { createStorageReading, type StorageReading } from '../../triggers/storage-reading.ts'
import type { CloseAll } from '../services.ts'
import type { NotifySettled } from './notifications.ts'
import { findRunningOption, markSettling, optionOf, runningOptionsAfter } from './queries.ts'
import type { Option } from './rules/option.ts'
import type { OptionRow } from './tables.ts'
import { type HeldOption, OptionIndex, type OptionStep } from './worker/option-index.ts'
import { isSettledSo, refundIn, refundRunning, writeEntry, writeReceipt, writeSettlement } from './writes.ts'

export type OptionWorker = Worker & {
  opened(option: Option): void
  /** Refunds a customer's running stakes in a command; returns how many. */
  refundAll(tx: Tx, request: CloseAll): Promise<number>
  /** Refunds some stakes on a market whose prices end or change in a command; returns how many, zero if none is left. */
  refundMarket(tx: Tx, market: RefundMarket): Promise<number>
}

type RefundMarket = {
  readonly code: string
  readonly most: number
  readonly afterCommit: AfterCommit
}

export type OptionWorkerParts = LifeParts & {
  readonly storage: Storage
  readonly market: Market
  readonly bus: Bus
  readonly notify: NotifySettled
  readonly pause: (milliseconds: number) => Promise<void>
}

/** Poll interval; longer than any feed's gap between two batches. */
const POLL_MS = 250
/** Polls per storage sweep for overdue options, in case a message from another node was lost. */
const POLLS_A_SWEEP = 60
const EVER = Number.MAX_SAFE_INTEGER

export function createOptionWorker(parts: OptionWorkerParts): OptionWorker {
  return new OptionStepWorker(parts)
}

class OptionStepWorker implements OptionWorker {
  readonly #parts: OptionWorkerParts
  readonly #index = new OptionIndex((step, held) => this.#attend(step, held))
  readonly #life: WorkerLife
  readonly #reading: StorageReading
  readonly #settleOnce: SettleOnce<Option>
  #seenUpTo = Number.NEGATIVE_INFINITY
  #polls = 0

  constructor(parts: OptionWorkerParts) {
    this.#parts = parts
    this.#life = createWorkerLife(parts)
    this.#reading = createStorageReading(parts.storage)
    // The next leader resumes the steps.
    this.#settleOnce = createSettleOnce({ ...parts, mayContinue: () => this.#life.leads() })
  }

  start(): Promise<void> {
    const { market, bus, timers } = this.#parts
    // Starts from the current quotes, so the index sees every later tick.
    for (const { code } of market.instruments) {
      const quote = market.quote(code)
      if (quote !== undefined) this.#index.tick(quote)
    }
    const load = () => this.#load(EVER)
    return this.#life.start({
      watching: [
        market.subscribe(quotes => this.#tick(quotes)),
        bus.subscribe('order.changed', event => this.#follow(event)),
        timers.every(POLL_MS, () => this.#poll()),
      ],
      load,
      // A new leader finishes the steps of its predecessor.
      lead: load,
      // Options are immutable once bought, so ids alone show which ones are new.
      catchUp: since => this.#load(EVER, firstIdAt(since)),
    })
  }

  stop(): Promise<void> {
    return this.#life.stop()
  }

  settled(): Promise<void> {
    return this.#life.settled()
  }

  opened(option: Option): void {
    this.#add(option)
    this.#tell(option, 'opened')
  }

  async refundAll(tx: Tx, request: CloseAll): Promise<number> {
    const refunded = await refundRunning(tx, request)
    request.afterCommit(() => {
      for (const option of refunded) this.#ended(option)
    })
    return refunded.length
  }

  async refundMarket(tx: Tx, { code, most, afterCommit }: RefundMarket): Promise<number> {
    const refunded = await refundIn(tx, { code, most, at: this.#parts.clock.now() })
    for (const option of refunded) await this.#notifySettled(tx, option, afterCommit)
    return refunded.length
  }

  #tick(quotes: readonly Quote[]): void {
    for (const quote of quotes) this.#index.tick(quote)
  }

  /** Uses the previous poll's time, because the feed has delivered every tick up to it unless it is delayed. */
  #poll(): void {
    const now = this.#parts.market.now()
    this.#index.pass(Math.min(this.#seenUpTo, now))
    this.#seenUpTo = now
    this.#polls += 1
    if (this.#polls % POLLS_A_SWEEP === 0 && this.#life.leads()) this.#life.track(this.#load(now))
  }

  #load(until: number, after?: string): Promise<void> {
    return this.#reading.each(
      (tx, page) => tx.all(runningOptionsAfter, { until, ...page }),
      row => this.#reconcile(row),
      after,
    )
  }

  #reconcile(row: OptionRow): void {
    const held = this.#index.get(row.id)
    const isBehind = held !== undefined && held.option.openTime === null && row.open_time !== null
    if (held === undefined || isBehind) {
      this.#index.remove(row.id)
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
    if (instrument === undefined)
      log.error({ orderId: option.id, instrument: code }, 'an option has no instrument')
    this.#index.add(option, { instrument, usualGap: market.usualGap(code), now: market.now() })
  }

  /** Only the leader writes each step; the index keeps it for a later leadership. */
  #attend(step: OptionStep, held: HeldOption): void {
    if (!this.#life.leads()) return
    const work = step === 'ended' ? this.#settle(held) : this.#settleOnce(this.#marking(step, held))
    this.#life.track(work.then(() => {}))
  }

  #marking(step: Exclude<OptionStep, 'ended'>, held: HeldOption): Settlement<Option> {
    const { option } = held
    return {
      key: `${step} ${option.id}`,
      orderId: option.id,
      customer: option.userId,
      write: async (tx, afterCommit) => {
        const at = this.#parts.clock.now()
        if (step === 'framed' || step === 'pinned') {
          await writeReceipt(tx, held, at)
          return option
        }
        const isDone =
          step === 'entered'
            ? (await writeEntry(tx, held, at)) !== undefined
            : (await tx.run(markSettling, { id: option.id, at })) > 0
        if (isDone) afterCommit(() => this.#tell(option, 'changed'))
        return isDone ? option : undefined
      },
    }
  }

  async #settle(held: HeldOption): Promise<void> {
    const { id, userId: customer } = held.option
    let unseen: Option | undefined
    await this.#settleOnce({
      key: `ended ${id}`,
      orderId: id,
      customer,
      write: async (tx, afterCommit) => {
        const outcome = await writeSettlement(tx, held, this.#parts.clock.now())
        unseen = outcome.kind === 'unseen' ? outcome.option : undefined
        return outcome.kind === 'settled'
          ? await this.#notifySettled(tx, outcome.option, afterCommit)
          : undefined
      },
      isDurable: isSettledSo,
      wasOvertaken: () => this.#index.remove(id),
    })
    if (unseen !== undefined) this.#add(unseen)
  }

  async #notifySettled(tx: Tx, option: Option, afterCommit: AfterCommit): Promise<Option> {
    await this.#parts.notify(tx, option, afterCommit)
    afterCommit(() => this.#ended(option))
    return option
  }

  #ended(option: Option): void {
    this.#forget(option.id)
    this.#tell(option, 'closed')
  }

  /** Applies changes from other nodes; this node's own are already in the index. */
  #follow({ family, orderId, kind }: OrderChanged): void {
    if (family !== 'option') return
    if (kind === 'closed') this.#forget(orderId)
    else if (this.#index.get(orderId) === undefined) this.#life.track(this.#refresh(orderId))
  }

  /** Also discards a read of this option that is in progress. */
  #forget(id: string): void {
    this.#reading.touched(id)
    this.#index.remove(id)
  }

  async #refresh(id: string): Promise<void> {
    const row = await this.#parts.storage.read(tx => tx.one(findRunningOption, { id }))
    if (row !== undefined) this.#reconcile(row)
  }

  #tell({ id, userId, mode, code }: Option, kind: OrderChanged['kind']): void {
    const { bus } = this.#parts
    bus.publish('order.changed', {
      family: 'option',
      orderId: id,
      userId,
      mode,
      code,
      kind,
      closeReason: null,
    })
    if (kind !== 'changed') bus.publish('balance.changed', { userId, mode })
  }
}

type OrderChanged = BusEvents['order.changed']
