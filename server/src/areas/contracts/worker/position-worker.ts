import type { AccountMode } from '@quayside/contracts/user'
import { priceText } from '../../../market/instruments/points.ts'
import type { Quote } from '../../../market/instruments/quote.ts'
import type { AfterCommit } from '../../../platform/storage/commit.ts'
import { commit } from '../../../platform/storage/commit.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import { onWire } from '../../../platform/wire-words.ts'
import { readPages } from '../../../triggers/pages.ts'
import type { Heard, RecentQuotes } from '../../../triggers/recent-quotes.ts'
import type { DeskWork } from '../../../triggers/retry.ts'
import type { StorageReading } from '../../../triggers/storage-reading.ts'
import { createTooEarly } from '../../../triggers/too-early.ts'
import { findAnyOrder, holdingOrdersAfter } from '../queries.ts'
import { contractOf } from '../rows.ts'
import { closeContract } from '../rules/close.ts'
import type { Contract, ContractClosing } from '../rules/contract.ts'
import type { OrderRow } from '../tables.ts'
import type { EngineParts } from '../worker.ts'
import { writeClose } from '../writes.ts'
import { createPositionBook, type Fired, type Position, wouldEnd } from './position-index.ts'

/** The engine's part that holds positions: fires their triggers and closes what waited for its market (rules §4). */
export type PositionDesk = {
  /** Reads every holding position. */
  load(): Promise<void>
  /** Takes what the storage says of a position, unless it is known already, from its entry on when that says all. */
  reconcile(contract: Contract): void
  /** Closes every position that a quote ends and that was there before it; only the leader does. */
  tick(heard: Heard): void
  /** The same for one position. */
  tickOne(id: string, quote: Quote): void
  /** Watches again what quotes from before its time have reached, and was there before the quote of this number. */
  putBack(number: number): void
  /** Watches a contract, in place of what was known of it, from the tick after this quote on. */
  watch(contract: Contract, since: Quote | undefined): void
  forget(id: string): void
  find(id: string): Position | undefined
  /** Whether a tick has ended a position, even if nobody led then and whoever leads next will write it. */
  hasFired(id: string): boolean
  ofUser(userId: string, mode: AccountMode): Iterable<Position>
}

export type PositionDeskParts = EngineParts & {
  readonly recent: RecentQuotes
  readonly work: DeskWork
  readonly reading: StorageReading
  /** A contract was closed; durable. */
  readonly closed: (contract: Contract) => void
  /** A close came too late: what was known of the order is not what it is. `again` tries the tick that fired once more. */
  readonly outdated: (id: string, again: () => void) => Promise<void>
}

/** Makes the desk; it does nothing by itself. */
export function createPositionDesk(parts: PositionDeskParts): PositionDesk {
  return new Positions(parts)
}

class Positions implements PositionDesk {
  readonly #parts: PositionDeskParts
  readonly #book = createPositionBook()
  readonly #tooEarly = createTooEarly<Position>()

  constructor(parts: PositionDeskParts) {
    this.#parts = parts
  }

  load(): Promise<void> {
    const { reading, recent } = this.#parts
    return readPages(page =>
      reading.read(
        tx => tx.all(holdingOrdersAfter, page),
        (rows, isVoid) => {
          for (const row of rows) if (!isVoid(row.id)) this.#renew(contractOf(row), recent.last)
        },
      ),
    )
  }

  reconcile(contract: Contract): void {
    const isNew = this.#book.get(contract.id) === undefined
    this.#renew(contract, isNew ? this.#entered(contract) : this.#parts.recent.last)
  }

  tick({ quote, number }: Heard): void {
    this.putBack(number)
    for (const fired of this.#book.take(quote)) {
      if (fired.position.since < number) this.#fire(fired, quote)
      else this.#tooEarly.add(fired.position)
    }
  }

  putBack(number: number): void {
    for (const { contract, since } of this.#tooEarly.takeBefore(number)) this.#add(contract, since)
  }

  tickOne(id: string, quote: Quote): void {
    const position = this.#book.get(id)
    if (position !== undefined) this.#test(position, quote)
  }

  watch(contract: Contract, since: Quote | undefined): void {
    const { recent } = this.#parts
    this.#watchFrom(contract, since === undefined ? recent.last : recent.numberOf(since))
  }

  forget(id: string): void {
    this.#book.remove(id)
  }

  find(id: string): Position | undefined {
    return this.#book.get(id)
  }

  hasFired(id: string): boolean {
    const position = this.#book.get(id)
    if (position?.contract.status !== 'open') return false
    const { contract, since, isLive } = position
    const heard = this.#parts.recent.heardAfter(contract.code, since)
    return !isLive || heard.some(({ quote }) => wouldEnd(position, quote))
  }

  ofUser(userId: string, mode: AccountMode): Iterable<Position> {
    return this.#book.ofUser(userId, mode)
  }

  #renew(contract: Contract, since: number): void {
    const known = this.#book.get(contract.id)?.contract
    if (known === undefined || !isSame(known, contract)) this.#watchFrom(contract, since)
  }

