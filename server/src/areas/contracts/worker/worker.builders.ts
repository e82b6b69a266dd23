import type { Result } from '@quayside/contracts/result'
import { expect } from 'vitest'
import { InsufficientBalance } from '../../../ledger/insufficient-balance.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { fundDemo } from '../../../ledger/wallet.ts'
import { marketStateOf } from '../../../market/market-state.ts'
import {
  createScriptedMarket,
  type ScriptedMarket,
  scriptedInstrument,
} from '../../../market/scripted-market.ts'
import { createMemoryBus } from '../../../platform/bus.ts'
import { insertUser } from '../../../platform/storage/queries/users.ts'
import { newUser } from '../../../platform/storage/storage.builders.ts'
import type { Storage, Tx } from '../../../platform/storage/storage.ts'
import { openTemporary } from '../../../platform/storage/temporary.builders.ts'
import { createManualTime } from '../../../platform/time/manual-time.ts'
import { createSoleLeadership } from '../../../triggers/leadership.ts'
import { findAnyOrder } from '../queries.ts'
import { contractOf } from '../rows.ts'
import { type BuyCommand, buyContract } from '../rules/buy.ts'
import { requestPart } from '../rules/close-part.ts'
import { buyCommand, ROOM } from '../rules/contract.builders.ts'
import type { Contract } from '../rules/contract.ts'
import type { LimitOrder } from '../rules/limit-order.ts'
import { placeAtOpening } from '../rules/limit-orders/place-at-opening.ts'
import { type LimitOutcome, type PlaceState, placeLimit } from '../rules/limit-orders/place-limit.ts'
import { type ContractWorker, type ContractWorkerParts, createContractWorker } from '../worker.ts'
import { writeOpening, writePart, writePlacing } from '../writes.ts'

export function contractWorkerOver(
  storage: Storage,
  market: ScriptedMarket,
  changes: Partial<ContractWorkerParts> = {},
): ContractWorker {
  return createContractWorker({
    ownLimits: { refuse: async () => undefined },
    houseLimits: { refuse: async () => undefined },
    storage,
    market,
    clock: { now: () => 1_000 },
    bus: createMemoryBus(),
    log: silentLog(),
    timers: createManualTime(0).timers,
    leadership: createSoleLeadership(),
    notify: async () => {},
    pause: async () => {},
    ...changes,
  })
}

export type TestContext = { readonly storage: Storage; readonly market: ScriptedMarket }

export async function openContext(traders: readonly string[], now?: () => number): Promise<TestContext> {
  const storage = await openTemporary(() => 0)
  await addTraders(storage, ...traders)
  const instrument = scriptedInstrument()
  const market = createScriptedMarket([instrument], now)
  market.tick({ code: instrument.code, mid: 5_000_000, spread: 2 })
  return { storage, market }
}

export async function closeContext(storage: Storage): Promise<void> {
  expect((await storage.read(verifyLedger)).faults).toEqual([])
  await storage.close()
}

export async function addTraders(storage: Storage, ...ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await storage.write(async tx => {
      await tx.run(insertUser, newUser(id))
      await fundDemo(tx, { userId: id, at: 0 })
    })
  }
}

/** A storage that can lose its next answer: the write is durable, but the caller gets a connection error. */
export function lossyStorage(storage: Storage): Storage & { loseNextAnswer(): void } {
  let isLosing = false
  return {
    ...storage,
    loseNextAnswer() {
      isLosing = true
    },
    async write(fn) {
      const done = await storage.write(fn)
      if (!isLosing) return done
      isLosing = false
      throw new Error('connection lost')
    },
  }
}

export type TestNode = {
  readonly storage: Storage
  readonly market: ScriptedMarket
  readonly worker: ContractWorker
  readonly at?: number
}

/** Opens a contract as the route does; undefined if refused. `meanwhile` runs before it is durable. */
export async function open(
  { storage, market, worker, at = 1_000 }: TestNode,
  code: string,
  changes: Partial<BuyCommand>,
  meanwhile: () => void = () => {},
): Promise<Contract | undefined> {
  const state = marketStateOf(market, code)
  const result = buyContract({ ...state, usdRate: '1', room: ROOM }, commandOf(changes), at)
  if (!result.ok || state.quote === undefined) return undefined
  const { quote } = state
  const written = isWritten(storage, tx => writeOpening(tx, result.value))
  meanwhile()
  if (!(await written)) return undefined
  worker.opened(result.value.contract, quote)
  return result.value.contract
}

export function place(
  node: TestNode,
  code: string,
  changes: Partial<BuyCommand> & { readonly waitsFor: string },
  meanwhile?: () => void,
): Promise<Contract | LimitOrder | undefined> {
  const command = { ...commandOf(changes), waitsFor: changes.waitsFor }
  return placed(node, code, (state, at) => placeLimit(state, command, at), meanwhile)
}

export function openAtFirst(
  node: TestNode,
  code: string,
  changes: Partial<BuyCommand>,
  meanwhile?: () => void,
): Promise<Contract | LimitOrder | undefined> {
  return placed(node, code, (state, at) => placeAtOpening(state, commandOf(changes), at), meanwhile)
}

async function placed(
  { storage, market, worker, at = 1_000 }: TestNode,
  code: string,
  judge: (state: PlaceState, at: number) => Result<LimitOutcome>,
  meanwhile: () => void = () => {},
): Promise<Contract | LimitOrder | undefined> {
  const state = marketStateOf(market, code)
  const result = judge({ ...state, usdRate: '1', room: ROOM, sessionEndsAt: null }, at)
  if (!result.ok || state.quote === undefined) return undefined
  const { quote } = state
  const { value } = result
  const write = (tx: Tx) =>
    value.kind === 'filled' ? writeOpening(tx, value.change) : writePlacing(tx, value.order)
  const written = isWritten(storage, write)
  meanwhile()
  if (!(await written)) return undefined
  if (value.kind === 'filled') worker.opened(value.change.contract, quote)
  else worker.placed(value.order, quote)
  return value.kind === 'filled' ? value.change.contract : value.order
}

function commandOf(changes: Partial<BuyCommand>): BuyCommand {
  return buyCommand({ orderNo: changes.id ?? '', ...changes })
}

async function isWritten(storage: Storage, write: (tx: Tx) => Promise<void>): Promise<boolean> {
  try {
    await storage.write(write)
    return true
  } catch (error) {
    if (error instanceof InsufficientBalance) return false
    throw error
  }
}

export function silentLog(): ContractWorkerParts['log'] {
  const quiet = (): void => {}
  return { info: quiet, warn: quiet, error: quiet }
}

export function closePart({ storage, market, worker }: TestNode, lots: string): Promise<() => void> {
  return storage.write(async tx => {
    const row = await tx.one(findAnyOrder, { id: 'one' })
    if (row === undefined) throw new Error('there is no order one')
    const state = { contract: contractOf(row), ...marketStateOf(market, row.code) }
    const outcome = requestPart(state, { id: 'part', orderNo: 'part', clientId: 'part', lots }, 1_000)
    if (!outcome.ok || outcome.value.part.kind !== 'closed') throw new Error('the part was refused')
    const { part, rest } = outcome.value
    await writePart(tx, part.change, rest)
    return () => {
      worker.modified(rest, state.quote)
      worker.changed(part.change.contract, state.quote)
    }
  })
}
