import {
  besides,
  entryOf,
  feeOf,
  isBeyond,
  isLiquidated,
  isStopAllowed,
  isTargetAllowed,
  marginOf,
  markOf,
  reasonOf,
  type Sides,
  SPREAD,
  termsOf,
} from './reference-math.builders.ts'
import type { Amending, MarketMood, NewTriggers, RefOrder, Wanted } from './reference-order.builders.ts'
import { follow, type RefTrail, stopOf } from './reference-trail.builders.ts'
import { inOrder, isReachedAt, mayWaitFor, placeOf, type RefMarket } from './reference-waiting.builders.ts'

const LIFE_MS = 30 * 86_400_000

/** The expected behavior, slow and obvious (rules §4). Every command returns whether it is accepted. */
export class Reference {
  readonly orders: RefOrder[] = []
  readonly mids = new Map<string, number>()
  readonly moods = new Map<string, MarketMood>()
  readonly available = new Map<string, number>()
  now = 1_000

  open(wanted: Wanted): boolean {
    const { life, ...requested } = wanted
    const { user, side, leverage, milliLots, isStop, stop, target } = requested
    const { quote: market, ...state } = this.#market(requested.code)
    const place = placeOf(requested, { ...state, quote: market })
    if (place === undefined) return false
    const { limit, isAtOpening, isReached, entry } = place
    const judged = besides(side, entry)
    const terms = { side, leverage, entry, milliLots, added: 0 }
    const isRefused =
      (isStop && !isBeyond(side, market, limit ?? 0)) ||
      isLiquidated(terms, markOf(side, judged)) ||
      (stop !== null && !isStopAllowed(terms, stop, judged)) ||
      (target !== null && !isTargetAllowed(side, target, judged))
    if (isRefused) return false
    const margin = marginOf(milliLots, entry, leverage)
    const openFee = feeOf(milliLots, entry)
    if (!this.#pay(user, margin + openFee)) return false
    this.orders.push({
      ...requested,
      limit,
      isAtOpening,
      queuedAt: this.now,
      margin,
      openFee,
      added: 0,
      trail: null,
      status: isReached ? 'open' : 'pending',
      parent: null,
      expiresAt: this.now + (life ?? LIFE_MS),
      entry: isReached ? entry : null,
      exit: null,
      closeFee: 0,
      profit: null,
      reason: null,
      fail: null,
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
    if (stop !== undefined && stop !== null) order.trail = null
    if (target !== undefined) order.target = target
    return true
  }

  amend(order: RefOrder, wanted: Amending): boolean {
    if (order.status !== 'pending' || this.#mood(order.code) === 'silent') return false
    const { side, leverage } = order
    const { limit = order.limit ?? 0, milliLots = order.milliLots, life } = wanted
    const isRepriced = limit !== order.limit || milliLots !== order.milliLots
    const market = this.#quote(order.code)
    if (!mayWaitFor(order, wanted, market)) return false
    const isReached = isReachedAt(order, limit, this.#market(order.code))
    const entry = isReached ? entryOf(side, market) : limit
    const judged = besides(side, entry)
    const terms = { side, leverage, entry, milliLots, added: 0 }
    const { stop = order.stop, target = order.target } = wanted
    const isJudged = (price: number | null, kept: number | null): price is number =>
      price !== null && (isRepriced || price !== kept)
    const isRefused =
      isLiquidated(terms, markOf(side, judged)) ||
      (isJudged(stop, order.stop) && !isStopAllowed(terms, stop, judged)) ||
      (isJudged(target, order.target) && !isTargetAllowed(side, target, judged))
    if (isRefused) return false
    const margin = marginOf(milliLots, entry, leverage)
    const openFee = feeOf(milliLots, entry)
    if (!this.#pay(order.user, margin + openFee - order.margin - order.openFee)) return false
    const expiresAt = life === undefined ? order.expiresAt : this.now + life
    Object.assign(order, { limit, milliLots, stop, target, margin, openFee, expiresAt, queuedAt: this.now })
    if (isReached) Object.assign(order, { status: 'open', entry })
    return true
  }

  trail(order: RefOrder, requested: Omit<RefTrail, 'best'> | null): boolean {
    if (order.status !== 'open' || this.#mood(order.code) === 'silent') return false
    if (requested === null) {
      order.trail = null
      return true
    }
    const { by, distance } = requested
    const isSame = order.trail?.by === by && order.trail.distance === distance
    const best = markOf(order.side, this.#quote(order.code))
    const trail = { ...requested, best }
    const stop = stopOf({ side: order.side, stop: null, trail }) ?? 0
    // A percentage must be at least d before its stop is rounded to the grid.
    const away = by === 'price' ? distance * 10_000 : distance * best
    const isFar = away >= SPREAD * 10_000 && stop >= 1
    if (!isSame && (!isFar || isLiquidated(termsOf(order), stop))) return false
    order.stop = null
    if (!isSame) order.trail = trail
    return true
  }

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
    const trail = order.trail && { ...order.trail }
    const split: RefOrder = { ...order, trail, id: part, parent: order.id, milliLots, margin, added, openFee }
    order.milliLots -= milliLots
    order.margin -= margin
    order.added -= added
    order.openFee -= openFee
    this.orders.push(split)
    this.#end(split)
    return true
  }

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
    const bare = { limit: null, isStop: false, isAtOpening: false, life: null, stop: null, target: null }
    return this.open({ id, user, code, side, leverage, milliLots, ...bare })
  }

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

  endAll(user: string): boolean {
    const own = this.orders.filter(order => order.user === user)
    const held = own.filter(({ status }) => status === 'open' || status === 'to_be_closed')
    if (held.some(({ code }) => this.#mood(code) !== 'open')) return false
    for (const order of own) if (order.status === 'pending') this.#release(order, 'cancelled')
    for (const order of held) this.#settle(order, 'customer')
    return true
  }

  /** A price first closes the positions it ends, then fills the orders it reaches. */
  tick(code: string): void {
    const market = this.#quote(code)
    const own = this.orders.filter(order => order.code === code)
    for (const order of own.filter(({ status }) => status === 'to_be_closed')) this.#settle(order, 'customer')
    for (const order of own) {
      if (order.status !== 'open') continue
      const mark = markOf(order.side, market)
      const reason = reasonOf(order, mark)
      if (reason === undefined) follow(order, mark)
      else this.#settle(order, reason)
    }
    for (const order of inOrder(own, market)) this.#fill(order)
  }

  /** A new leader treats current prices as ticks if they are tradable, except the one that already ticked. */
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
    const bounds = [order.side === 'buy' ? bid - SPREAD : ask + SPREAD, stopOf(order)]
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
    follow(order, exit)
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

  #market(code: string): RefMarket {
    return { mood: this.#mood(code), quote: this.#quote(code) }
  }

  #quote(code: string): Sides {
    const mid = this.mids.get(code) ?? 0
    return { bid: mid - SPREAD / 2, ask: mid + SPREAD / 2 }
  }
}