  #watchFrom(contract: Contract, asked: number): void {
    const since = this.#sinceOf(contract, asked)
    const position = this.#add(contract, since)
    if (position === undefined) return
    for (const { quote } of this.#parts.recent.heardAfter(contract.code, since))
      if (this.#test(position, quote)) return
  }

  /** What is only smaller than it was counts the ticks that counted before: nobody may have led then. */
  #sinceOf(contract: Contract, asked: number): number {
    const known = this.#book.get(contract.id)
    if (known === undefined || contract.status !== 'open') return asked
    return isSame(known.contract, { ...contract, lots: known.contract.lots })
      ? Math.min(asked, known.since)
      : asked
  }

  #add(contract: Contract, since: number): Position | undefined {
    const { market, log } = this.#parts
    this.#book.remove(contract.id)
    const instrument = market.instrument(contract.code)
    if (instrument !== undefined) return this.#book.add(contract, instrument, since)
    log.error({ orderId: contract.id, code: contract.code }, 'a position has no instrument')
    return undefined
  }

  /** The quote at which another node opened a position; the last one if it was changed since, for nobody knows when. */
  #entered({ code, status, entryAt, openTime, updatedAt }: Contract): number {
    const { recent } = this.#parts
    const isAsOpened = status === 'open' && entryAt !== null && updatedAt === openTime
    return isAsOpened ? recent.numberAt(code, entryAt) : recent.last
  }

  #test(position: Position, quote: Quote): boolean {
    if (!this.#parts.leadership.isLeader()) return false
    const fired = this.#book.takeOne(position, quote)
    if (fired !== undefined) this.#fire(fired, quote)
    return fired !== undefined
  }

  /** The command is on its way before anything later can come between. */
  #fire({ position, mark, reason }: Fired, quote: Quote): void {
    const { clock, work } = this.#parts
    const { contract, instrument } = position
    const price = priceText(instrument, mark)
    const change = closeContract(contract, { price, reason, at: clock.now(), exitAt: quote.time })
    const closing: Closing = { change, position, quote, lost: undefined }
    work.track(work.persist(() => this.#close(closing), contract.id))
  }

  async #close(closing: Closing): Promise<void> {
    const { position, quote, change } = closing
    const { contract } = change
    const isDone = await commit(
      this.#parts.storage,
      (tx, afterCommit) => this.#write(tx, afterCommit, closing),
      lost => {
        closing.lost = lost.tell
      },
    )
    if (isDone) return
    // Another close or a change came first: whoever made it tells of it. What fired is void, whatever the order is now.
    if (this.#book.get(contract.id) === position) this.#add(position.contract, this.#parts.recent.last)
    await this.#parts.outdated(contract.id, () => this.#again(contract, quote))
  }

  async #write(tx: Tx, afterCommit: AfterCommit, { change, lost }: Closing): Promise<boolean> {
    const { contract } = change
    if (!(await writeClose(tx, change))) {
      if (lost === undefined || !isClosedSo(await tx.one(findAnyOrder, contract), contract)) return false
      // It was the attempt before, of which only the answer was lost.
      afterCommit(lost)
      return true
    }
    afterCommit(() => this.#parts.closed(contract))
    const { closeReason: reason } = contract
    if (reason === null) return true
    const kind = reason === 'customer' ? 'closedAtOpen' : onWire(reason)
    await this.#parts.notify(tx, { kind, order: contract }, afterCommit)
    return true
  }

  /** A smaller position, or one with another target, is still ended by the very tick that reached its stop. */
  #again(fired: Contract, quote: Quote): void {
    const position = this.#book.get(fired.id)
    // What waits for its market since waits for a tick that is still to come.
    if (position?.contract.status !== 'open') return
    const { stopLoss, takeProfit } = position.contract
    const isKept =
      fired.closeReason === 'take_profit' ? takeProfit === fired.takeProfit : stopLoss === fired.stopLoss
    if (isKept) this.#test(position, quote)
  }
}

/** A close under way. */
type Closing = {
  readonly change: ContractClosing
  readonly position: Position
  readonly quote: Quote
  /** What the attempt before wanted to tell, when it heard no answer. */
  lost: (() => void) | undefined
}

function isClosedSo(row: OrderRow | undefined, { closeTime, closeReason, exitAt }: Contract): boolean {
  return row?.close_time === closeTime && row.close_reason === closeReason && row.exit_at === exitAt
}

function isSame(a: Contract, b: Contract): boolean {
  const isSameSize = a.status === b.status && a.lots === b.lots
  return isSameSize && a.stopLoss === b.stopLoss && a.takeProfit === b.takeProfit
}
