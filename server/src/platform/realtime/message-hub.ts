import type { Clock } from '@quayside/contracts/clock'
import type { AccountMode } from '@quayside/contracts/customer/user'
import type { Locale } from '@quayside/contracts/locales'
import { CLOSE_UNAUTHORIZED } from '@quayside/contracts/socket-paths'
import { type Notice, userAuth } from '@quayside/contracts/sockets'
import type { Bus } from '../bus.ts'
import { virtuallyOf } from '../http/headers/mode.ts'
import { findStated, type Session, type Sessions } from '../http/sessions/sessions.ts'
import type { Log, Timers } from '../time/clock.ts'
import { onWire } from '../wire-words.ts'
import { type Account, Audience } from './audience.ts'
import type { BidHub } from './bid-hub.ts'
import { CloseCode, type Connection, type Handlers } from './connection.ts'
import type { CustomerFeed, MoneyFigures } from './customer-feed.ts'
import { jsonFrame } from './frame.ts'
import { isPing, PONG } from './ping.ts'
import { createInquiry, createRounds } from './rounds.ts'

export type MessageHub = {
  /** `locale` selects the names in the market list; `tokenOfPage` reads the cookies of the upgrade. */
  accept(connection: Connection, locale: Locale, tokenOfPage: TokenOfPage): Handlers
  flush(): void
  /** Sends changed balances and closes sockets that did not authenticate in time. */
  everySecond(): void
  /** Checks again that the sockets' sessions are valid. */
  revalidate(): void
  stop(): void
  readonly size: number
}

export type MessageHubParts = {
  readonly marketList: (locale: Locale) => Buffer
  readonly feedOf: (account: Account) => CustomerFeed
  readonly sessions: Sessions
  readonly bus: Bus
  readonly clock: Clock
  readonly timers: Pick<Timers, 'soon'>
  readonly log: Log
  readonly socketsPerCustomer: number
  readonly modeOf: (userId: string) => Promise<AccountMode | undefined>
  readonly figuresOf: (userId: string, mode: AccountMode) => Promise<MoneyFigures>
  readonly bids: Pick<BidHub, 'watch' | 'leave'>
}

/** Token of the session with this id; undefined without a cookie of this site's page. */
export type TokenOfPage = (id: string) => string | undefined

const AUTH_TIMEOUT = 10_000

type Customer = Account & {
  readonly session: Session
  readonly audience: Audience
}

type Client = {
  readonly connection: Connection
  readonly locale: Locale
  readonly tokenOfPage: TokenOfPage
  readonly openedAt: number
  isAuthenticating: boolean
  isClosed: boolean
  customer: Customer | undefined
}

export function createMessageHub(parts: MessageHubParts): MessageHub {
  return new Messages(parts)
}

class Messages implements MessageHub {
  readonly #parts: MessageHubParts
  readonly #clients = new Set<Client>()
  readonly #byUser = new Map<string, Set<Client>>()
  readonly #audiences = new Map<string, Audience>()
  readonly #ends: (() => void)[]
  readonly flush: () => void
  readonly revalidate: () => void
  readonly #sendBalances: () => void

