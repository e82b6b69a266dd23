import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { HttpRefusal } from '@quayside/contracts/errors'
import type { Locale } from '@quayside/contracts/locales'
import { BID_SOCKET, MARKET_SOCKET, MESSAGE_SOCKET, RELEASE_SOCKET } from '@quayside/contracts/socket-paths'
import { clientAddress, clientProtocol, networkOf, type TrustProxy } from '@quayside/release/client-address'
import { requestProblem } from '@quayside/release/http/check-requests'
import { WebSocketServer } from 'ws'
import { languageOf } from '../../platform/http/headers/language.ts'
import { isOwnSocket } from '../../platform/http/headers/own-page.ts'
import { plainAnswer } from '../../platform/http/listeners/failures.ts'
import { createConcurrencyLimit } from '../../platform/http/rate-limits/concurrency-limit.ts'
import type { RateLimits } from '../../platform/http/rate-limits/rate-limits.ts'
import { pageToken } from '../../platform/http/sessions/page-session.ts'
import { createBidHub } from '../../platform/realtime/bid-hub.ts'
import {
  CloseCode,
  type Connection,
  type Handlers,
  openConnection,
} from '../../platform/realtime/connection.ts'
import {
  createMessageHub,
  type MessageHubParts,
  type TokenOfPage,
} from '../../platform/realtime/message-hub.ts'
import { createReleaseHub } from '../../platform/realtime/release-hub.ts'
import type { Timers } from '../../platform/time/clock.ts'
import type { Market } from '../market.ts'
import { createMarketHub } from './market-hub.ts'
import { createPriceBoard } from './price-board.ts'

export type Realtime = {
  /** Closes all sockets after a time, spread over another (both ms), so that their clients reconnect one by one. */
  leave(time: { readonly quietMs: number; readonly spreadMs: number }): void
  stop(): Promise<void>
}

export type RealtimeParts = Omit<MessageHubParts, 'marketList' | 'timers' | 'socketsPerCustomer' | 'bids'> & {
  readonly market: Market
  readonly server: Server
  readonly timers: Timers
  /** Receives the number of open sockets of a kind, once a second. */
  readonly count: (kind: 'market' | 'message', open: number) => void
  readonly trustProxy: TrustProxy
  /** Counts every upgrade as https, even if the proxy does not say so. */
  readonly isHttpsOnly: boolean
  /** Maximum sockets per network (`networkOf`) and customer (docs/limits.md). */
  readonly limits: Pick<RateLimits, 'most'>
}

/** One frame about every 100 ms (api.md), right after a batch of ticks. */
const FRAME_MS = 100
/** Batches do not arrive to the millisecond. */
const SLACK_MS = 20
const SECOND_MS = 1_000
const HEARTBEAT_MS = 30_000
const LARGEST_MESSAGE = 32 * 1024
/** A draining site closes some sockets in each interval. */
const LEAVE_MS = 100
const FAREWELL_MS = 1_000

type Hub = { accept(connection: Connection, locale: Locale, tokenOfPage: TokenOfPage): Handlers }
type Upgrade = { readonly request: IncomingMessage; readonly socket: Duplex; readonly head: Buffer }

