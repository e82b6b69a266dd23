import { expect } from 'vitest'
import { verifyLedger } from '../../../ledger/verify.ts'
import type { Option } from '../rules/option.ts'
import type { OptionWorker, OptionWorkerParts } from '../worker.ts'
import {
  type GivenLeadership,
  givenLeadership,
  type OptionContext,
  openOptionContext,
} from './worker.builders.ts'

/** Market time at which a site opens, and the expiry of a 30 s option bought then. */
export const START = 100_000
export const END = START + 30_000

/** One instrument and the workers of one or more nodes; every call waits until its writes are durable. */
export class OptionSite {
  readonly context: OptionContext
  #workers: OptionWorker[] = []

  constructor(context: OptionContext) {
    this.context = context
  }

  static async open(): Promise<OptionSite> {
    const site = new OptionSite(await openOptionContext())
    await site.start()
    return site
  }

  get worker(): OptionWorker {
    const [first] = this.#workers
    if (first === undefined) throw new Error('the site is shut')
    return first
  }

  async start(
    leadership: GivenLeadership = givenLeadership(true),
    changes: Partial<OptionWorkerParts> = {},
  ): Promise<OptionWorker> {
    const worker = this.context.worker(leadership, changes)
    this.#workers.push(worker)
    await worker.start()
    await worker.settled()
    return worker
  }

  async stop(): Promise<void> {
    for (const worker of this.#workers.splice(0)) await worker.stop()
  }

  async close(): Promise<void> {
    await this.stop()
    expect((await this.context.storage.read(verifyLedger)).faults).toEqual([])
    await this.context.close()
  }

  async tick(time: number, mid: number): Promise<void> {
    this.context.at(time)
    this.context.tick({ code: 'BTCUSDT', mid })
    await this.settled()
  }

  async ticksUpTo(time: number, mid: number): Promise<void> {
    for (let next = this.context.market.now() + 1_000; next <= time; next += 1_000) await this.tick(next, mid)
  }

  async at(time: number): Promise<void> {
    this.context.at(time)
    await this.settled()
  }

  async settled(): Promise<void> {
    for (const worker of this.#workers) await worker.settled()
  }

  async buy(
    changes: Parameters<OptionContext['buy']>[1] = {},
    meanwhile: () => void = () => {},
  ): Promise<Option> {
    const option = await this.context.buy(this.worker, { id: 'o', ...changes }, meanwhile)
    if (option === undefined) throw new Error('the purchase was refused')
    await this.settled()
    return option
  }

  option(id = 'o'): Promise<Option | undefined> {
    return this.context.option(id)
  }
}
