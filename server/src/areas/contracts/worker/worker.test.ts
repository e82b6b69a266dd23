import { toText } from '@quayside/money/money'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ScriptedMarket } from '../../../market/scripted-market.ts'
import { type BusEvents, createMemoryBus } from '../../../platform/bus.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { Leadership } from '../../../triggers/leadership.ts'
import { findAnyOrder, markToBeClosed } from '../queries.ts'
import { contractOf } from '../rows.ts'
import type { Contract } from '../rules/contract.ts'
import type { ContractWorker } from '../worker.ts'
import { closeContext, contractWorkerOver, open, openContext } from './worker.builders.ts'

const CODE = 'BTCUSDT'
let storage: Storage
let market: ScriptedMarket
let worker: ContractWorker

beforeEach(async () => {
  ;({ storage, market } = await openContext(['ada', 'bea']))
  worker = contractWorkerOver(storage, market)
  await worker.start()
})

afterEach(async () => {
  await worker.stop()
  await closeContext(storage)
})

function tick(price: string): void {
  market.tick({ code: CODE, mid: Math.round(Number(price) * 100), spread: 2 })
}

function buy(changes: Parameters<typeof open>[2]) {
  return open({ storage, market, worker }, CODE, changes)
}

async function stored(id: string): Promise<Contract | undefined> {
  await worker.settled()
  const row = await storage.read(tx => tx.one(findAnyOrder, { id }))
  return row && contractOf(row)
}

async function restart(): Promise<void> {
  await worker.stop()
  worker = contractWorkerOver(storage, market)
  await worker.start()
}

describe('the contract worker', () => {
  it.each([
    {
      name: 'a stop',
      command: { stopLoss: '49500' },
      path: ['49500.02', '49500.01'],
      fill: ['stop_loss', '49500.00'],
    },
    {
      name: 'a target',
      command: { takeProfit: '50500' },
      path: ['50500', '50500.01'],
      fill: ['take_profit', '50500.00'],
    },
    { name: 'a liquidation', command: {}, path: ['48742.97', '48742.96'], fill: ['liquidation', '48742.95'] },
    { name: 'a gap', command: { stopLoss: '49500' }, path: ['40000'], fill: ['stop_loss', '39999.99'] },
    {
      name: "a short's stop",
      command: { side: 'sell', stopLoss: '50500' },
      path: ['50499.98', '50499.99'],
      fill: ['stop_loss', '50500.00'],
    },
    {
      name: "a short's target",
      command: { side: 'sell', takeProfit: '49500' },
      path: ['49500', '49499.99'],
      fill: ['take_profit', '49500.00'],
    },
    {
      name: "a short's liquidation",
      command: { side: 'sell' },
      path: ['51194.51', '51194.52'],
      fill: ['liquidation', '51194.53'],
    },
  ] as const)('fills $name at the first tick at or beyond it', async ({ command, path, fill }) => {
    await buy({ id: 'one', ...command })
    for (const price of path.slice(0, -1)) {
      tick(price)
      expect(await stored('one')).toMatchObject({ status: 'open' })
    }
    tick(path.at(-1) ?? '')
    tick('50000')
    expect(await stored('one')).toMatchObject({ status: 'closed', closeReason: fill[0], closePrice: fill[1] })
    expect([...worker.positionsOf('ada', 'demo')]).toEqual([])
  })

  it.each([
    ['a stop', { stopLoss: '49500' }, 4_900_000],
    ['a target', { takeProfit: '50500' }, 5_100_000],
    ['a liquidation', {}, 4_000_000],
  ] as const)('keeps the sequence of the tick that fired %s', async (_, command, mid) => {
    market.tick({ code: CODE, mid: 5_000_000, spread: 2, sequence: '7:1532' })
    await buy({ id: 'one', ...command })
    market.tick({ code: CODE, mid, spread: 2, sequence: '7:1790' })
    market.tick({ code: CODE, mid: 5_000_000, spread: 2, sequence: '7:1791' })
    expect(await stored('one')).toMatchObject({ entrySequence: '7:1532', exitSequence: '7:1790' })
  })

  it('leaves a loss beyond the margin to insurance and the rest of the wallet alone', async () => {
    const contract = await buy({ id: 'one' })
    tick('30000')
    const closed = await stored('one')
    expect(closed?.profit).toBe(-(contract?.margin ?? 0n) - (contract?.openFee ?? 0n))
  })

  it('fires at the tick that came while the opening became durable', async () => {
    tick('50000')
    await open({ storage, market, worker }, CODE, { id: 'one', stopLoss: '49500' }, () => {
      tick('49000')
      tick('50000')
    })
    expect(await stored('one')).toMatchObject({ closeReason: 'stop_loss', closePrice: '48999.99' })
  })

  it('closes what waited for the market at its first tick', async () => {
    const contract = await buy({ id: 'one' })
    await storage.write(tx => tx.run(markToBeClosed, { id: 'one', at: 1, seen: null }))
    if (contract !== undefined) worker.changed({ ...contract, status: 'to_be_closed' })
    tick('40000')
    expect(await stored('one')).toMatchObject({ closeReason: 'customer', closePrice: '39999.99' })
  })

  it('takes up after a restart what it had not fired', async () => {
    await buy({ id: 'one', stopLoss: '49500' })
    await buy({ id: 'two', takeProfit: '52000' })
    await worker.stop()
    tick('49000')
    await restart()
    expect(await stored('one')).toMatchObject({ closeReason: 'stop_loss', closePrice: '48999.99' })
    tick('52000.01')
    expect(await stored('two')).toMatchObject({ closeReason: 'take_profit', closePrice: '52000.00' })
  })

  it('does not fire on an untradable price', async () => {
    await buy({ id: 'one', stopLoss: '49500' })
    await worker.stop()
    tick('49000')
    market.setSession(CODE, { open: false })
    await restart()
    expect(await stored('one')).toMatchObject({ status: 'open' })
  })

  it('has not fired what no price can end', async () => {
    const contract = await buy({ id: 'one', leverage: 1 })
    expect([contract?.liquidationPrice, worker.hasFired('one')]).toEqual([null, false])
    tick('1000')
    expect(worker.hasFired('one')).toBe(false)
    expect(await stored('one')).toMatchObject({ status: 'open' })
  })

  it('writes what a tick fires while it takes over, though it stops at once', async () => {
    await buy({ id: 'one', stopLoss: '49500' })
    await restart()
    tick('49000')
    tick('50000')
    await restart()
    expect(await stored('one')).toMatchObject({ closeReason: 'stop_loss', closePrice: '48999.99' })
  })

  it('tries again when the storage fails', async () => {
    await worker.stop()
    let failures = 2
    const failing: Storage = {
      ...storage,
      write: fn => (failures-- > 0 ? Promise.reject(new Error('disk full')) : storage.write(fn)),
    }
    worker = contractWorkerOver(failing, market)
    await worker.start()
    await open({ storage, market, worker }, CODE, { id: 'one' })
    tick('40000')
    expect(await stored('one')).toMatchObject({ closeReason: 'liquidation' })
  })

  it('tells of every change, and keeps a notification of a trigger in the same command', async () => {
    await worker.stop()
    const bus = createMemoryBus()
    const events: string[] = []
    const kept: string[] = []
    bus.subscribe('order.changed', ({ kind, closeReason }) => events.push(`${kind} ${closeReason}`))
    bus.subscribe('balance.changed', ({ userId, mode }: BusEvents['balance.changed']) =>
      events.push(`${userId} ${mode}`),
    )
    worker = contractWorkerOver(storage, market, {
      bus,
      async notify(_tx, { order, kind }, afterCommit) {
        kept.push(`${order.id} ${kind}`)
        afterCommit(() => events.push('notified'))
      },
    })
    await worker.start()
    await buy({ id: 'one', stopLoss: '49500' })
    tick('49000')
    await worker.settled()
    expect(kept).toEqual(['one stopLoss'])
    expect(events).toEqual(['opened null', 'ada demo', 'closed stop_loss', 'ada demo', 'notified'])
  })

  it('watches on every node and fires on the leader alone', async () => {
    const bus = createMemoryBus()
    let isLeading = false
    const leadership: Leadership = {
      start: async () => {},
      isLeader: () => isLeading,
      isShared: true,
      stop: async () => {},
    }
    const follower = contractWorkerOver(storage, market, { bus, leadership })
    await follower.start()
    const quote = market.quote(CODE)
    const contract = await buy({ id: 'one', stopLoss: '49500' })
    if (contract === undefined || quote === undefined) throw new Error('the opening was refused')
    await worker.stop()
    bus.publish('order.changed', {
      family: 'contract',
      userId: 'ada',
      mode: 'demo',
      orderId: 'one',
      code: CODE,
      kind: 'opened',
      closeReason: null,
    })
    await follower.settled()
    tick('49000')
    await follower.settled()
    expect(await stored('one')).toMatchObject({ status: 'open' })
    isLeading = true
    tick('48999')
    await follower.settled()
    expect(await stored('one')).toMatchObject({ closeReason: 'stop_loss', closePrice: '48998.99' })
    await follower.stop()
  })
})

