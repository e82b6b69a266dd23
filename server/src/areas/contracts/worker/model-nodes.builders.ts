import { InsufficientBalance } from '../../../ledger/insufficient-balance.ts'
import { marketStateOf } from '../../../market/market-state.ts'
import {
  createScriptedMarket,
  type ScriptedMarket,
  scriptedInstrument,
} from '../../../market/scripted-market.ts'
import { type Bus, createMemoryBus } from '../../../platform/bus.ts'
import type { Timers } from '../../../platform/clock.ts'
import type { Storage, Tx } from '../../../platform/storage/storage.ts'
import type { Leadership } from '../../../triggers/leadership.ts'
import { findAnyOrder, markToBeClosed } from '../queries.ts'
import { orderOf } from '../rows.ts'
import { type CloseState, requestClose } from '../rules/close.ts'
import { isWhole, requestPart } from '../rules/close-part.ts'
import { ROOM } from '../rules/contract.builders.ts'
import type { Contract } from '../rules/contract.ts'
import { endLimitOrder, isLimitOrder, type LimitOrder } from '../rules/limit-order.ts'
import { changeMargin } from '../rules/margin.ts'
import { modifyOrder } from '../rules/modify.ts'
import type { AskedTriggers } from '../rules/refusals.ts'
import { reverseContract } from '../rules/reverse.ts'
import type { ContractWorker } from '../worker.ts'
import { writeClose, writeEnding, writeMargin, writePart, writeReversal, writeTriggers } from '../writes.ts'
import { contractWorkerOver, type TestNode } from './worker.builders.ts'

/** What happens after a command was judged and before its effect is durable. */
type Meanwhile = () => void

const NOBODY = -1

