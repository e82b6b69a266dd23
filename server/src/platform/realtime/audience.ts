import type { Clock } from '@quayside/contracts/clock'
import type { AccountMode } from '@quayside/contracts/customer/user'
import { isWithin } from '../time/clock.ts'
import { BEHIND_BYTES, type Connection } from './connection.ts'
import type { CustomerFeed, MoneyFigures } from './customer-feed.ts'

const AT_PAR: ReadonlySet<string> = new Set(['USD', 'USDT'])

export type Account = { readonly userId: string; readonly mode: AccountMode }

export type AudienceParts = {
  readonly feed: CustomerFeed
  readonly clock: Clock
  readonly figuresOf: () => Promise<MoneyFigures>
  readonly run: (work: Promise<void>) => void
}

type Listener = { readonly connection: Connection; lacksPnl: boolean; lacksBalance: boolean }

const BALANCE_INTERVAL = 1_000
const PATIENCE = 5_000
/** Refresh interval of balances that include crypto, whose dollar value moves. */
const REPRICE_INTERVAL = 10_000

/** The sockets of one customer in one mode; each message is computed once for all of them. */
export class Audience {
  readonly #parts: AudienceParts
  readonly #listeners = new Map<Connection, Listener>()
  /** The stored figures are newer than the feed. */
  #isStale = true
  #isReading = false
  #failedAt = 0
  #sentAt = 0
  #readAt = 0
  #followsMarket = false

  constructor(parts: AudienceParts) {
    this.#parts = parts
  }

  get isEmpty(): boolean {
    return this.#listeners.size === 0
  }

  join(connection: Connection): void {
    const listener = { connection, lacksPnl: true, lacksBalance: true }
    this.#listeners.set(connection, listener)
    const { feed, clock } = this.#parts
    if (this.#isStale || this.#isReading) this.moneyMoved()
    else sendBalance(listener, feed.wholeBalance(clock.now()))
  }

  leave(connection: Connection): void {
    this.#listeners.delete(connection)
  }

  /** Sends changed PnL; a slow reader gets all figures in a later frame. */
  sendPnl(): void {
    const now = this.#parts.clock.now()
    const changed = this.#parts.feed.pnl(now)
    let whole: Buffer | undefined
    for (const listener of this.#listeners.values()) {
      const { connection } = listener
      if (connection.backlog > BEHIND_BYTES) {
        listener.lacksPnl = true
      } else if (listener.lacksPnl) {
        whole ??= this.#parts.feed.wholePnl(now)
        if (whole !== undefined) connection.write(whole)
        listener.lacksPnl = false
      } else if (changed !== undefined) connection.write(changed)
    }
  }

  everySecond(): void {
    if (this.#isStale || this.#isOutOfDate()) this.#read()
    else if (!this.#isReading) this.#sendBalance()
  }

  /** Sends at most once a second; other changes wait for `everySecond`. */
  moneyMoved(): void {
    this.#isStale = true
    if (this.#hasPassed(BALANCE_INTERVAL, this.#sentAt)) this.#read()
  }

  #read(): void {
    const { clock, figuresOf, run, feed } = this.#parts
    if (this.#isReading || !this.#hasPassed(PATIENCE, this.#failedAt)) return
    this.#isReading = true
    this.#isStale = false
    const reading = figuresOf()
      .then(figures => {
        feed.setFigures(figures)
        this.#readAt = clock.now()
        this.#followsMarket = holdsCrypto(figures)
        if (this.#isWorthSending()) this.#sendBalance()
      })
      .catch((error: unknown) => {
        this.#isStale = true
        this.#failedAt = clock.now()
        throw error
      })
      .finally(() => {
        this.#isReading = false
      })
    run(reading)
  }

  #isOutOfDate(): boolean {
    return this.#followsMarket && this.#hasPassed(REPRICE_INTERVAL, this.#readAt)
  }

  /** False if money moved during the read, up to a limit, so that constant changes still produce messages. */
  #isWorthSending(): boolean {
    return !this.#isStale || this.#hasPassed(PATIENCE, this.#sentAt)
  }

  #hasPassed(interval: number, since: number): boolean {
    return !isWithin(interval, { since, now: this.#parts.clock.now() })
  }

  #sendBalance(): void {
    const now = this.#parts.clock.now()
    const changed = this.#parts.feed.balance(now)
    if (changed !== undefined) this.#sentAt = now
    let whole: Buffer | undefined
    for (const listener of this.#listeners.values()) {
      if (listener.connection.backlog > BEHIND_BYTES) listener.lacksBalance = true
      else if (listener.lacksBalance) {
        whole ??= this.#parts.feed.wholeBalance(now)
        sendBalance(listener, whole)
      } else if (changed !== undefined) listener.connection.write(changed)
    }
  }
}

function holdsCrypto({ balances = [] }: MoneyFigures): boolean {
  return balances.some(({ currency, available, held }) => {
    return !AT_PAR.has(currency) && /[1-9]/.test(available + held)
  })
}

function sendBalance(listener: Listener, balance: Buffer | undefined): void {
  if (balance === undefined) return
  listener.connection.write(balance)
  listener.lacksBalance = false
}
