import type { MarketItem } from '@quayside/contracts/market'
import { CLOSE_UNAUTHORIZED } from '@quayside/contracts/socket-paths'
import type { BalanceUpdate, MessageFromServer } from '@quayside/contracts/sockets'
import type { UserInfo } from '@quayside/contracts/user'
import type { After } from './clock.ts'
import { Connection, type Dial, LIVE_SILENCE } from './connection.ts'
import type { SessionState } from './context.ts'
import { createPnlFilter, type PnlByOrder } from './pnl-filter.ts'
import { parseMessage } from './private-messages.ts'

/** Reconnect after an abnormal close while logged in (spec §4). */
const RECONNECT = 5_000

export type MessageSocketDeps = {
  dial: Dial
  after: After
  now(): number
  session: { get(): SessionState; setUser(user: UserInfo): void }
  /** Resolves once nothing that may have an effect is under way. */
  settled(): Promise<void>
  /** The server refused token and user: the session must be asked about. */
  refused(): void
  /** The market list as the server sent it here. */
  listed(items: readonly MarketItem[]): void
  /** Passes on what whoever listens should hear. */
  tell(message: MessageFromServer): void
}

/** The private socket of this page, which knows its calls. */
export function openMessageSocket(deps: Omit<MessageSocketDeps, 'settled'>): MessageSocket {
  const settled = async () => (await import('./axios-transport.ts')).pageCalls.settled()
  return new MessageSocket({ ...deps, settled })
}

/** The private socket (api.md, "Sockets"): authenticates on open, filters PnL, moves balances into the session. */
export class MessageSocket {
  readonly connection: Connection
  readonly #deps: MessageSocketDeps
  readonly #pnl = createPnlFilter()
  #cancelFlush: (() => void) | undefined
  #token: string | null = null

  constructor(deps: MessageSocketDeps) {
    this.#deps = deps
    this.connection = new Connection({
      dial: deps.dial,
      after: deps.after,
      retryDelay: () => RECONNECT,
      silence: LIVE_SILENCE,
      opened: () => this.#authenticate(),
      received: data => this.#receive(data),
      closed: code => this.#closed(code),
    })
  }

  /** Follows the session: connects for a customer, disconnects for a visitor. */
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
    this.#apply(this.#pnl.flush())
    // A call under way may be what ended the session, and says where the customer goes then.
    if (code === CLOSE_UNAUTHORIZED) void this.#deps.settled().then(() => this.#deps.refused())
  }

  /** The batches are keyed by user; whoever listens gets this customer's part in the single form. */
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
        // A position that closes shows its last value first.
        if (message.topic === 'order') this.#apply(this.#pnl.flush())
        this.#deps.tell(message)
    }
  }

  #balance(update: BalanceUpdate | undefined): void {
    const { user } = this.#deps.session.get()
    if (update === undefined || user === null || update.userId !== user.id) return
    // The customer has just changed to the other account: these are the figures of the one that was left.
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
