import { InsufficientBalance } from '../../../ledger/insufficient-balance.ts'
import { marketStateOf } from '../../../market/market-state.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import { writeAmendment } from '../amend-write.ts'
import { findAnyOrder } from '../queries.ts'
import { orderOf } from '../rows.ts'
import { type CloseState, requestClose } from '../rules/close.ts'
import { isWhole, requestPart } from '../rules/close-part.ts'
import { ROOM } from '../rules/contract.builders.ts'
import type { Contract } from '../rules/contract.ts'
import { endLimitOrder, isLimitOrder, type LimitOrder } from '../rules/limit-order.ts'
import { type AmendCommand, amendOrder } from '../rules/limit-orders/amend.ts'
import { changeMargin } from '../rules/margin.ts'
import type { RequestedTriggers } from '../rules/refusals.ts'
import { reverseContract } from '../rules/reverse.ts'
import { modifyOrder } from '../rules/stops/modify.ts'
import { changeTrail, type RequestedTrail } from '../rules/stops/trail.ts'
import type { ContractWorker } from '../worker.ts'
import { writeEnding, writeMargin, writeOutcome, writePart, writeReversal, writeTriggers } from '../writes.ts'
import { Cluster, type Meanwhile } from './model-cluster.builders.ts'
import { lifeOf, lotsOf, priceOf, textOf } from './model-texts.builders.ts'
import type { Wanted } from './reference-order.builders.ts'
import { open, openAtFirst, place } from './worker.builders.ts'

export class Nodes extends Cluster {
  async open(
    node: number,
    wanted: Wanted,
    how: { readonly days: number | null; readonly isAtOpening: boolean; readonly meanwhile: Meanwhile },
  ): Promise<boolean> {
    const { limit, isStop, code, side, leverage } = wanted
    const at = this.testNode(node)
    const command = {
      id: wanted.id,
      userId: wanted.user,
      side,
      leverage,
      lots: lotsOf(wanted.milliLots),
      stopLoss: textOf(wanted.stop) ?? undefined,
      takeProfit: textOf(wanted.target) ?? undefined,
    }
    if (limit === null) {
      const openNow = how.isAtOpening ? openAtFirst : open
      return (await openNow(at, code, command, how.meanwhile)) !== undefined
    }
    const type = isStop ? ('stop' as const) : ('limit' as const)
    const waiting = { ...command, ...lifeOf(how.days, this.now), type, waitsFor: priceOf(limit) }
    return (await place(at, code, waiting, how.meanwhile)) !== undefined
  }

  modify(
    node: number,
    id: string,
    requested: RequestedTriggers & RequestedTrail,
    meanwhile: Meanwhile,
  ): Promise<boolean> {
    const worker = this.worker(node)
    return this.command(meanwhile, async tx => {
      const stored = await read(tx, id)
      const order = isLimitOrder(stored) ? stored : worker.live(stored)
      const { quote, ...rest } = marketStateOf(this.market, order.code)
      const { trailing } = requested
      const stopLoss = trailing ? null : requested.stopLoss
      const triggered = modifyOrder({ order, quote, ...rest }, { ...requested, stopLoss }, this.now)
      if (!triggered.ok) return undefined
      const changed = changeTrail({ order: triggered.value, quote, ...rest }, { trailing, stopLoss })
      if (!changed.ok || worker.hasFired(id)) return undefined
      await writeTriggers(tx, changed.value)
      return () => worker.modified(changed.value, quote)
    })
  }

  amend(node: number, id: string, requested: AmendCommand, meanwhile: Meanwhile): Promise<boolean> {
    const worker = this.worker(node)
    return this.command(meanwhile, async tx => {
      const order = await read(tx, id)
      const { quote, ...rest } = marketStateOf(this.market, order.code)
      const state = { ...rest, order, quote, usdRate: '1', sessionEndsAt: null }
      const amended = amendOrder(state, requested, this.now)
      if (!amended.ok || worker.hasFired(id)) return undefined
      if (!(await isCovered(tx, () => writeAmendment(tx, amended.value)))) return undefined
      const { order: waiting, filled } = amended.value
      return () => {
        if (filled === undefined) worker.modified(waiting, quote)
        else if (quote !== undefined) worker.opened(filled.contract, quote)
      }
    })
  }

  margin(
    node: number,
    id: string,
    cents: number,
    act: { name: string; meanwhile: Meanwhile },
  ): Promise<boolean> {
    const worker = this.worker(node)
    return this.command(act.meanwhile, async tx => {
      const contract = await read(tx, id)
      if (isLimitOrder(contract)) return undefined
      const { quote, ...rest } = marketStateOf(this.market, contract.code)
      const command = {
        direction: cents < 0 ? 'return' : 'add',
        amount: (Math.abs(cents) / 100).toFixed(2),
        clientId: act.name,
      } as const
      const changed = changeMargin({ contract: worker.live(contract), quote, ...rest }, command, this.now)
      if (!changed.ok || worker.hasFired(id)) return undefined
      if (!(await isCovered(tx, () => writeMargin(tx, changed.value)))) return undefined
      return () => worker.remargined(changed.value.contract, quote)
    })
  }

  reverse(node: number, id: string, act: { name: string; meanwhile: Meanwhile }): Promise<boolean> {
    const worker = this.worker(node)
    return this.command(act.meanwhile, async tx => {
      const stored = await read(tx, id)
      if (isLimitOrder(stored)) return undefined
      const contract = worker.live(stored)
      const state = marketStateOf(this.market, contract.code)
      const names = { id: act.name, orderNo: act.name, clientId: act.name }
      const reversed = reverseContract({ contract, ...state, usdRate: '1', room: ROOM }, names, this.now)
      const { quote } = state
      if (!reversed.ok || quote === undefined || worker.hasFired(id)) return undefined
      const { closing, opening } = reversed.value
      if (!(await isCovered(tx, async () => void (await writeReversal(tx, reversed.value))))) return undefined
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
    const worker = this.worker(node)
    return this.command(meanwhile, async tx => {
      const stored = await read(tx, id)
      if (isLimitOrder(stored) || worker.hasFired(id)) return undefined
      const contract = worker.live(stored)
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
    const worker = this.worker(node)
    return this.command(meanwhile, async tx => {
      const order = await read(tx, id)
      if (!isLimitOrder(order) || order.status !== 'pending' || worker.hasFired(id)) return undefined
      const change = endLimitOrder(order, { status: 'cancelled', at: this.now })
      await writeEnding(tx, change)
      return () => worker.changed(change.order)
    })
  }

  endAll(node: number, userId: string): Promise<boolean> {
    const later: (() => void)[] = []
    return this.command(
      () => {},
      async tx => {
        const request = { userId, mode: 'demo', at: this.now } as const
        const ended = await this.worker(node).closeAll(tx, {
          ...request,
          afterCommit: run => later.push(run),
        })
        if (ended.ok) return () => later.forEach(run => void run())
        await tx.undo()
        return undefined
      },
    )
  }
}

async function isCovered(tx: Tx, write: () => Promise<void>): Promise<boolean> {
  try {
    await write()
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
  await writeOutcome(tx, value)
  const after = value.kind === 'closed' ? value.change.contract : value.contract
  return () => worker.changed(after, state.quote)
}
