import type { UserInfo } from '@quayside/contracts/customer/user'
import type { MarketItem } from '@quayside/contracts/market/market'
import { CLOSE_UNAUTHORIZED } from '@quayside/contracts/socket-paths'
import type { BalanceUpdate, MessageFromServer } from '@quayside/contracts/sockets'
import type { After } from '../browser/clock.ts'
import type { SessionState } from '../remote/context.ts'
import { Connection, type Dial, LIVE_SILENCE } from './connection.ts'
import { createPnlFilter, type PnlByOrder } from './pnl-filter.ts'
import { parseMessage } from './private-messages.ts'

/** Reconnect delay after an abnormal close while logged in (spec §4), and when a site restarts, ms. */
const RECONNECT = 5_000
const ELSEWHERE = 1_000
/** Service restart (RFC 6455 registry): another site of this address serves. */
const RESTART = 1012

export type MessageSocketDeps = {
  dial: Dial
  after: After
  now(): number
  /** Between 0 and 1: spreads the reconnects of many customers. */
  random(): number
  session: { get(): SessionState; setUser(user: UserInfo): void }
  /** Resolves once no call with a possible effect is pending. */
  settled(): Promise<void>
  refused(): void
  listed(items: readonly MarketItem[]): void
  tell(message: MessageFromServer): void
}

export function openMessageSocket(deps: Omit<MessageSocketDeps, 'settled'>): MessageSocket {
  const settled = async () => (await import('../api/axios-transport.ts')).pageCalls.settled()
  return new MessageSocket({ ...deps, settled })
}

/** The private socket (api.md, "Sockets"): authenticates on open, filters PnL, moves balances into the session. */
export class MessageSocket {
  readonly connection: Connection
  readonly #deps: MessageSocketDeps
  readonly #pnl = createPnlFilter()
  #cancelFlush: (() => void) | undefined
  #closedBy = 0
  #token: string | null = null

  constructor(deps: MessageSocketDeps) {
    this.#deps = deps
    this.connection = new Connection({
      dial: deps.dial,
      after: deps.after,
      retryDelay: () => (this.#closedBy === RESTART ? ELSEWHERE : RECONNECT) * (0.75 + deps.random() / 2),
      silence: LIVE_SILENCE,
      opened: () => this.#authenticate(),
      received: data => this.#receive(data),
      closed: code => this.#closed(code),
    })
  }

  follow(): void {
    const { token, user } = this.#deps.session.get()
    const next = user === null ? null : token
    if (next === this.#token) return
    this.#token = next
    this.connection.stop()
    this.#pnl.reset()
    if (next !== null) this.connection.start()
  }

  #authenticate(): void {
    const { token, user } = this.#deps.session.get()
    if (token !== null && user !== null) this.connection.send({ type: 'USER_AUTH', userId: user.id, token })
  }

  #closed(code: number): void {
    this.#closedBy = code
    this.#apply(this.#pnl.flush())
    // A pending call may have ended the session and then decides where the customer goes.
    if (code === CLOSE_UNAUTHORIZED) void this.#deps.settled().then(() => this.#deps.refused())
  }

  /** Batches are keyed by user; listeners get this customer's part in the single form. */
  #receive(data: unknown): void {
    const message = parseMessage(data)
    if (message === undefined) return
    if (Array.isArray(message)) {
      this.#deps.listed(message)
      this.#deps.tell(message)
      return
    }
    const userId = this.#deps.session.get().user?.id ?? ''
    switch (message.type) {
      case 'AUTH_SUCCESS':
        this.connection.ready()
        break
      case 'REAL_TIME_PNL':
        this.#apply(this.#pnl.offer(message.data, this.#deps.now()))
        break
      case 'BATCH_REAL_TIME_PNL':
        this.#apply(this.#pnl.offer(message.data[userId] ?? {}, this.#deps.now()))
        break
      case 'USER_BALANCE_UPDATE':
        this.#balance(message.data)
        break
      case 'BATCH_USER_BALANCE_UPDATE':
        this.#balance(message.data[userId])
        break
      case 'NOTICE':
        // A closing position first shows its last value.
        if (message.topic === 'order') this.#apply(this.#pnl.flush())
        this.#deps.tell(message)
    }
  }

  #balance(update: BalanceUpdate | undefined): void {
    const { user } = this.#deps.session.get()
    if (update === undefined || user === null || update.userId !== user.id) return
    // The customer has just switched accounts: these figures are of the previous one.
    if (update.virtually !== user.virtually) return
    const { baseBalance: amount, floatingPnL, totalAssets, loanAmount, bondAmount, profit, unpriced } = update
    const { balances = user.balances, held = user.held } = update
    const sums = { amount, floatingPnL, totalAssets, loanAmount, bondAmount, profit, held }
    const figures = { ...sums, balances, unpriced }
    this.#deps.session.setUser({ ...user, ...figures })
    this.#deps.tell({ type: 'USER_BALANCE_UPDATE', data: update })
  }

  #apply(data: PnlByOrder): void {
    if (Object.keys(data).length > 0) this.#deps.tell({ type: 'REAL_TIME_PNL', data: { ...data } })
    this.#cancelFlush?.()
    const { after, now } = this.#deps
    const due = this.#pnl.nextDue()
    this.#cancelFlush =
      due === undefined ? undefined : after(Math.max(0, due - now()), () => this.#apply(this.#pnl.due(now())))
  }
}
