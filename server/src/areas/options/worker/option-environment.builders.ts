import { expect } from 'vitest'
import { customerAccount } from '../../../ledger/chart.ts'
import { DEMO_FUNDS } from '../../../ledger/demo.ts'
import { balanceOf } from '../../../ledger/post.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { optionOf, ticksOf } from '../queries.ts'
import type { OptionWorker } from '../worker.ts'
import { type Expected, isRunning, OptionReference, profitOf } from './reference.builders.ts'
import {
  type GivenLeadership,
  givenLeadership,
  type OptionContext,
  openOptionContext,
} from './worker.builders.ts'

export const CODES = ['AAA', 'BBB'] as const
export const USERS = ['ada', 'bea'] as const
/** All times are multiples of a quarter second, so they often coincide; the usual gap is four of them. */
const QUARTER = 250
const START = 100_000

export type OptionStep =
  | ({ readonly act: 'buy'; readonly code: string; readonly user: string; readonly up: boolean } & Purchase)
  | { readonly act: 'tick'; readonly code: string; readonly move: number; readonly wait: number }
  | { readonly act: 'run'; readonly code: string; readonly moves: readonly number[]; readonly wait: number }
  | { readonly act: 'silence'; readonly wait: number }
  | { readonly act: 'outage'; readonly wait: number; readonly ticks: number }
  | { readonly act: 'leader' }
  | { readonly act: 'echo' }
  | { readonly act: 'hiccup'; readonly writes: number }
  | { readonly act: 'reset'; readonly user: string }

type Purchase = { readonly periodSeconds: number; readonly cents: number; readonly meanwhile: number }

export class OptionEnvironment {
  readonly #context: OptionContext
  readonly #reference = new OptionReference()
  readonly #mids = new Map<string, number>(CODES.map(each => [each, 5_000]))
  readonly #closed: string[] = []
  #nodes: { readonly worker: OptionWorker; readonly leadership: GivenLeadership }[] = []
  #now = START
  #startedAt = START
  #leader = 0
  #failures = 0

  constructor(context: OptionContext) {
    this.#context = context
    context.bus.subscribe('order.changed', ({ kind, orderId }) => {
      if (kind === 'closed') this.#closed.push(orderId)
    })
  }

  static async open(): Promise<OptionEnvironment> {
    const context = await openOptionContext(CODES)
    const environment = new OptionEnvironment(context)
    for (const each of CODES) context.tick({ code: each, mid: 5_000 })
    await environment.#start()
    return environment
  }

