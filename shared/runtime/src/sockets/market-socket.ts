import type { LiveTick, MarketItem } from '@quayside/contracts/market/market'
import type { SocketStatus, Sockets } from '../remote/context.ts'
import { createWatched, type Writable } from '../remote/watched.ts'
import { Connection, type Dial, LIVE_SILENCE } from './connection.ts'
import { createPriceBoard, type PriceBoardDeps } from './price-board.ts'
import type { AskQuotes } from './quote-polling.ts'
import { parseMarketMessage } from './socket-messages.ts'

/** Maximum codes per subscription (contracts, `subscribe`). */
const MOST_CODES = 1000
/** Delay, ms, in which changes of the subscription are batched: short for new codes, long for dropped ones. */
const GATHER = 100
const SHED = 5_000
/** Minimum time between two subscriptions, ms: the server disconnects clients with more than 30 messages in 30 s. */
const SPACING = 1_200
const FIRST_RETRY = 1_000
const LONGEST_RETRY = 30_000
/** Time without a socket until polling starts, ms: before prices count as old (`usePriceAge`). */
const STAND_IN = 1_000

export type MarketSocketDeps = PriceBoardDeps & {
  dial: Dial
  /** Between 0 and 1: spreads the reconnects of many visitors after an outage. */
  random(): number
  list: readonly MarketItem[]
  quotes: AskQuotes
}

/** The public price socket: connects with the first watcher, subscribes only to watched codes. */
export class MarketSocket {
  readonly connection: Connection
  readonly #deps: MarketSocketDeps
  readonly #board: ReturnType<typeof createPriceBoard>
  readonly #list: Writable<readonly MarketItem[]>
  #subscribed: ReadonlySet<string> = new Set()
  #cancelGather: (() => void) | undefined
  #isResting = false
  readonly #status = createWatched<SocketStatus>('closed')
  #standIn: AbortController | undefined

  constructor(deps: MarketSocketDeps) {
    this.#deps = deps
    this.#board = createPriceBoard(deps)
    this.#list = createWatched(deps.list)
    this.connection = new Connection({
      dial: deps.dial,
      after: deps.after,
      retryDelay: failures => backOff(failures, deps.random()),
      silence: LIVE_SILENCE,
      opened: () => {
        this.connection.ready()
        this.subscribe()
      },
      received: data => this.#receive(data),
      closed() {},
    })
    this.connection.status.subscribe(() => this.follow())
  }

  get face(): Sockets['market'] {
    return {
      status: this.#status,
      list: this.#list,
      latest: this.#board.latest,
      heard: this.#board.heard,
      offer: this.#board.offer,
      watch: (codes, listener) => this.#watch(codes, listener),
    }
  }

  listed(items: readonly MarketItem[]): void {
    this.#list.set(items)
  }

  /** Follows the connection's status; polls if the connection stays down. */
  follow(): void {
    const status = this.connection.status.get()
    this.#standIn?.abort()
    this.#status.set(status)
    if (status !== 'connecting') return
    const standIn = new AbortController()
    this.#standIn = standIn
    this.#deps.after(STAND_IN, () => {
      if (!standIn.signal.aborted) void this.#poll(standIn.signal)
    })
  }

  /** Retries when the chunk fails to load. */
  async #poll(signal: AbortSignal): Promise<void> {
    try {
      const { pollQuotes } = await import('./quote-polling.ts')
      await pollQuotes({ ...this.#deps, board: this.#board, status: this.#status, signal })
    } catch {
      this.follow()
    }
  }

  subscribe(): void {
    this.#cancelGather?.()
    this.#cancelGather = undefined
    this.#subscribed = new Set(this.#board.codes().slice(0, MOST_CODES))
    this.connection.send({ type: 'SUBSCRIBE', codes: [...this.#subscribed] })
    this.#isResting = true
    this.#deps.after(SPACING, () => {
      this.#isResting = false
      this.#subscribeSoon()
    })
  }

  #watch(codes: readonly string[], listener: (ticks: readonly LiveTick[]) => void): () => void {
    const unwatch = this.#board.watch(codes, listener)
    this.connection.start()
    this.#subscribeSoon()
    return () => {
      unwatch()
      this.#subscribeSoon()
    }
  }

  /** The server answers each subscription with a list, so a row that scrolls out and back must not resubscribe. */
  #subscribeSoon(): void {
    this.#cancelGather?.()
    this.#cancelGather = undefined
    const codes = this.#board.codes()
    const isMissing = codes.some(code => !this.#subscribed.has(code))
    const isSame = !isMissing && codes.length === this.#subscribed.size
    if (isSame || this.#isResting || this.connection.status.get() !== 'open') return
    this.#cancelGather = this.#deps.after(isMissing ? GATHER : SHED, () => this.subscribe())
  }

  #receive(data: unknown): void {
    const message = parseMarketMessage(data)
    if (message?.kind === 'list') this.#list.set(merge(this.#list.get(), message.items))
    if (message?.kind === 'ticks') this.#board.take(message.ticks)
  }
}

function backOff(failures: number, random: number): number {
  const delay = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** (failures - 1))
  return delay * (0.75 + random / 2)
}

function merge(known: readonly MarketItem[], arrived: readonly MarketItem[]): readonly MarketItem[] {
  // A map keeps the position of known keys.
  const items = new Map(known.map(item => [item.code, item]))
  for (const item of arrived) {
    // A socket keeps the language in which it was opened; the list may have changed its own since.
    const { appName, fullName } = items.get(item.code) ?? item
    items.set(item.code, { ...item, appName, ...(fullName && { fullName }) })
  }
  return [...items.values()]
}