describe('floating profit and loss', () => {
  it('is the sum over the open positions of one customer and mode', async () => {
    await buy({ id: 'one', lots: '0.1' })
    await buy({ id: 'two', lots: '0.2', side: 'sell' })
    await buy({ id: 'three', userId: 'bea' })
    tick('50100')
    const floating = async (userId: string, mode: 'demo' | 'real') =>
      toText(await storage.read(tx => worker.floatingPnL(tx, { userId, mode })))
    expect(await floating('ada', 'demo')).toBe('-10.02')
    expect(await floating('ada', 'real')).toBe('0.00')
    expect(await floating('bea', 'demo')).toBe('99.98')
  })
})

describe('closing everything', () => {
  it('closes what one customer holds in one mode', async () => {
    await buy({ id: 'one' })
    await buy({ id: 'two', userId: 'bea' })
    await closeAll()
    expect(await stored('one')).toMatchObject({ closeReason: 'customer', closePrice: '49999.99' })
    expect(await stored('two')).toMatchObject({ status: 'open' })
    expect([...worker.positionsOf('ada', 'demo')]).toEqual([])
  })

  it('is refused while the market is shut', async () => {
    await buy({ id: 'one' })
    market.setSession(CODE, { open: false, nextOpen: 0 })
    expect(await closeAll()).toEqual({
      ok: false,
      error: { code: '10015', details: { nextOpen: '1970-01-01T00:00:00.000Z' } },
    })
    expect(await stored('one')).toMatchObject({ status: 'open' })
  })

  async function closeAll() {
    const later: (() => void)[] = []
    const result = await storage.write(tx =>
      worker.closeAll(tx, { userId: 'ada', mode: 'demo', at: 5, afterCommit: run => later.push(run) }),
    )
    if (result.ok) for (const run of later) run()
    return result
  }
})
