import {
  createScriptedMarket,
  type ScriptedMarket,
  scriptedInstrument,
} from '../../../market/scripted-market.ts'
import { type Bus, createMemoryBus } from '../../../platform/bus.ts'
import type { Storage, Tx } from '../../../platform/storage/storage.ts'
import type { Timers } from '../../../platform/time/clock.ts'
import type { Leadership } from '../../../triggers/leadership.ts'
import type { ContractWorker } from '../worker.ts'
import { contractWorkerOver, type TestNode } from './worker.builders.ts'

export type Meanwhile = () => void

const NO_LEADER = -1

export class Cluster {
  readonly market: ScriptedMarket
  readonly #storage: Storage
  #nodes: ContractWorker[] = []
  #gained: (() => void)[] = []
  #timers = new Set<() => void>()
  #leader = 0
  #moment = 0
  #muted: number | undefined
  now = 1_000

  constructor(storage: Storage, codes: readonly string[]) {
    this.#storage = storage
    this.market = createScriptedMarket(
      codes.map(code => scriptedInstrument({ code })),
      () => {
        this.#moment += 1
        return this.#moment
      },
    )
  }

  async start(): Promise<void> {
    const bus = createMemoryBus()
    this.#gained = []
    this.#timers = new Set()
    const timers: Timers = {
      every: (_, run) => {
        this.#timers.add(run)
        return () => this.#timers.delete(run)
      },
      soon: () => () => {},
    }
    this.#nodes = [0, 1].map(index =>
      contractWorkerOver(this.#storage, this.market, {
        bus: this.#mutableBus(index, bus),
        timers,
        clock: { now: () => this.now },
        leadership: this.#leadershipOf(index),
      }),
    )
    for (const node of this.#nodes) await node.start()
    await this.settled()
  }

  async stop(): Promise<void> {
    for (const node of this.#nodes) await node.stop()
  }

  handOver(meanwhile: Meanwhile): void {
    const next = 1 - this.#leader
    this.#leader = NO_LEADER
    meanwhile()
    this.#leader = next
    this.#gained[next]?.()
  }

  leads(node: number): boolean {
    return this.#leader === node
  }

  mute(node?: number): void {
    this.#muted = node
  }

  pass(milliseconds: number): void {
    this.now += milliseconds
    for (const run of this.#timers) run()
  }

  async settled(): Promise<void> {
    for (let round = 0; round < 3; round += 1) for (const node of this.#nodes) await node.settled()
  }

  testNode(node: number): TestNode {
    return { storage: this.#storage, market: this.market, worker: this.worker(node), at: this.now }
  }

  protected async command(
    meanwhile: Meanwhile,
    command: (tx: Tx) => Promise<(() => void) | undefined>,
  ): Promise<boolean> {
    let isJudged = false
    const notify = await this.#storage.write(async tx => {
      const then = await command(tx)
      if (!isJudged) meanwhile()
      isJudged = true
      return then
    })
    notify?.()
    return notify !== undefined
  }

  #mutableBus(index: number, bus: Bus): Bus {
    const publish: Bus['publish'] = (topic, payload) => {
      if (this.#muted !== index) bus.publish(topic, payload)
    }
    return { ...bus, publish }
  }

  #leadershipOf(index: number): Leadership {
    return {
      start: async onGained => {
        this.#gained[index] = onGained
        if (this.#leader === index) onGained()
      },
      isLeader: () => this.#leader === index,
      isShared: true,
      stop: async () => {},
    }
  }

  protected worker(node: number): ContractWorker {
    const worker = this.#nodes[node]
    if (worker === undefined) throw new Error('there is no such node')
    return worker
  }
}
