import { expect } from 'vitest'
import { DEMO_FUNDS } from '../../../ledger/demo.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { openTemporary } from '../../../platform/storage/temporary.builders.ts'
import { expectSame } from './model-comparison.builders.ts'
import { Nodes } from './model-nodes.builders.ts'
import { CODES, type Of, type Step, USERS } from './model-steps.builders.ts'
import { DAY, lifeOf, lotsOf, textOf } from './model-texts.builders.ts'
import { Reference } from './reference.builders.ts'
import { SPREAD } from './reference-math.builders.ts'
import type { RefOrder } from './reference-order.builders.ts'
import { addTraders } from './worker.builders.ts'

const START = 100_000
/** After this time (ms), a node has read the events it missed. */
const RECONCILED = 10_000

export class Environment {
  readonly #storage: Storage
  readonly #nodes: Nodes
  readonly #reference = new Reference()
  #names = 0

  constructor(storage: Storage) {
    this.#storage = storage
    this.#nodes = new Nodes(storage, CODES)
  }

  static async open(): Promise<Environment> {
    const storage = await openTemporary(() => 0)
    await addTraders(storage, ...USERS)
    const environment = new Environment(storage)
    for (const user of USERS) environment.#reference.available.set(user, Number(DEMO_FUNDS.minor))
    for (const each of CODES) environment.#price(each, START)
    await environment.#nodes.start()
    return environment
  }

  async take(each: Step): Promise<void> {
    const isLost = 'isMuted' in each && each.isMuted && !this.#nodes.leads(each.node)
    if (isLost) this.#nodes.mute(each.node)
    await this.#act(each)
    await this.#nodes.settled()
    if (!isLost) return
    this.#nodes.mute()
    this.#pass(RECONCILED)
    await this.#nodes.settled()
  }

  async #act(each: Step): Promise<void> {
    switch (each.act) {
      case 'open':
        await this.#open(each)
        break
      case 'tick':
        this.#tick(each.code, each.move)
        break
      case 'modify':
        await this.#modify(each)
        break
      case 'amend':
        await this.#amend(each)
        break
      case 'close':
        await this.#close(each)
        break
      case 'trail':
        await this.#trail(each)
        break
      case 'reverse':
        await this.#reverse(each)
        break
      case 'margin':
        await this.#margin(each)
        break
      case 'cancel':
        await this.#cancel(each)
        break
      case 'endAll':
        expect(await this.#nodes.endAll(each.node, each.user)).toBe(this.#reference.endAll(each.user))
        break
      case 'mood':
        this.#reference.moods.set(each.code, each.mood)
        this.#nodes.market.setSession(each.code, { open: each.mood !== 'shut' })
        this.#nodes.market.setStale(each.code, each.mood === 'silent')
        break
      case 'pass':
        this.#pass(each.days * DAY)
        break
      case 'restart':
        await this.#nodes.stop()
        await this.#nodes.start()
        this.#reference.takeOver()
        break
      case 'handOver':
        this.#nodes.handOver(() => each.moves.forEach(move => void this.#tick(each.code, move)))
        this.#reference.takeOver(each.moves.length > 0 ? each.code : undefined)
    }
  }