  get running(): number {
    return [...this.#reference.all.values()].filter(isRunning).length
  }

  async take(each: OptionStep): Promise<void> {
    switch (each.act) {
      case 'buy':
        return await this.#buy(each)
      case 'tick':
        return await this.#tick(each.code, each.move, each.wait)
      case 'run':
        for (const one of each.moves) await this.#tick(each.code, one, each.wait)
        return
      case 'silence':
        return await this.#pass(each.wait)
      case 'outage':
        return await this.#outage(each)
      case 'leader':
        return await this.#changeLeader()
      case 'echo':
        return await this.#echo()
      case 'hiccup':
        this.#failures = each.writes
        return
      case 'reset':
        return await this.#reset(each.user)
    }
  }

  async compare(): Promise<void> {
    for (const expected of this.#reference.all.values()) await this.#compareOption(expected)
    for (const each of USERS) await this.#compareWallet(each)
    expect((await this.#context.storage.read(verifyLedger)).faults).toEqual([])
  }

  async end(): Promise<void> {
    await this.#stop()
    await this.#context.close()
  }

  async #compareOption(expected: Expected): Promise<void> {
    const { status, reason, entry, exit, option } = expected
    const row = await this.#context.row(option.id)
    if (row === undefined) throw new Error('an option is gone')
    const isOver = !isRunning(expected)
    expect(optionOf(row)).toMatchObject({
      status,
      refundReason: reason,
      openPrice: entry?.price ?? null,
      openTime: entry?.time ?? null,
      closePrice: exit?.price ?? null,
      closeTime: exit?.time ?? null,
      profit: isOver ? profitOf(expected) : null,
      payout: isOver ? option.stake + profitOf(expected) : null,
    })
    if (exit !== undefined && !expected.isCut) expect(ticksOf(row)).toEqual(expected.ticks)
    expect(this.#closed.filter(id => id === option.id)).toHaveLength(isOver ? 1 : 0)
  }

  async #compareWallet(userId: string): Promise<void> {
    const own = [...this.#reference.all.values()].filter(({ option }) => option.userId === userId)
    const held = own.filter(isRunning).reduce((sum, { option }) => sum + option.stake, 0n)
    const account = (kind: 'available' | 'option_hold') =>
      customerAccount(userId, { kind, currency: 'USD', mode: 'demo' })
    const [available, hold] = await this.#context.storage.read(async tx => [
      await balanceOf(tx, account('available')),
      await balanceOf(tx, account('option_hold')),
    ])
    expect(hold).toBe(held)
    const profit = own.reduce((sum, each) => sum + (isRunning(each) ? 0n : profitOf(each)), 0n)
    expect(available).toBe(DEMO_FUNDS.minor + profit - held)
  }

  async #buy({
    code: which,
    user: userId,
    up,
    periodSeconds,
    cents,
    meanwhile,
  }: OptionStep & { act: 'buy' }) {
    const [worker] = this.#nodes.map(node => node.worker).slice(this.#reference.all.size % 2)
    if (worker === undefined) return
    const option = await this.#context.buy(
      worker,
      {
        id: `o${this.#reference.all.size}`,
        code: which,
        userId,
        periodSeconds,
        direction: up ? 'up' : 'down',
        amount: (cents / 100).toFixed(2),
      },
      () => {
        for (let count = 0; count < meanwhile; count += 1) this.#tell(which, count - 1, 1)
      },
    )
    if (option !== undefined) this.#reference.bought(option)
    await this.#settled()
  }

  #tell(which: string, by: number, wait: number): void {
    this.#turn(wait)
    const mid = (this.#mids.get(which) ?? 0) + by
    this.#mids.set(which, mid)
    this.#context.tick({ code: which, mid })
    this.#reference.tick(which, { time: this.#now, price: (mid / 100).toFixed(2) })
  }

  async #tick(which: string, by: number, wait: number): Promise<void> {
    await this.#pass(wait)
    this.#tell(which, by, 0)
    await this.#settled()
  }

  async #pass(quarters: number): Promise<void> {
    for (let count = 0; count < quarters; count += 1) {
      this.#turn(1)
      await this.#settled()
    }
  }

  #turn(quarters: number): void {
    for (let count = 0; count < quarters; count += 1) {
      this.#now += QUARTER
      this.#context.at(this.#now)
      // Workers act on the time of the previous poll.
      if (this.#now - this.#startedAt >= 2 * QUARTER) this.#reference.seen(this.#now - QUARTER)
    }
  }

  async #outage({ wait, ticks }: OptionStep & { act: 'outage' }): Promise<void> {
    await this.#stop()
    for (let count = 0; count < ticks; count += 1) {
      for (const each of CODES) {
        this.#mids.set(each, (this.#mids.get(each) ?? 0) + 1)
        this.#now += QUARTER * Math.floor(wait / 4)
        this.#context.at(this.#now)
        this.#context.tick({ code: each, mid: this.#mids.get(each) ?? 0 })
      }
    }
    this.#now += QUARTER * wait
    this.#context.at(this.#now)
    await this.#start()
  }

  async #start(): Promise<void> {
    this.#startedAt = this.#now
    this.#leader = 0
    this.#nodes = [true, false].map(isFirst => {
      const leadership = givenLeadership(isFirst)
      const storage = { ...this.#context.storage, write: this.#write }
      return { leadership, worker: this.#context.worker(leadership, { storage }) }
    })
    for (const { worker } of this.#nodes) await worker.start()
    const lastQuotes = CODES.map(each => {
      const quote = this.#context.market.quote(each)
      if (quote === undefined) throw new Error('no quote')
      return [each, { time: quote.time, price: (quote.mid / 100).toFixed(2) }] as const
    })
    this.#reference.begin(new Map(lastQuotes))
    await this.#settled()
  }

  async #stop(): Promise<void> {
    for (const { worker } of this.#nodes) await worker.stop()
  }

  readonly #write: OptionContext['storage']['write'] = fn => {
    if (this.#failures === 0) return this.#context.storage.write(fn)
    this.#failures -= 1
    return Promise.reject(new Error('connection lost'))
  }

  async #changeLeader(): Promise<void> {
    this.#nodes[this.#leader]?.leadership.take()
    this.#leader = 1 - this.#leader
    this.#nodes[this.#leader]?.leadership.give()
    await this.#settled()
  }

  async #echo(): Promise<void> {
    const last = [...this.#reference.all.values()].at(-1)?.option
    if (last === undefined) return
    const { id: orderId, userId, mode, code: which } = last
    for (const kind of ['opened', 'changed'] as const) {
      this.#context.bus.publish('order.changed', {
        family: 'option',
        orderId,
        userId,
        mode,
        code: which,
        kind,
        closeReason: null,
      })
    }
    for (const { leadership } of this.#nodes) if (leadership.isLeader()) leadership.give()
    await this.#settled()
  }

  async #reset(userId: string): Promise<void> {
    const later: (() => void)[] = []
    const request = {
      userId,
      mode: 'demo',
      at: 1,
      afterCommit: (run: () => void) => later.push(run),
    } as const
    await this.#context.storage.write(async tx => {
      for (const { worker } of this.#nodes.slice(0, 1)) await worker.refundAll(tx, request)
    })
    for (const run of later) run()
    this.#reference.reset(userId)
    await this.#settled()
  }

  async #settled(): Promise<void> {
    for (const { worker } of this.#nodes) await worker.settled()
  }
}
