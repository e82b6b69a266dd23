import { ok, type Result } from '@quayside/contracts/result'
import type { Money } from '@quayside/money/money'
import type { BusEvents } from '../bus.ts'
import { commit } from '../commit.ts'
import { closeAtMarket, closeContract } from '../domain/contracts/close.ts'
import { type Contract, type ContractChange, isHolding } from '../domain/contracts/contract.ts'
import { marketStateOf } from '../domain/contracts/market-state.ts'
import type { LedgerMode } from '../domain/ledger/chart.ts'
import type { Quote } from '../market/market.ts'
import { priceText } from '../market/points.ts'
import type { Log } from '../market/ports.ts'
import type { AfterCommit, CloseAll, CoreServices, Holder, Trading } from '../services.ts'
import {
  contractOf,
  findAnyOrder,
  holdingOrdersAfter,
  holdingOrdersOf,
} from '../storage/queries/contract-orders.ts'
import type { Tx } from '../storage/storage.ts'
import type { Leadership } from './leadership.ts'
import { createPositionBook, type Fired, floatingOf, type Position } from './position-book.ts'
import { createRecentQuotes } from './recent-quotes.ts'
import { writeClose } from './settlement.ts'

/** Keeps the holding positions in memory, fires their triggers and knows what they are worth (rules §4). */
export type Engine = Trading & {
  /**
   * Loads what is held and begins to watch; what a former run left unfired fires at the first tick. The market is
   * started before: the resting prices it begins with are not ticks.
   */
  start(): Promise<void>
  /** Stops watching and settles when what had fired is durable or given up. */
  stop(): Promise<void>
  /** Settles when every close under way is durable. */
  settled(): Promise<void>
  /** A durable command opened a contract at this quote: it is watched from the very next tick on. */
  opened(contract: Contract, quote: Quote): void
  /** A durable command closed a contract, or set it waiting for its market. */
  changed(contract: Contract): void
  /** Holding positions of a customer in a mode. */
  positionsOf(userId: string, mode: LedgerMode): Iterable<Position>
}

/** Keeps a notification of a trigger inside the closing command. */
export type NotifyTrigger = (tx: Tx, contract: Contract, afterCommit: AfterCommit) => Promise<void>

export type EngineParts = Pick<CoreServices, 'clock' | 'storage' | 'market' | 'bus'> & {
  readonly log: Log
  readonly leadership: Leadership
  readonly notify: NotifyTrigger
  /** Waits before a failed close is tried again. */
  readonly pause: (milliseconds: number) => Promise<void>
}

const PAGE = 5_000
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 10_000

/** Makes the engine; it does nothing until it is started. */
export function createEngine(parts: EngineParts): Engine {
  return new TriggerEngine(parts)
}

class TriggerEngine implements Engine {
  readonly #parts: EngineParts
  readonly #recent = createRecentQuotes()
  readonly #underWay = new Set<Promise<void>>()
  readonly #book = createPositionBook()
  #ends: (() => void)[] = []
  #isStopped = false

  constructor(parts: EngineParts) {
    this.#parts = parts
  }

