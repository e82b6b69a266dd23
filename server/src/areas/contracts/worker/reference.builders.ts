import { isLiquidated, type Terms, termsOf } from './reference-liquidation.builders.ts'
import { feeOf, marginOf } from './reference-money.builders.ts'

/** The rules of contracts (rules §4), slow and obvious: one list, searched at every tick, whole numbers only. */

export const SPREAD = 4
const LIFE_MS = 30 * 86_400_000

/** Everything a contract order is, with prices in points, lots in thousandths and money in cents. */
export type RefOrder = {
  readonly id: string
  readonly user: string
  readonly code: string
  readonly side: 'buy' | 'sell'
  readonly leverage: number
  readonly limit: number | null
  readonly parent: string | null
  readonly expiresAt: number
  status: 'pending' | 'open' | 'to_be_closed' | 'closed' | 'cancelled' | 'expired' | 'failed'
  milliLots: number
  stop: number | null
  target: number | null
  margin: number
  added: number
  openFee: number
  entry: number | null
  exit: number | null
  closeFee: number
  profit: number | null
  reason: string | null
  fail: string | null
}

export type Wanted = Pick<RefOrder, 'id' | 'user' | 'code' | 'side' | 'leverage' | 'milliLots' | 'limit'> & {
  readonly stop: number | null
  readonly target: number | null
}

/** A price to set, null to remove, undefined to keep. */
export type NewTriggers = {
  readonly stop: number | null | undefined
  readonly target: number | null | undefined
}

export type MarketMood = 'open' | 'shut' | 'silent'

/** What the product should say and do; every command says whether it is accepted. */
export class Reference {
  readonly orders: RefOrder[] = []
  readonly mids = new Map<string, number>()
  readonly moods = new Map<string, MarketMood>()
  readonly available = new Map<string, number>()
  now = 1_000

