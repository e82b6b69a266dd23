import type { AccountMode } from '@quayside/contracts/customer/user'

/** Events the server publishes after a commit, within a process and across processes: payloads are plain JSON. */
export type BusEvents = {
  /** Caches of this session or of the customer's row must read again. */
  'session.ended': { readonly sessionId: string; readonly userId: string }
  'customer.changed': { readonly userId: string }
  /** A notification was stored; sockets push it. */
  'customer.notified': {
    readonly userId: string
    readonly id: string
    readonly kind: string
    readonly data: Readonly<Record<string, string>>
    /** Pages list it without showing it at once. */
    readonly isSilent?: boolean
  }
  /** The customer's balance in one mode changed; sockets push the new one. */
  'balance.changed': { readonly userId: string; readonly mode: AccountMode }
  /** An order opened, ended or changed; sockets push it and, for contracts, the engine reloads it. */
  'order.changed': {
    readonly family: 'contract' | 'option' | 'smart'
    readonly userId: string
    readonly mode: AccountMode
    readonly orderId: string
    /** Instrument code or plan id. */
    readonly code: string
    /** `waiting`: the first tick will close it. `followed`: the trailing stop moved, for the customer only. */
    readonly kind: 'pending' | 'opened' | 'changed' | 'followed' | 'waiting' | 'closed'
    readonly closeReason: 'customer' | 'stop_loss' | 'take_profit' | 'liquidation' | null
  }
  'alert.changed': {
    readonly userId: string
    readonly alertId: string
    /** `changed`: one that repeats fired, or the price went back across. */
    readonly kind: 'added' | 'changed' | 'removed' | 'fired'
  }
  'nft.changed': NftEvent
  'release.changed': { readonly revision: number }
  /** A commit that concerns these customers, or all. Only with a replica, which must replay it before it answers them. */
  'commit.made': { readonly customers?: readonly string[]; readonly position?: string }
  /** A conversation with customer service changed, or one side is typing. */
  'service.changed': {
    readonly userId: string
    readonly thread: string
    readonly kind: 'message' | 'read' | 'typing' | 'changed'
    readonly by: 'customer' | 'staff'
    /** The customer's unread messages of all threads; absent for `typing`. */
    readonly unread?: number
  }
}

/** Public state of a changed NFT; `bid` caused the change. */
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
  subscribe<T extends Topic>(topic: T, listener: BusListener<T>): () => void
  close(): Promise<void>
}

export type BusErrors = (error: unknown) => void

/** The bus of one process: listeners run synchronously, in subscription order. */
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