  #pass(milliseconds: number): void {
    this.#nodes.pass(milliseconds)
    this.#reference.now = this.#nodes.now
    this.#reference.expire()
  }

  async saveTrails(): Promise<void> {
    this.#pass(0)
    await this.#nodes.settled()
  }

  compare(): Promise<void> {
    return expectSame(this.#storage, this.#reference)
  }

  async end(): Promise<void> {
    await this.#nodes.stop()
    await this.#storage.close()
  }

  async #open({
    node: at,
    away,
    stop,
    target,
    rush: move,
    days,
    isStop,
    isAtOpening,
    isMuted: _isMuted,
    act: _act,
    ...rest
  }: Of<'open'>): Promise<void> {
    const id = this.#newName()
    const mid = this.#reference.mids.get(rest.code) ?? START
    const sign = rest.side === 'buy' ? 1 : -1
    // All limits differ: the order of equal limits is unspecified.
    const towards = isStop ? sign : -sign
    const limit = away === null ? null : mid + towards * away * 200 + this.#names
    const from = limit ?? mid
    const wanted = {
      ...rest,
      id,
      limit,
      isStop: isStop && limit !== null,
      isAtOpening: isAtOpening && limit === null,
      life: days === null || limit === null ? null : days * DAY,
      stop: stop === null ? null : from - sign * stop,
      target: target === null ? null : from + sign * target,
    }
    if ([wanted.stop, wanted.target, limit].some(price => price !== null && price <= 0)) return
    this.#resume()
    const isExpected = this.#reference.open(wanted)
    const meanwhile = this.#rush(at, rest.code, move)
    const opened = await this.#nodes.open(at, wanted, { days, isAtOpening, meanwhile })
    expect(opened).toBe(isExpected)
  }

  async #modify({ node: at, pick: which, stop, target, rush: move }: Of<'modify'>): Promise<void> {
    const order = this.#pick(which)
    if (order === undefined) return
    const sign = order.side === 'buy' ? 1 : -1
    const from = order.status === 'pending' ? (order.limit ?? 0) : (this.#reference.mids.get(order.code) ?? 0)
    const moved = (by: number | null | undefined, direction: number) =>
      by === null || by === undefined ? by : Math.max(1, from + direction * by)
    const wanted = { stop: moved(stop, -sign), target: moved(target, sign) }
    const isExpected = this.#reference.modify(order, wanted)
    const requested = { stopLoss: textOf(wanted.stop), takeProfit: textOf(wanted.target) }
    expect(await this.#nodes.modify(at, order.id, requested, this.#rush(at, order.code, move))).toBe(
      isExpected,
    )
  }

  async #amend(step: Of<'amend'>): Promise<void> {
    const { node: at, pick: which, away, milliLots, days, stop, target, rush: move } = step
    const order = this.#pick(which)
    if (order === undefined) return
    this.#names += 1
    this.#resume()
    const mid = this.#reference.mids.get(order.code) ?? START
    const sign = order.side === 'buy' ? 1 : -1
    const limit =
      away === null ? undefined : Math.max(1, mid + (order.isStop ? sign : -sign) * away * 200 + this.#names)
    const from = limit ?? order.limit ?? mid
    const moved = (by: number | null | undefined, direction: number) =>
      by === null || by === undefined ? by : Math.max(1, from + direction * by)
    const wanted = { stop: moved(stop, -sign), target: moved(target, sign) }
    const life = days === undefined ? undefined : days * DAY
    const isExpected = this.#reference.amend(order, { ...wanted, limit, milliLots, life })
    const requested = {
      price: textOf(limit) ?? undefined,
      stopLoss: textOf(wanted.stop),
      takeProfit: textOf(wanted.target),
      ...(milliLots === undefined ? {} : { lots: lotsOf(milliLots) }),
      ...lifeOf(days ?? null, this.#nodes.now),
    }
    expect(await this.#nodes.amend(at, order.id, requested, this.#rush(at, order.code, move))).toBe(
      isExpected,
    )
  }

  async #close({ node: at, pick: which, share, rush: move }: Of<'close'>): Promise<void> {
    const order = this.#pick(which)
    if (order === undefined) return
    const part = this.#newName()
    const milliLots = Math.floor((order.milliLots * share) / 100)
    const lots = lotsOf(milliLots)
    const isExpected = this.#reference.close(order, milliLots, part)
    const meanwhile = this.#rush(at, order.code, move)
    expect(await this.#nodes.close(at, order.id, { lots, part, meanwhile })).toBe(isExpected)
  }

  async #trail({ node: at, pick: which, requested, rush: move }: Of<'trail'>): Promise<void> {
    const order = this.#pick(which)
    if (order === undefined) return
    const trailing = requested && { by: requested.by, distance: (requested.distance / 100).toFixed(2) }
    const isExpected = this.#reference.trail(order, requested)
    // A closed market has no ticks, which only the node that set the stop could follow.
    const isOpen = (this.#reference.moods.get(order.code) ?? 'open') === 'open'
    const meanwhile = this.#rush(at, order.code, isOpen ? move : undefined)
    // Null on an order that is not open removes nothing, and a pending order does not refuse it.
    if (requested === null && order.status === 'pending') return
    expect(await this.#nodes.modify(at, order.id, { trailing }, meanwhile)).toBe(isExpected)
  }

  async #reverse({ node: at, pick: which, rush: move }: Of<'reverse'>): Promise<void> {
    const order = this.#pick(which)
    if (order === undefined) return
    const name = this.#newName()
    const isExpected = this.#reference.reverse(order, name)
    const meanwhile = this.#rush(at, order.code, move)
    expect(await this.#nodes.reverse(at, order.id, { name, meanwhile })).toBe(isExpected)
  }

  async #margin({ node: at, pick: which, share, rush: move }: Of<'margin'>): Promise<void> {
    const order = this.#pick(which)
    if (order === undefined) return
    const cents = Math.trunc(((share < 0 ? order.added : order.margin) * share) / 100)
    if (cents === 0) return
    const isExpected = this.#reference.margin(order, cents)
    const meanwhile = this.#rush(at, order.code, move)
    expect(await this.#nodes.margin(at, order.id, cents, { name: this.#newName(), meanwhile })).toBe(
      isExpected,
    )
  }

  async #cancel({ node: at, pick: which, rush: move }: Of<'cancel'>): Promise<void> {
    const order = this.#pick(which)
    if (order === undefined) return
    const isExpected = this.#reference.cancel(order)
    expect(await this.#nodes.cancel(at, order.id, this.#rush(at, order.code, move))).toBe(isExpected)
  }

  /** Makes every queue time unique. */
  #resume(): void {
    this.#nodes.now += 1
    this.#reference.now = this.#nodes.now
  }

  #newName(): string {
    this.#names += 1
    return `order-${this.#names}`
  }

  #pick(which: number): RefOrder | undefined {
    const { orders } = this.#reference
    return orders[which % Math.max(1, orders.length)]
  }

  /** Sends a tick after the command was evaluated; the reference has already applied the command. */
  #rush(at: number, which: string, move: number | undefined): () => void {
    const isOpen = (this.#reference.moods.get(which) ?? 'open') === 'open'
    return () => {
      if (move !== undefined && (isOpen || this.#nodes.leads(at))) this.#tick(which, move)
    }
  }

  #tick(which: string, move: number): void {
    this.#price(which, Math.max(1000, (this.#reference.mids.get(which) ?? START) + move))
    this.#reference.tick(which)
  }

  #price(which: string, mid: number): void {
    this.#reference.mids.set(which, mid)
    this.#nodes.market.tick({ code: which, mid, spread: SPREAD })
  }
}
