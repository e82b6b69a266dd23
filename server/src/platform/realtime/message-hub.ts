import type { Clock } from '@quayside/contracts/clock'
import { CLOSE_UNAUTHORIZED } from '@quayside/contracts/socket-paths'
import { type Notice, userAuth } from '@quayside/contracts/sockets'
import type { AccountMode } from '@quayside/contracts/user'
import type { Bus } from '../bus.ts'
import type { Log } from '../clock.ts'
import { virtuallyOf } from '../http/mode.ts'
import type { Session, Sessions } from '../http/sessions.ts'
import { onWire } from '../wire-words.ts'
import { BEHIND_BYTES, CloseCode, type Connection, type Handlers } from './connection.ts'
import type { CustomerFeed, MoneyFigures } from './customer-feed.ts'
import { jsonFrame } from './frame.ts'
import { isPing, PONG } from './ping.ts'

/** The `/message` socket (api.md, "Sockets"): carries its own customer's data and nobody else's. */
export type MessageHub = {
  accept(connection: Connection): Handlers
  /** Sends the PnL that the last frame changed. */
  flush(): void
  /** Sends balances that moved, ends sockets that never said who they are. */
  everySecond(): void
  /** Asks again whether the customers behind the sockets are still signed in. */
  revalidate(): void
  stop(): void
  readonly size: number
}

export type MessageHubParts = {
  /** The market list, with which a socket is welcomed. */
  readonly marketList: () => Buffer
  /** What one socket is told of its customer's money, from its beginning on. */
  readonly feedOf: (customer: { readonly userId: string; readonly mode: AccountMode }) => CustomerFeed
  readonly sessions: Sessions
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  /** The mode the customer chose last; undefined when there is no such customer. */
  readonly modeOf: (userId: string) => Promise<AccountMode | undefined>
  readonly figuresOf: (userId: string, mode: AccountMode) => Promise<MoneyFigures>
}

const AUTH_TIMEOUT = 10_000
const BALANCE_INTERVAL = 1_000
const PATIENCE = 5_000

type Customer = {
  readonly session: Session
  readonly token: string
  readonly mode: AccountMode
  readonly feed: CustomerFeed
  /** The storage has other figures than the feed. */
  isStale: boolean
  isReading: boolean
  /** Not before this moment: the last reading failed. */
  readAfter: number
  sentAt: number
}

type Client = {
  readonly connection: Connection
  readonly openedAt: number
  isAuthenticating: boolean
  isClosed: boolean
  customer: Customer | undefined
}

/** Makes the hub; it listens to the bus until it is stopped. */
export function createMessageHub(parts: MessageHubParts): MessageHub {
  return new Messages(parts)
}

class Messages implements MessageHub {
  readonly #parts: MessageHubParts
  readonly #clients = new Set<Client>()
  readonly #byUser = new Map<string, Set<Client>>()
  readonly #ends: (() => void)[]

