import type { MarketItem } from '@quayside/contracts/market/market'
import { MARKET_SOCKET, MESSAGE_SOCKET } from '@quayside/contracts/socket-paths'
import type { After } from '../browser/clock.ts'
import type { SessionControl, SocketStatus, Sockets } from '../remote/context.ts'
import { createWatched } from '../remote/watched.ts'
import type { SocketEvents, SocketLike } from './connection.ts'
import { MarketSocket } from './market-socket.ts'
import type { MessageSocket, MessageSocketDeps } from './message-socket.ts'
import type { AskQuotes } from './quote-polling.ts'

/** Monitor interval, market retry after a navigation (spec §4), and timeout of a resync, ms. */
const MONITOR = 30_000
const AFTER_NAVIGATION = 1_000
const RESYNC_ANSWER = 5_000

export type SocketDeps = {
  dial(path: string, events: SocketEvents): SocketLike
  after: After
  now(): number
  random(): number
  isHidden(): boolean
  session: SessionControl
  markets: readonly MarketItem[]
  quotes: AskQuotes
}

export type SocketControl = Sockets & {
  listed(items: readonly MarketItem[]): void
  start(): void
  /** After a navigation: a market socket that is not open is retried 1 s later. */
  navigated(): void
  resync(): void
}

/** Both sockets of spec §7 with the reconnect rules of spec §4; every clock, timer and constructor is injected. */
export function createSockets(deps: SocketDeps): SocketControl {
  const { session, after } = deps
  const market = new MarketSocket({
    ...deps,
    dial: events => deps.dial(MARKET_SOCKET, events),
    list: deps.markets,
  })
  const message = createPrivateSocket(session, {
    ...deps,
    dial: events => deps.dial(MESSAGE_SOCKET, events),
    refused: () => void session.refresh().catch(ignore),
    listed: items => market.listed(items),
  })

  function monitor(): void {
    message.check()
    market.connection.check()
    after(MONITOR, monitor)
  }

  return {
    market: market.face,
    message: message.face,
    listed: items => market.listed(items),
    start() {
      session.subscribe(() => message.follow())
      message.follow()
      after(MONITOR, monitor)
    },
    navigated: () => market.connection.retryIn(AFTER_NAVIGATION),
    resync() {
      if (session.get().status === 'customer') void session.refresh().catch(ignore)
      message.retryIn(0)
      market.connection.retryIn(0)
      market.connection.resync(() => market.subscribe(), RESYNC_ANSWER)
      market.follow()
    },
  }
}

type PrivateSocket = {
  readonly face: Sockets['message']
  follow(): void
  check(): void
  retryIn(milliseconds: number): void
}

/** Proxy of the private socket, which loads with the first customer: visitors do not need its code. */
function createPrivateSocket(
  session: SessionControl,
  socketDeps: Omit<MessageSocketDeps, 'tell' | 'settled'>,
): PrivateSocket {
  const listeners = new Set<Parameters<Sockets['message']['listen']>[0]>()
  const status = createWatched<SocketStatus>('closed')
  let socket: MessageSocket | undefined
  let isLoading = false

  async function load(): Promise<void> {
    const { openMessageSocket } = await import('./message-socket.ts')
    const made = openMessageSocket({
      ...socketDeps,
      tell(message) {
        for (const listener of [...listeners]) listener(message)
      },
    })
    const follow = () => status.set(made.connection.status.get())
    made.connection.status.subscribe(follow)
    socket = made
    made.follow()
    follow()
  }

  function follow(): void {
    if (socket !== undefined) {
      socket.follow()
      return
    }
    const isWanted = session.get().user !== null
    status.set(isWanted ? 'connecting' : 'closed')
    if (!isWanted || isLoading) return
    isLoading = true
    // The monitor retries a failed load.
    void load()
      .catch(ignore)
      .finally(() => {
        isLoading = false
      })
  }

  return {
    face: {
      status,
      listen(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    follow,
    check() {
      if (socket === undefined) follow()
      else socket.connection.check()
    },
    retryIn: milliseconds => socket?.connection.retryIn(milliseconds),
  }
}

function ignore(): void {}