/** Two nodes over one storage, one market and one bus, of which one leads; commands as the routes make them. */
export class Nodes {
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
    // Every reading of the market's clock is another moment.
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
        ...{ bus: this.#voiceOf(index, bus), timers, clock: { now: () => this.now } },
        leadership: this.#leadershipOf(index),
      }),
    )
    for (const node of this.#nodes) await node.start()
    await this.settled()
  }

  async stop(): Promise<void> {
    for (const node of this.#nodes) await node.stop()
  }

  /** The other node leads from now on, and nobody in the meantime. */
  handOver(meanwhile: Meanwhile): void {
    const next = 1 - this.#leader
    this.#leader = NOBODY
    meanwhile()
    this.#leader = next
    this.#gained[next]?.()
  }

  leads(node: number): boolean {
    return this.#leader === node
  }

  /** What a node does from now on nobody hears; all are heard again without one. */
  mute(node?: number): void {
    this.#muted = node
  }

  /** Time goes on and every timer has its turn. */
  pass(milliseconds: number): void {
    this.now += milliseconds
    for (const run of this.#timers) run()
  }

  async settled(): Promise<void> {
    // What one node writes the other hears of, and may act upon.
    for (let round = 0; round < 3; round += 1) for (const node of this.#nodes) await node.settled()
  }

  testNode(node: number): TestNode {
    return { storage: this.#storage, market: this.market, worker: this.#worker(node), at: this.now }
  }

  modify(node: number, id: string, asked: AskedTriggers, meanwhile: Meanwhile): Promise<boolean> {
    const worker = this.#worker(node)
    return this.#command(meanwhile, async tx => {
      const order = await read(tx, id)
      const { quote, ...rest } = marketStateOf(this.market, order.code)
      const changed = modifyOrder({ order, quote, ...rest }, asked, this.now)
      if (!changed.ok || worker.hasFired(id)) return undefined
      await writeTriggers(tx, changed.value)
      return () => worker.modified(changed.value, quote)
    })
  }

  /** Adds margin in cents, or with a negative amount takes back what was added. */
  margin(
    node: number,
    id: string,
    cents: number,
    act: { name: string; meanwhile: Meanwhile },
  ): Promise<boolean> {
    const worker = this.#worker(node)
    return this.#command(act.meanwhile, async tx => {
      const contract = await read(tx, id)
      if (isLimitOrder(contract)) return undefined
      const { quote, ...rest } = marketStateOf(this.market, contract.code)
      const command = {
        direction: cents < 0 ? 'return' : 'add',
        amount: (Math.abs(cents) / 100).toFixed(2),
        clientId: act.name,
      } as const
      const changed = changeMargin({ contract, quote, ...rest }, command, this.now)
      if (!changed.ok || worker.hasFired(id)) return undefined
      if (!(await isCovered(tx, writeMargin(tx, changed.value)))) return undefined
      return () => worker.remargined(changed.value.contract, quote)
    })
  }

  reverse(node: number, id: string, act: { name: string; meanwhile: Meanwhile }): Promise<boolean> {
    const worker = this.#worker(node)
    return this.#command(act.meanwhile, async tx => {
      const contract = await read(tx, id)
      if (isLimitOrder(contract)) return undefined
      const state = marketStateOf(this.market, contract.code)
      const names = { id: act.name, orderNo: act.name, clientId: act.name }
      const reversed = reverseContract({ contract, ...state, usdRate: '1', room: ROOM }, names, this.now)
      const { quote } = state
      if (!reversed.ok || quote === undefined || worker.hasFired(id)) return undefined
      const { closing, opening } = reversed.value
      if (!(await isCovered(tx, writeReversal(tx, reversed.value)))) return undefined
      return () => {
        worker.changed(closing.contract, quote)
        worker.opened(opening.contract, quote)
      }
    })
  }

  close(
    node: number,
    id: string,
    { lots, part, meanwhile }: { lots: string; part: string; meanwhile: Meanwhile },
  ): Promise<boolean> {
    const worker = this.#worker(node)
    return this.#command(meanwhile, async tx => {
      const contract = await read(tx, id)
      if (isLimitOrder(contract)) return undefined
      const state = { contract, ...marketStateOf(this.market, contract.code) }
      if (isWhole(contract, lots)) return closeWhole(tx, worker, { state, at: this.now })
      const names = { id: part, orderNo: part, clientId: part, lots }
      const outcome = requestPart(state, names, this.now)
      if (!outcome.ok) return undefined
      const { part: half, rest } = outcome.value
      const change = half.kind === 'closed' ? half.change : { contract: half.contract, posting: undefined }
      await writePart(tx, change, rest)
      return () => {
        worker.modified(rest, state.quote)
        worker.changed(change.contract, state.quote)
      }
    })
  }

  cancel(node: number, id: string, meanwhile: Meanwhile): Promise<boolean> {
    const worker = this.#worker(node)
    return this.#command(meanwhile, async tx => {
      const order = await read(tx, id)
      if (!isLimitOrder(order) || order.status !== 'pending') return undefined
      const change = endLimitOrder(order, { status: 'cancelled', at: this.now })
      await writeEnding(tx, change)
      return () => worker.changed(change.order)
    })
  }

  endAll(node: number, userId: string): Promise<boolean> {
    const later: (() => void)[] = []
    return this.#command(
      () => {},
      async tx => {
        const request = { userId, mode: 'demo', at: this.now } as const
        const ended = await this.#worker(node).closeAll(tx, {
          ...request,
          afterCommit: run => later.push(run),
        })
        if (ended.ok) return () => later.forEach(run => void run())
        await tx.undo()
        return undefined
      },
    )
  }

  /** Runs a command and, once it is durable, what it tells; false when it was refused. */
  async #command(
    meanwhile: Meanwhile,
    command: (tx: Tx) => Promise<(() => void) | undefined>,
  ): Promise<boolean> {
    let isJudged = false
    const tell = await this.#storage.write(async tx => {
      const then = await command(tx)
      if (!isJudged) meanwhile()
      isJudged = true
      return then
    })
    tell?.()
    return tell !== undefined
  }

  #voiceOf(index: number, bus: Bus): Bus {
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

  #worker(node: number): ContractWorker {
    const worker = this.#nodes[node]
    if (worker === undefined) throw new Error('there is no such node')
    return worker
  }
}

/** Whether the wallet covers what is written; what it does not cover is undone. */
async function isCovered(tx: Tx, written: Promise<void>): Promise<boolean> {
  try {
    await written
    return true
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error
    await tx.undo()
    return false
  }
}

async function read(tx: Tx, id: string): Promise<Contract | LimitOrder> {
  const row = await tx.one(findAnyOrder, { id })
  if (row === undefined) throw new Error(`there is no order ${id}`)
  return orderOf(row)
}

async function closeWhole(
  tx: Tx,
  worker: ContractWorker,
  { state, at }: { readonly state: CloseState; readonly at: number },
): Promise<(() => void) | undefined> {
  const outcome = requestClose(state, at)
  if (!outcome.ok) return undefined
  const { value } = outcome
  if (value.kind === 'closed') await writeClose(tx, value.change)
  else await tx.run(markToBeClosed, { id: value.contract.id, at })
  const after = value.kind === 'closed' ? value.change.contract : value.contract
  return () => worker.changed(after, state.quote)
}