  constructor(parts: MessageHubParts) {
    this.#parts = parts
    const { bus } = parts
    this.#ends = [
      bus.subscribe('order.changed', ({ userId, mode, closeReason, ...data }) =>
        this.#notice(userId, 'order', {
          ...data,
          closeReason: onWire(closeReason),
          virtually: virtuallyOf(mode),
        }),
      ),
      bus.subscribe('customer.notified', ({ userId, ...data }) => this.#notice(userId, 'notification', data)),
      bus.subscribe('release.changed', data => {
        for (const client of this.#clients)
          if (client.customer !== undefined) client.connection.write(noticeFrame('release', data))
      }),
      bus.subscribe('balance.changed', ({ userId, mode }) => {
        for (const client of this.#clientsOf(userId))
          if (client.customer?.mode === mode) this.#moneyMoved(client)
      }),
      bus.subscribe('session.ended', ({ userId, sessionId }) => {
        for (const client of this.#clientsOf(userId))
          if (client.customer?.session.id === sessionId) refuse(client)
      }),
      bus.subscribe('customer.changed', ({ userId }) => {
        for (const client of this.#clientsOf(userId)) this.#ask(client)
      }),
    ]
  }

  get size(): number {
    return this.#clients.size
  }

  accept(connection: Connection): Handlers {
    const openedAt = this.#parts.clock.now()
    const client: Client = {
      connection,
      openedAt,
      isAuthenticating: false,
      isClosed: false,
      customer: undefined,
    }
    this.#clients.add(client)
    return {
      received: message => this.#received(client, message),
      drained: () => {},
      closed: () => {
        client.isClosed = true
        this.#clients.delete(client)
        this.#forget(client)
      },
    }
  }

  flush(): void {
    const now = this.#parts.clock.now()
    for (const { customer, connection } of this.#clients) {
      // A slow reader gets the figures of a later frame: what was not sent still counts as changed.
      if (customer === undefined || connection.backlog > BEHIND_BYTES) continue
      const pnl = customer.feed.pnl(now)
      if (pnl !== undefined) connection.write(pnl)
    }
  }

  everySecond(): void {
    const now = this.#parts.clock.now()
    for (const client of this.#clients) {
      if (client.customer === undefined) {
        if (now - client.openedAt >= AUTH_TIMEOUT) refuse(client)
      } else if (client.customer.isStale) this.#read(client)
      else if (!client.customer.isReading) this.#sendBalance(client, client.customer)
    }
  }

  revalidate(): void {
    for (const client of this.#clients) this.#ask(client)
  }

  stop(): void {
    for (const end of this.#ends.splice(0)) end()
  }

  #received(client: Client, message: unknown): void {
    if (typeof message !== 'object' || message === null || !('type' in message)) {
      client.connection.close(CloseCode.unsupported, 'malformed message')
      return
    }
    if (isPing(message)) client.connection.write(PONG)
    if (message.type !== 'USER_AUTH') return
    const parsed = userAuth.safeParse(message)
    if (!parsed.success) client.connection.close(CloseCode.unsupported, 'malformed message')
    else if (!client.isAuthenticating && client.customer === undefined) {
      client.isAuthenticating = true
      const { userId, token } = parsed.data
      this.#run(this.#authenticate(client, userId, token))
    }
  }

  async #authenticate(client: Client, userId: string, token: string): Promise<void> {
    const session = await this.#parts.sessions.find(token)
    const mode = session?.userId === userId ? await this.#parts.modeOf(userId) : undefined
    if (session === undefined || mode === undefined) refuse(client)
    else if (!client.isClosed) this.#welcome(client, { session, token, mode })
  }

  #welcome(client: Client, who: Pick<Customer, 'session' | 'token' | 'mode'>): void {
    const { userId } = who.session
    this.#become(client, who)
    const own = this.#byUser.get(userId)
    if (own === undefined) this.#byUser.set(userId, new Set([client]))
    else own.add(client)
    client.connection.write(AUTHENTICATED)
    client.connection.write(this.#parts.marketList())
    this.#moneyMoved(client)
  }

  #become(client: Client, { session, token, mode }: Pick<Customer, 'session' | 'token' | 'mode'>): void {
    const feed = this.#parts.feedOf({ userId: session.userId, mode })
    client.customer = { session, token, mode, feed, isStale: true, isReading: false, readAfter: 0, sentAt: 0 }
  }

  /** The session may have ended, the customer may have been suspended or have chosen the other mode. */
  #ask(client: Client): void {
    const { customer } = client
    if (customer === undefined) return
    this.#run(
      (async () => {
        const session = await this.#parts.sessions.find(customer.token)
        const mode = session && (await this.#parts.modeOf(session.userId))
        if (client.isClosed || client.customer !== customer) return
        if (session === undefined || mode === undefined) refuse(client)
        else if (mode !== customer.mode) {
          this.#become(client, { session, token: customer.token, mode })
          this.#moneyMoved(client)
        }
      })(),
    )
  }

  /** At most once a second; in between the change waits for `everySecond`. */
  #moneyMoved(client: Client): void {
    if (client.customer === undefined) return
    client.customer.isStale = true
    if (this.#parts.clock.now() - client.customer.sentAt >= BALANCE_INTERVAL) this.#read(client)
  }

  #read(client: Client): void {
    const { customer } = client
    if (customer === undefined || customer.isReading || this.#parts.clock.now() < customer.readAfter) return
    customer.isReading = true
    customer.isStale = false
    this.#run(
      this.#parts
        .figuresOf(customer.session.userId, customer.mode)
        .then(figures => {
          customer.feed.setFigures(figures)
          if (client.customer === customer && this.#isWorthSending(customer))
            this.#sendBalance(client, customer)
        })
        .catch((error: unknown) => {
          customer.isStale = true
          customer.readAfter = this.#parts.clock.now() + PATIENCE
          throw error
        })
        .finally(() => {
          customer.isReading = false
        }),
    )
  }

  /** Money that moved during the reading would be told in halves; an incessant mover hears something all the same. */
  #isWorthSending({ isStale, sentAt }: Customer): boolean {
    return !isStale || this.#parts.clock.now() - sentAt >= PATIENCE
  }

  #sendBalance({ connection }: Client, customer: Customer): void {
    if (connection.backlog > BEHIND_BYTES) return
    const now = this.#parts.clock.now()
    const balance = customer.feed.balance(now)
    if (balance === undefined) return
    customer.sentAt = now
    connection.write(balance)
  }

  #notice(userId: string, topic: Notice['topic'], data: Notice['data']): void {
    const clients = this.#byUser.get(userId)
    if (clients === undefined) return
    const frame = noticeFrame(topic, data)
    for (const { connection } of clients) connection.write(frame)
  }

  #clientsOf(userId: string): Iterable<Client> {
    return this.#byUser.get(userId) ?? NOBODY
  }

  #forget(client: Client): void {
    const userId = client.customer?.session.userId
    if (userId === undefined) return
    const own = this.#byUser.get(userId)
    own?.delete(client)
    if (own?.size === 0) this.#byUser.delete(userId)
  }

  #run(work: Promise<void>): void {
    work.catch((error: unknown) =>
      this.#parts.log.error({ err: error }, 'a message socket could not be served'),
    )
  }
}

const NOBODY: ReadonlySet<Client> = new Set()
const AUTHENTICATED = jsonFrame({ type: 'AUTH_SUCCESS', message: 'authenticated' })

function refuse({ connection }: Client): void {
  connection.close(CLOSE_UNAUTHORIZED, 'log in again')
}

function noticeFrame(topic: Notice['topic'], data: Notice['data']): Buffer {
  return jsonFrame({ type: 'NOTICE', topic, data } satisfies Notice)
}
