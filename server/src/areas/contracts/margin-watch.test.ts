import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ScriptedMarket } from '../../market/scripted-market.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { createManualTime } from '../../platform/time/manual-time.ts'
import { createSoleLeadership } from '../../triggers/leadership.ts'
import type { Worker } from '../../triggers/lifecycle.ts'
import { createMarginWatch } from './margin-watch.ts'
import { changeMargin } from './queries/margin-queries.ts'
import type { BuyCommand } from './rules/buy.ts'
import { closeContext, contractWorkerOver, open, openContext, silentLog } from './worker/worker.builders.ts'
import type { ContractWorker } from './worker.ts'

const CODE = 'BTCUSDT'
let storage: Storage
let market: ScriptedMarket
let contracts: ContractWorker
let watch: Worker
let time: ReturnType<typeof createManualTime>
let warned: string[]

beforeEach(async () => {
  ;({ storage, market } = await openContext(['ada']))
  contracts = contractWorkerOver(storage, market)
  await contracts.start()
  warned = []
  await startWatch()
})

afterEach(async () => {
  await watch.stop()
  await contracts.stop()
  await closeContext(storage)
})

async function startWatch(): Promise<void> {
  time = createManualTime(0)
  watch = createMarginWatch({
    storage,
    market,
    clock: time.clock,
    timers: time.timers,
    log: silentLog(),
    leadership: createSoleLeadership(),
    positions: () => contracts.positions(),
    warn: async (_tx, { level, price }) => void warned.push(`${level} at ${price}`),
  })
  await watch.start()
}

async function buy(changes: Partial<BuyCommand> = {}) {
  const contract = await open({ storage, market, worker: contracts }, CODE, { leverage: 20, ...changes })
  if (contract?.liquidationPrice == null) throw new Error('the position was not opened')
  const entry = Number(contract.openPrice)
  const end = Number(contract.liquidationPrice)
  return { contract, at: (percent: number) => entry + ((end - entry) * percent) / 100 }
}

/** A bid, or an ask, and the check of the second after it. */
async function mark(price: number, side: 'buy' | 'sell' = 'buy'): Promise<void> {
  const points = Math.round(price * 100)
  market.tick({ code: CODE, mid: side === 'buy' ? points + 1 : points - 1, spread: 2 })
  await contracts.settled()
  time.advance(1_000)
  await watch.settled()
}

const levels = () => warned.map(words => words.split(' ')[0])

describe('margin warnings', () => {
  it.each(['buy', 'sell'] as const)(
    'are sent at 50 and 80 percent of the way, once each (%s)',
    async side => {
      const { at } = await buy({ side })
      for (const percent of [40, 49, 51, 60, 30, 55, 81, 90, 70, 85]) await mark(at(percent), side)
      expect(levels()).toEqual(['50', '80'])
    },
  )

  it('is one warning if the price jumps past both levels', async () => {
    const { at } = await buy()
    await mark(at(85))
    expect(levels()).toEqual(['80'])
  })

  it('are sent again once margin has moved the liquidation price', async () => {
    const { contract, at } = await buy()
    await mark(at(51))
    const moved = { ...contract, liquidationPrice: at(200).toFixed(2) }
    await storage.write(tx => tx.run(changeMargin, { ...moved, at: 2_000 }))
    contracts.modified(moved, market.quote(CODE))
    await mark(at(90))
    await mark(at(110))
    expect(levels()).toEqual(['50', '50'])
  })

  it('are not sent again by the next leader', async () => {
    const { at } = await buy()
    await mark(at(55))
    await watch.stop()
    await startWatch()
    await mark(at(56))
    expect(levels()).toEqual(['50'])
  })

  it('are not sent to a position that its stop closes first, nor to a closed one', async () => {
    const { contract, at } = await buy()
    const stopped = { ...contract, stopLoss: at(60).toFixed(2) }
    contracts.modified(stopped, market.quote(CODE))
    await mark(at(55))
    contracts.changed({ ...contract, status: 'closed' })
    await mark(at(90))
    expect(levels()).toEqual([])
  })
})