  constructor(parts: MessageHubParts) {
    this.#parts = parts
    const { bus, timers } = parts
    const audiences = () => this.#audiences.values()
    this.flush = createRounds(timers, audiences, audience => audience.sendPnl())
    this.#sendBalances = createRounds(timers, audiences, audience => audience.everySecond())
    const clients = () => this.#clients
    this.revalidate = createInquiry(timers, clients, client => this.#logged(this.#requested(client)))
    this.#ends = [
      bus.subscribe('order.changed', ({ userId, mode, closeReason, kind, ...data }) =>
        this.#notice(userId, 'order', {
          ...data,
          kind: kind === 'followed' ? 'changed' : kind,
          closeReason: onWire(closeReason),
          virtually: virtuallyOf(mode),
        }),
      ),
      bus.subscribe('customer.notified', ({ userId, ...data }) => this.#notice(userId, 'notification', data)),
      bus.subscribe('service.changed', ({ userId, by, ...data }) => {
        if (by === 'staff' || data.kind !== 'typing') this.#notice(userId, 'service', data)
      }),
      bus.subscribe('release.changed', data => {
        for (const client of this.#clients)
          if (client.customer !== undefined) client.connection.write(noticeFrame('release', data))
      }),
      bus.subscribe('balance.changed', account => this.#audiences.get(keyOf(account))?.moneyMoved()),
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

  accept(connection: Connection, locale: Locale, tokenOfPage: TokenOfPage): Handlers {
    const openedAt = this.#parts.clock.now()
    const client: Client = {
      connection,
      locale,
      tokenOfPage,
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
        this.#parts.bids.leave(connection)
        this.#forget(client)
      },
    }
  }

  everySecond(): void {
    const now = this.#parts.clock.now()
    for (const client of this.#clients)
      if (client.customer === undefined && now - client.openedAt >= AUTH_TIMEOUT) refuse(client)
    this.#sendBalances()
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
    if (message.type === 'SUBSCRIBE_NFT') this.#watchBids(client, message)
    if (message.type !== 'USER_AUTH') return
    const parsed = userAuth.safeParse(message)
    if (!parsed.success) refuse(client)
    else if (!client.isAuthenticating && client.customer === undefined) {
      client.isAuthenticating = true
      const { userId, token } = parsed.data
      this.#run(this.#authenticate(client, userId, token))
    }
  }

  #watchBids(client: Client, message: object): void {
    if (client.customer === undefined) return
    if (!this.#parts.bids.watch(client.connection, message))
      client.connection.close(CloseCode.unsupported, 'malformed message')
  }

  async #authenticate(client: Client, userId: string, stated: string): Promise<void> {
    const session = await findStated(this.#parts.sessions, stated, client.tokenOfPage)
    const mode = session?.userId === userId ? await this.#parts.modeOf(userId) : undefined
    if (session === undefined || mode === undefined) refuse(client)
    else if (!client.isClosed) this.#welcome(client, { session, mode })
  }

  #welcome(client: Client, who: Pick<Customer, 'session' | 'mode'>): void {
    const { userId } = who.session
    const own = this.#byUser.get(userId) ?? new Set()
    if (own.size >= this.#parts.socketsPerCustomer) {
      client.connection.close(CloseCode.tryLater, 'too many sockets of this customer')
      return
    }
    this.#byUser.set(userId, own.add(client))
    client.connection.write(AUTHENTICATED)
    client.connection.write(this.#parts.marketList(client.locale))
    this.#become(client, who)
    // Changes before registration did not reach this socket.
    this.#ask(client)
  }

  #become(client: Client, { session, mode }: Pick<Customer, 'session' | 'mode'>): void {
    const { userId } = session
    this.#leaveAudience(client)
    const audience = this.#audienceOf({ userId, mode })
    client.customer = { session, userId, mode, audience }
    audience.join(client.connection)
  }

  #audienceOf(account: Account): Audience {
    const key = keyOf(account)
    const known = this.#audiences.get(key)
    if (known !== undefined) return known
    const { feedOf, clock, figuresOf } = this.#parts
    const made = new Audience({
      feed: feedOf(account),
      clock,
      figuresOf: () => figuresOf(account.userId, account.mode),
      run: work => this.#run(work),
    })
    this.#audiences.set(key, made)
    return made
  }

  #leaveAudience({ customer, connection }: Client): void {
    if (customer === undefined) return
    customer.audience.leave(connection)
    if (customer.audience.isEmpty) this.#audiences.delete(keyOf(customer))
  }

  #ask(client: Client): void {
    this.#run(this.#requested(client))
  }

  /** The session may have ended, or the customer was suspended or changed the mode. */
  async #requested(client: Client): Promise<void> {
    const { customer } = client
    if (customer === undefined) return
    const session = await this.#parts.sessions.find(customer.session.token)
    const mode = session && (await this.#parts.modeOf(session.userId))
    if (client.isClosed || client.customer !== customer) return
    if (session === undefined || mode === undefined) refuse(client)
    else if (mode !== customer.mode) this.#become(client, { session, mode })
  }

  #notice(userId: string, topic: Notice['topic'], data: Notice['data']): void {
    const clients = this.#byUser.get(userId)
    if (clients === undefined) return
    const frame = noticeFrame(topic, data)
    for (const { connection } of clients) connection.write(frame)
  }

  #clientsOf(userId: string): Iterable<Client> {
    return this.#byUser.get(userId) ?? NO_CLIENTS
  }

  #forget(client: Client): void {
    const userId = client.customer?.userId
    if (userId === undefined) return
    this.#leaveAudience(client)
    const own = this.#byUser.get(userId)
    own?.delete(client)
    if (own?.size === 0) this.#byUser.delete(userId)
  }

  #run(work: Promise<void>): void {
    void this.#logged(work)
  }

  #logged(work: Promise<void>): Promise<void> {
    return work.catch((error: unknown) =>
      this.#parts.log.error({ err: error }, 'a message socket could not be served'),
    )
  }
}

const NO_CLIENTS: ReadonlySet<Client> = new Set()
const AUTHENTICATED = jsonFrame({ type: 'AUTH_SUCCESS', message: 'authenticated' })

function keyOf({ userId, mode }: Account): string {
  return `${mode} ${userId}`
}

function refuse({ connection }: Client): void {
  connection.close(CLOSE_UNAUTHORIZED, 'log in again')
}

function noticeFrame(topic: Notice['topic'], data: Notice['data']): Buffer {
  return jsonFrame({ type: 'NOTICE', topic, data } satisfies Notice)
}
