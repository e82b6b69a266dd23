import type { MarketItem } from '@quayside/contracts/market'
import { MARKET_SOCKET, MESSAGE_SOCKET } from '@quayside/contracts/socket-paths'
import type { After } from './clock.ts'
import type { SocketEvents, SocketLike } from './connection.ts'
import type { SessionControl, Sockets } from './context.ts'
import { MarketSocket } from './market-socket.ts'
import { MessageSocket } from './message-socket.ts'

/** Monitor interval, market retry after a navigation (spec §4), and how long a resync may stay unanswered. */
const MONITOR = 30_000
const AFTER_NAVIGATION = 1_000
const RESYNC_ANSWER = 5_000

export type SocketDeps = {
  /** Opens a WebSocket on a path of our own server. */
  dial(path: string, events: SocketEvents): SocketLike
  after: After
  now(): number
  random(): number
  session: SessionControl
  markets: readonly MarketItem[]
}

export type SocketControl = Sockets & {
  /** Connects as the session says and starts the monitor. */
  start(): void
  /** A navigation happened: a market socket that is not open is retried 1 s later. */
  navigated(): void
  /** The customer came back to the tab, or the network came back: nothing counts as live until the server has answered. */
  resync(): void
}

/** Both sockets of spec §7 with the reconnect rules of spec §4; every clock, timer and constructor is given. */
export function createSockets(deps: SocketDeps): SocketControl {
  const { session, after, now } = deps
  const market = new MarketSocket({
    dial: events => deps.dial(MARKET_SOCKET, events),
    after,
    random: deps.random,
    list: deps.markets,
  })
  const message = new MessageSocket({
    dial: events => deps.dial(MESSAGE_SOCKET, events),
    after,
    now,
    session,
    refused: () => void session.refresh().catch(ignore),
    listed: items => market.listed(items),
  })

  function monitor(): void {
    message.connection.check()
    market.connection.check()
    after(MONITOR, monitor)
  }

  return {
    market: market.face,
    message: message.face,
    start() {
      session.subscribe(() => message.follow())
      message.follow()
      after(MONITOR, monitor)
    },
    navigated: () => market.connection.retryIn(AFTER_NAVIGATION),
    resync() {
      if (session.get().status === 'customer') void session.refresh().catch(ignore)
      message.connection.retryIn(0)
      market.connection.retryIn(0)
      market.connection.resync(() => market.subscribe(), RESYNC_ANSWER)
    },
  }
}

/** A refresh that fails is tried again by the monitor's next reconnect. */
function ignore(): void {}
