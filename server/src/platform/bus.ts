import type { AccountMode } from '@quayside/contracts/user'

/**
 * What parts of the server tell each other after a commit, also across processes: payloads are plain JSON. A new
 * event is a new line here.
 */
export type BusEvents = {
  /** A session ended, or its customer's row changed: whoever remembers it must ask again. */
  'session.ended': { readonly sessionId: string; readonly userId: string }
  'customer.changed': { readonly userId: string }
  /** A notification was kept for the customer; sockets pass it on. */
  'customer.notified': {
    readonly userId: string
    readonly id: string
    readonly kind: string
    readonly data: Readonly<Record<string, string>>
  }
  /** Money of the customer moved in a mode; sockets send the new balance. */
  'balance.changed': { readonly userId: string; readonly mode: AccountMode }
  /** An order opened, ended or changed; sockets and, for contracts, the engine look at it. */
  'order.changed': {
    readonly family: 'contract' | 'option' | 'smart'
    readonly userId: string
    readonly mode: AccountMode
    readonly orderId: string
    /** The instrument's code, or the plan's id. */
    readonly code: string
    /**
     * `pending`: a limit order waits for its price. `changed`: stop, target or size are others. `waiting`: the market
     * is shut and the first tick will close it. `closed`: it has ended, however. `followed`: its trailing stop has
     * come farther, which is the customer's news alone: nodes follow the same ticks.
     */
    readonly kind: 'pending' | 'opened' | 'changed' | 'followed' | 'waiting' | 'closed'
    readonly closeReason: 'customer' | 'stop_loss' | 'take_profit' | 'liquidation' | null
  }
  /** A customer's price alert was added, removed, or has fired; the workers of other nodes follow. */
  'alert.changed': {
    readonly userId: string
    readonly alertId: string
    readonly kind: 'added' | 'removed' | 'fired'
  }
  /** An NFT has another bid or another state; whoever watches it is told. Texts as on the wire. */
  'nft.changed': NftEvent
  /** Other versions are pinned; open tabs look at the pins. */
  'release.changed': { readonly revision: number }
}

/** What everybody may know of an NFT that has changed; `bid` is the one that changed it. */
export type NftEvent = {
  readonly id: string
  readonly status: string
  readonly currentBid: string | null
  readonly minimumBid: string
  readonly endsAt: string | null
  readonly bidCount: number
  readonly bid: { readonly pseudonym: string; readonly amount: string; readonly at: string } | null
}

export type Topic = keyof BusEvents
type BusListener<T extends Topic> = (payload: BusEvents[T]) => void

export type Bus = {
  publish<T extends Topic>(topic: T, payload: BusEvents[T]): void
  /** Returns the unsubscribe function. */
  subscribe<T extends Topic>(topic: T, listener: BusListener<T>): () => void
  close(): Promise<void>
}

/** Hands what a listener throws to whoever keeps the log; the other listeners and the publisher go on. */
export type BusErrors = (error: unknown) => void

/** The bus of one process: listeners run at once, in the order of their subscription. */
export function createMemoryBus(onError: BusErrors = throwLater): Bus {
  const listeners: { [T in Topic]?: Set<BusListener<T>> } = {}

  function of<T extends Topic>(topic: T): Set<BusListener<T>> {
    const known: Set<BusListener<T>> | undefined = listeners[topic]
    if (known !== undefined) return known
    const made = new Set<BusListener<T>>()
    Object.assign(listeners, { [topic]: made })
    return made
  }

  return {
    publish(topic, payload) {
      for (const listener of of(topic)) {
        try {
          listener(payload)
        } catch (error) {
          onError(error)
        }
      }
    },
    subscribe(topic, listener) {
      of(topic).add(listener)
      return () => of(topic).delete(listener)
    },
    async close() {
      for (const set of Object.values(listeners)) set.clear()
    },
  }
}

function throwLater(error: unknown): void {
  setImmediate(() => {
    throw error
  })
}