  open(wanted: Wanted): boolean {
    const { user, code, side, leverage, milliLots, limit, stop, target } = wanted
    if (this.#mood(code) !== 'open') return false
    const market = this.#quote(code)
    const isReached = limit === null || reaches(side, market, limit)
    const entry = isReached ? entryOf(side, market) : limit
    const judged = besides(side, entry)
    const terms = { side, leverage, entry, milliLots, added: 0 }
    if (isLiquidated(terms, markOf(side, judged))) return false
    if (stop !== null && !isStopAllowed(terms, stop, judged)) return false
    if (target !== null && !isTargetAllowed(side, target, judged)) return false
    const margin = marginOf(milliLots, entry, leverage)
    const openFee = feeOf(milliLots, entry)
    if (!this.#pay(user, margin + openFee)) return false
    this.orders.push({
      ...{ ...wanted, margin, openFee, added: 0 },
      status: isReached ? 'open' : 'pending',
      parent: null,
      expiresAt: this.now + LIFE_MS,
      entry: isReached ? entry : null,
      ...{ exit: null, closeFee: 0, profit: null, reason: null, fail: null },
    })
    return true
  }

  modify(order: RefOrder, { stop, target }: NewTriggers): boolean {
    if (order.status !== 'open' && order.status !== 'pending') return false
    if (this.#mood(order.code) === 'silent') return false
    const entry = order.entry ?? order.limit ?? 0
    const terms = termsOf(order)
    const { side } = order
    const judged = order.status === 'pending' ? besides(side, entry) : this.#quote(order.code)
    const isNew = (wanted: number | null | undefined, kept: number | null) =>
      wanted !== undefined && wanted !== null && wanted !== kept
    if (isNew(stop, order.stop) && !isStopAllowed(terms, stop ?? 0, judged)) return false
    if (isNew(target, order.target) && !isTargetAllowed(side, target ?? 0, judged)) return false
    if (stop !== undefined) order.stop = stop
    if (target !== undefined) order.target = target
    return true
  }

  /** Closes whole, or so many thousandths of a lot as an order called `part`. */
  close(order: RefOrder, milliLots: number, part: string): boolean {
    if (order.status !== 'open') return false
    if (milliLots === order.milliLots) {
      this.#end(order)
      return true
    }
    if (milliLots < 1 || order.milliLots - milliLots < 1) return false
    const share = (amount: number) => Math.floor((amount * milliLots) / order.milliLots)
    const [added, openFee] = [share(order.added), share(order.openFee)]
    const margin = share(order.margin - order.added) + added
    const split: RefOrder = { ...order, id: part, parent: order.id, milliLots, margin, added, openFee }
    order.milliLots -= milliLots
    order.margin -= margin
    order.added -= added
    order.openFee -= openFee
    this.orders.push(split)
    this.#end(split)
    return true
  }

  /** Closes and opens the other side under another name, both or neither. */
  reverse(order: RefOrder, id: string): boolean {
    if (order.status !== 'open' || this.#mood(order.code) !== 'open') return false
    const market = this.#quote(order.code)
    const side = order.side === 'buy' ? 'sell' : 'buy'
    const entry = entryOf(side, market)
    const { user, code, leverage, milliLots } = order
    if (isLiquidated({ side, leverage, milliLots, entry, added: 0 }, markOf(side, market))) return false
    const wanted = marginOf(milliLots, entry, leverage) + feeOf(milliLots, entry)
    if ((this.available.get(user) ?? 0) + this.#payout(order) < wanted) return false
    this.#settle(order, 'customer')
    const bare = { limit: null, stop: null, target: null }
    return this.open({ id, user, code, side, leverage, milliLots, ...bare })
  }

  /** Adds margin, or with a negative amount takes back what was added. */
  margin(order: RefOrder, amount: number): boolean {
    if (order.status !== 'open') return false
    if (amount < 0 && !this.#mayReturn(order, order.added + amount)) return false
    if (!this.#pay(order.user, amount)) return false
    order.margin += amount
    order.added += amount
    return true
  }

  cancel(order: RefOrder): boolean {
    if (order.status !== 'pending') return false
    this.#release(order, 'cancelled')
    return true
  }

  /** What a reset of the wallet does first: everything ends, or nothing when some market is not open. */
  endAll(user: string): boolean {
    const own = this.orders.filter(order => order.user === user)
    const held = own.filter(({ status }) => status === 'open' || status === 'to_be_closed')
    if (held.some(({ code }) => this.#mood(code) !== 'open')) return false
    for (const order of own) if (order.status === 'pending') this.#release(order, 'cancelled')
    for (const order of held) this.#settle(order, 'customer')
    return true
  }

  /** A price: what it ends is closed first, then what it reaches is filled, the nearest limit first. */
  tick(code: string): void {
    const market = this.#quote(code)
    const own = this.orders.filter(order => order.code === code)
    for (const order of own.filter(({ status }) => status === 'to_be_closed')) this.#settle(order, 'customer')
    for (const order of own) {
      if (order.status !== 'open') continue
      const reason = reasonOf(order, markOf(order.side, market))
      if (reason !== undefined) this.#settle(order, reason)
    }
    const reached = own.filter(
      ({ status, side, limit }) => status === 'pending' && reaches(side, market, limit ?? 0),
    )
    const nearest = (side: 'buy' | 'sell', sign: number) =>
      reached
        .filter(order => order.side === side)
        .toSorted((a, b) => sign * ((a.limit ?? 0) - (b.limit ?? 0)))
    for (const order of [...nearest('buy', -1), ...nearest('sell', 1)]) this.#fill(order)
  }

  /** Who begins to lead takes the prices that stand, where one can trade at them, for ticks, but none that was one. */
  takeOver(ticked?: string): void {
    this.expire()
    for (const code of this.mids.keys()) {
      if (code !== ticked && this.#mood(code) === 'open') this.tick(code)
    }
  }

  expire(): void {
    for (const order of this.orders) {
      if (order.status === 'pending' && order.expiresAt <= this.now) this.#release(order, 'expired')
    }
  }

  #mayReturn(order: RefOrder, added: number): boolean {
    if (added < 0 || this.#mood(order.code) === 'silent') return false
    const terms = { ...termsOf(order), added }
    const { bid, ask } = this.#quote(order.code)
    const bounds = [order.side === 'buy' ? bid - SPREAD : ask + SPREAD, order.stop]
    return bounds.every(bound => bound === null || !isLiquidated(terms, bound))
  }

  #fill(order: RefOrder): void {
    const market = this.#quote(order.code)
    const entry = entryOf(order.side, market)
    const held = order.margin + order.openFee
    const margin = marginOf(order.milliLots, entry, order.leverage)
    const openFee = feeOf(order.milliLots, entry)
    const isDead = isLiquidated({ ...termsOf(order), entry }, markOf(order.side, market))
    if (order.expiresAt <= this.now) this.#release(order, 'expired')
    else if (isDead) this.#release(order, 'failed', 'spread')
    else if (!this.#pay(order.user, margin + openFee - held)) this.#release(order, 'failed', 'balance')
    else Object.assign(order, { status: 'open', entry, margin, openFee })
  }

  #release(order: RefOrder, status: RefOrder['status'], fail: string | null = null): void {
    this.#pay(order.user, -(order.margin + order.openFee))
    Object.assign(order, { status, fail, margin: 0, openFee: 0 })
  }

  /** A customer's close: at once, or at the first tick. */
  #end(order: RefOrder): void {
    if (this.#mood(order.code) === 'open') this.#settle(order, 'customer')
    else order.status = 'to_be_closed'
  }

  #payout(order: RefOrder): number {
    const exit = markOf(order.side, this.#quote(order.code))
    const sign = order.side === 'buy' ? 1 : -1
    const pnl = Math.floor((sign * order.milliLots * (exit - (order.entry ?? 0))) / 1000)
    return Math.max(0, order.margin + pnl - feeOf(order.milliLots, exit))
  }

  #settle(order: RefOrder, reason: string): void {
    const exit = markOf(order.side, this.#quote(order.code))
    const payout = this.#payout(order)
    const closeFee = feeOf(order.milliLots, exit)
    const profit = payout - order.margin - order.openFee
    Object.assign(order, { status: 'closed', exit, reason, closeFee, profit })
    this.#pay(order.user, -payout)
  }

  #pay(user: string, amount: number): boolean {
    const rest = (this.available.get(user) ?? 0) - amount
    if (rest < 0) return false
    this.available.set(user, rest)
    return true
  }

  #mood(code: string): MarketMood {
    return this.moods.get(code) ?? 'open'
  }

  #quote(code: string): Sides {
    const mid = this.mids.get(code) ?? 0
    return { bid: mid - SPREAD / 2, ask: mid + SPREAD / 2 }
  }
}

type Sides = { readonly bid: number; readonly ask: number }

function entryOf(side: 'buy' | 'sell', { bid, ask }: Sides): number {
  return side === 'buy' ? ask : bid
}

function markOf(side: 'buy' | 'sell', { bid, ask }: Sides): number {
  return side === 'buy' ? bid : ask
}

function reaches(side: 'buy' | 'sell', { bid, ask }: Sides, limit: number): boolean {
  return side === 'buy' ? ask <= limit : bid >= limit
}

/** The quote that a limit price stands for. */
function besides(side: 'buy' | 'sell', entry: number): Sides {
  return side === 'buy' ? { bid: entry - SPREAD, ask: entry } : { bid: entry, ask: entry + SPREAD }
}

function isStopAllowed(terms: Terms, stop: number, { bid, ask }: Sides): boolean {
  const isFar = terms.side === 'buy' ? stop <= bid - SPREAD : stop >= ask + SPREAD
  return isFar && !isLiquidated(terms, stop)
}

function isTargetAllowed(side: 'buy' | 'sell', target: number, { bid, ask }: Sides): boolean {
  return side === 'buy' ? target >= bid + SPREAD : target <= ask - SPREAD
}

function reasonOf(order: RefOrder, mark: number): string | undefined {
  const sign = order.side === 'buy' ? 1 : -1
  if (order.stop !== null && sign * (mark - order.stop) <= 0) return 'stop_loss'
  if (isLiquidated(termsOf(order), mark)) return 'liquidation'
  if (order.target !== null && sign * (mark - order.target) >= 0) return 'take_profit'
  return undefined
}