  async start(): Promise<void> {
    const { market, bus, leadership } = this.#parts
    this.#ends = [
      market.subscribe(quotes => this.#tick(quotes)),
      bus.subscribe('order.changed', event => this.#follow(event)),
    ]
    await this.#load()
    // Whoever takes over has heard events only; what it missed is in the storage.
    await leadership.start(() => this.#track(this.#load().then(() => this.#fireStanding())))
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

  opened(contract: Contract, quote: Quote): void {
    this.#add(contract)
    for (const later of this.#recent.after(quote)) this.#fireAll(later)
    this.#tell(contract, 'opened')
  }

  changed(contract: Contract): void {
    this.#book.remove(contract.id)
    if (isHolding(contract)) this.#add(contract)
    this.#tell(contract, isHolding(contract) ? 'waiting' : 'closed')
  }

  positionsOf(userId: string, mode: LedgerMode): Iterable<Position> {
    return this.#book.ofUser(userId, mode)
  }

  async floatingPnL({ userId, mode }: Holder): Promise<Money> {
    return floatingOf(this.#book.ofUser(userId, mode), this.#parts.market)
  }

  async closeAll(tx: Tx, request: CloseAll): Promise<Result<void>> {
    const closed: Contract[] = []
    for (const row of await tx.all(holdingOrdersOf, { userId: request.userId, mode: request.mode })) {
      const contract = contractOf(row)
      const state = { contract, ...marketStateOf(this.#parts.market, contract.code) }
      const change = closeAtMarket(state, request.at)
      if (!change.ok) return change
      if (await writeClose(tx, change.value)) closed.push(change.value.contract)
    }
    request.afterCommit(() => {
      for (const contract of closed) this.changed(contract)
    })
    return ok(undefined)
  }

  /** Reads everything that is held, so that the book says what the storage says. */
  async #load(): Promise<void> {
    const { storage } = this.#parts
    let last = ''
    for (;;) {
      const rows = await storage.read(tx => tx.all(holdingOrdersAfter, { id: last, limit: PAGE }))
      for (const row of rows) if (this.#book.get(row.id) === undefined) this.#add(contractOf(row))
      const end = rows.at(-1)
      if (end === undefined || rows.length < PAGE) return
      last = end.id
    }
  }

  #add(contract: Contract): void {
    const instrument = this.#parts.market.instrument(contract.code)
    if (instrument === undefined) {
      this.#parts.log.error({ orderId: contract.id, code: contract.code }, 'a position has no instrument')
      return
    }
    this.#book.add(contract, instrument)
  }

  #tick(quotes: readonly Quote[]): void {
    for (const quote of quotes) {
      this.#recent.note(quote)
      this.#fireAll(quote)
    }
  }

  /** Prices that stood before the engine did count as ticks, unless nobody could trade at them. */
  #fireStanding(): void {
    const { market } = this.#parts
    for (const { code } of market.instruments) {
      const quote = market.quote(code)
      if (quote !== undefined && !market.isStale(code) && market.session(code)?.open !== false)
        this.#fireAll(quote)
    }
  }

  #fireAll(quote: Quote): void {
    if (!this.#parts.leadership.isLeader()) return
    for (const fired of this.#book.take(quote)) this.#track(this.#close(fired))
  }

  async #close({ position, mark, reason }: Fired): Promise<void> {
    const { contract, instrument } = position
    const fill = { price: priceText(instrument, mark), reason, at: this.#parts.clock.now() }
    const change = closeContract(contract, fill)
    for (let wait = FIRST_PAUSE; !this.#isStopped; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
      try {
        const isDone = await this.#write(change)
        // When another close came first, whoever made it tells of it.
        if (!isDone) this.#book.remove(contract.id)
        return
      } catch (error) {
        this.#parts.log.error(
          { err: error, orderId: contract.id },
          'a trigger could not be written; trying again',
        )
        await this.#parts.pause(wait)
      }
    }
  }

  #write(change: ContractChange): Promise<boolean> {
    const { contract } = change
    return commit(this.#parts.storage, async (tx, afterCommit) => {
      if (!(await writeClose(tx, change))) return false
      afterCommit(() => this.changed(contract))
      if (contract.closeReason !== 'customer') await this.#parts.notify(tx, contract, afterCommit)
      return true
    })
  }

  /** What another node did; this node's own doings are in the book already. */
  #follow({ family, orderId, kind }: OrderChanged): void {
    if (family !== 'contract') return
    const known = this.#book.get(orderId)
    if (kind === 'closed') this.#book.remove(orderId)
    else if (known === undefined || (kind === 'waiting' && known.contract.status === 'open'))
      this.#track(this.#refresh(orderId))
  }

  async #refresh(id: string): Promise<void> {
    const row = await this.#parts.storage.read(tx => tx.one(findAnyOrder, { id }))
    if (row === undefined) return
    const contract = contractOf(row)
    this.#book.remove(id)
    if (isHolding(contract)) this.#add(contract)
  }

  #tell({ id, userId, mode, code, closeReason }: Contract, kind: OrderChanged['kind']): void {
    const { bus } = this.#parts
    bus.publish('order.changed', { family: 'contract', orderId: id, userId, mode, code, kind, closeReason })
    bus.publish('balance.changed', { userId, mode })
  }

  #track(work: Promise<void>): void {
    const tracked = work
      .catch((error: unknown) => this.#parts.log.error({ err: error }, 'the engine failed'))
      .finally(() => this.#underWay.delete(tracked))
    this.#underWay.add(tracked)
  }
}

type OrderChanged = BusEvents['order.changed']