export function startRealtime(parts: RealtimeParts): Realtime {
  const { server, market, timers, clock, count, limits } = parts
  const board = createPriceBoard(market)
  const marketHub = createMarketHub(market, board)
  const bidHub = createBidHub(parts.bus)
  const messageHub = createMessageHub({
    ...parts,
    bids: bidHub,
    marketList: locale => board.list('all', locale),
    socketsPerCustomer: limits.most('socketsByCustomer'),
  })
  const releaseHub = createReleaseHub(parts.bus)
  const hubs = new Map<string, Hub>([
    [MARKET_SOCKET, marketHub],
    [MESSAGE_SOCKET, messageHub],
    [RELEASE_SOCKET, releaseHub],
    [BID_SOCKET, bidHub],
  ])
  const door = openDoor(parts, hubs)
  let framedAt = Number.NEGATIVE_INFINITY
  const sinceFrame = () => Math.abs(clock.now() - framedAt)
  function flushPrices(): void {
    if (board.turn().size === 0) return
    framedAt = clock.now()
    marketHub.flush()
    messageHub.flush()
  }
  const ends: (() => void)[] = [
    market.watch(quotes => {
      board.note(quotes)
      if (sinceFrame() >= FRAME_MS - SLACK_MS) flushPrices()
    }),
    timers.every(FRAME_MS, () => {
      bidHub.flush()
      if (sinceFrame() > FRAME_MS + SLACK_MS) flushPrices()
    }),
    timers.every(SECOND_MS, () => {
      marketHub.relist(board.shifted())
      messageHub.everySecond()
      count('market', marketHub.size)
      count('message', messageHub.size)
    }),
    timers.every(HEARTBEAT_MS, () => {
      door.heartbeat()
      messageHub.revalidate()
    }),
  ]
  server.on('upgrade', door.enter)
  return {
    leave({ quietMs, spreadMs }) {
      let quiet = Math.ceil(quietMs / LEAVE_MS)
      let turns = Math.ceil(spreadMs / LEAVE_MS)
      const turn = (): void => {
        quiet -= 1
        if (quiet >= 0) return
        door.dismiss(1 / Math.max(turns, 1))
        turns -= 1
      }
      ends.push(timers.every(LEAVE_MS, turn))
    },
    async stop() {
      server.off('upgrade', door.enter)
      for (const end of ends) end()
      messageHub.stop()
      releaseHub.stop()
      bidHub.stop()
      await door.shut()
    },
  }
}

function openDoor({ trustProxy, isHttpsOnly, limits }: RealtimeParts, hubs: ReadonlyMap<string, Hub>) {
  const perAddress = createConcurrencyLimit(limits.most('socketsByAddress'))
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LARGEST_MESSAGE,
  })
  const inside = new Set<Connection>()
  const dismissed = new WeakSet<Connection>()
  let whenEmpty: (() => void) | undefined

  function leave(connection: Connection): void {
    inside.delete(connection)
    if (inside.size === 0) whenEmpty?.()
  }

  function letIn(hub: Hub, ip: string, { request, socket, head }: Upgrade): void {
    sockets.handleUpgrade(request, socket, head, ws => {
      openConnection({ ws, socket, ip, mostMessages: limits.most('messagesBySocket') }, connection => {
        inside.add(connection)
        const handlers = hub.accept(connection, languageOf(request.headers), cookiesOf(request))
        return {
          ...handlers,
          closed() {
            leave(connection)
            handlers.closed()
          },
        }
      })
    })
  }

  /** Cookies of an upgrade by this site's page; those of another site's page do not count. */
  function cookiesOf({ headers, socket }: IncomingMessage): TokenOfPage {
    const protocol = isHttpsOnly ? 'https' : clientProtocol({ headers, socket }, trustProxy)
    const upgrade = { headers, protocol }
    return id => (isOwnSocket(upgrade) ? pageToken(upgrade, id) : undefined)
  }

  return {
    enter(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      // The client may disconnect before it is admitted.
      socket.on('error', () => socket.destroy())
      if (requestProblem(request) !== undefined) {
        reject(socket, '400')
        return
      }
      const hub = hubs.get(pathOf(request))
      const ip = networkOf(clientAddress(request, trustProxy))
      const end = hub && perAddress.begin(ip)
      if (hub === undefined || end === undefined) reject(socket, hub === undefined ? '404' : '429')
      else {
        socket.once('close', end)
        letIn(hub, ip, { request, socket, head })
      }
    },
    heartbeat(): void {
      for (const connection of inside) connection.heartbeat()
    },
    /** Asks a share of the sockets to connect again, elsewhere. */
    dismiss(share: number): void {
      const staying = [...inside].filter(connection => !dismissed.has(connection))
      for (const connection of staying.slice(0, Math.ceil(staying.length * share))) {
        dismissed.add(connection)
        connection.close(CloseCode.restart, 'this site restarts')
      }
    },
    async shut(): Promise<void> {
      const left = new Promise<void>(resolve => {
        whenEmpty = resolve
        if (inside.size === 0) resolve()
      })
      for (const connection of inside) connection.close(CloseCode.goingAway, 'the server stops')
      const cutOff = setTimeout(() => {
        for (const connection of inside) connection.cutOff()
      }, FAREWELL_MS)
      await left
      clearTimeout(cutOff)
      sockets.close()
    },
  }
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? ''
}

/** Node keeps an upgraded connection until both ends close it, and a client may never do so. */
function reject(socket: Duplex, status: HttpRefusal): void {
  socket.once('finish', () => socket.destroy())
  socket.end(plainAnswer({ status }))
}
