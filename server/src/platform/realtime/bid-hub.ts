import { type NftBidMessage, subscribeNft } from '@quayside/contracts/sockets'
import type { Bus, NftEvent } from '../bus.ts'
import { BEHIND_BYTES, CloseCode, type Connection, type Handlers } from './connection.ts'
import { jsonFrame } from './frame.ts'
import { isPing, PONG } from './ping.ts'

/** Sends bids to watchers of an auction: on the public `/bids` socket and on `/message`. */
export type BidHub = {
  accept(connection: Connection): Handlers
  /** Handles a message that asks for NFTs; false for another or malformed message. */
  watch(connection: Connection, message: object): boolean
  leave(connection: Connection): void
  flush(): void
  stop(): void
}

/** Bids sent per frame, newest first; the page loads more over HTTP. */
const MOST_BIDS = 50

type Bids = NftBidMessage['data']['bids']
type LatestBid = { event: NftEvent; fresh: Bids }
type Watcher = { readonly ids: ReadonlySet<string>; readonly missed: Set<string> }

export function createBidHub(bus: Bus): BidHub {
  return new Bidding(bus)
}

class Bidding implements BidHub {
  readonly stop: () => void
  readonly #watchers = new Map<Connection, Watcher>()
  readonly #byId = new Map<string, Set<Connection>>()
  /** Watched items only. */
  readonly #latest = new Map<string, LatestBid>()
  readonly #changed = new Set<string>()

  constructor(bus: Bus) {
    this.stop = bus.subscribe('nft.changed', event => this.#note(event))
  }

  accept(connection: Connection): Handlers {
    return {
      received: message => {
        if (isPing(message)) connection.write(PONG)
        else if (typeof message !== 'object' || message === null || !this.watch(connection, message))
          connection.close(CloseCode.unsupported, 'malformed message')
      },
      drained: () => this.#catchUp(connection),
      closed: () => this.leave(connection),
    }
  }

  watch(connection: Connection, message: object): boolean {
    const parsed = subscribeNft.safeParse(message)
    if (!parsed.success) return false
    this.leave(connection)
    const ids = new Set(parsed.data.ids)
    this.#watchers.set(connection, { ids, missed: new Set() })
    for (const id of ids) this.#byId.set(id, (this.#byId.get(id) ?? new Set()).add(connection))
    return true
  }

  leave(connection: Connection): void {
    const watcher = this.#watchers.get(connection)
    if (watcher === undefined) return
    this.#watchers.delete(connection)
    for (const id of watcher.ids) {
      const own = this.#byId.get(id)
      own?.delete(connection)
      if (own?.size === 0) this.#forget(id)
    }
  }

  flush(): void {
    for (const id of this.#changed) {
      const latest = this.#latest.get(id)
      if (latest === undefined) continue
      this.#send(id, latest)
      latest.fresh = []
    }
    this.#changed.clear()
  }

  #note(event: NftEvent): void {
    if (!this.#byId.has(event.id)) return
    const known = this.#latest.get(event.id)
    const fresh = [...(known?.fresh ?? []), ...(event.bid === null ? [] : [event.bid])].slice(-MOST_BIDS)
    // Nodes may deliver events out of order.
    const isLater = known === undefined || rankOf(event) >= rankOf(known.event)
    this.#latest.set(event.id, { event: isLater ? event : known.event, fresh })
    this.#changed.add(event.id)
  }

  #send(id: string, { event, fresh }: LatestBid): void {
    const frame = frameOf(event, fresh)
    for (const connection of this.#byId.get(id) ?? []) {
      if (connection.backlog > BEHIND_BYTES) this.#watchers.get(connection)?.missed.add(id)
      else connection.write(frame)
    }
  }

  #catchUp(connection: Connection): void {
    const watcher = this.#watchers.get(connection)
    if (watcher === undefined || connection.backlog > 0) return
    for (const id of watcher.missed) {
      const known = this.#latest.get(id)
      if (known !== undefined) connection.write(frameOf(known.event, []))
    }
    watcher.missed.clear()
  }

  #forget(id: string): void {
    this.#byId.delete(id)
    this.#latest.delete(id)
    this.#changed.delete(id)
  }
}

function rankOf({ bidCount, status }: NftEvent): number {
  return status === 'sold' || status === 'withdrawn' ? Number.POSITIVE_INFINITY : bidCount
}

function frameOf(event: NftEvent, bids: Bids): Buffer {
  const { bid: _, ...data } = event
  return jsonFrame({ type: 'NFT_BID', data: { ...data, bids } } satisfies NftBidMessage)
}
