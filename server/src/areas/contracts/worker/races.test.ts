import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ScriptedMarket } from '../../../market/scripted-market.ts'
import type { Storage, Tx } from '../../../platform/storage/storage.ts'
import { changeTriggers, findAnyOrder, markToBeClosed } from '../queries.ts'
import { contractOf } from '../rows.ts'
import type { Contract } from '../rules/contract.ts'
import type { ContractWorker } from '../worker.ts'
import { closeContext, closePart, contractWorkerOver, open, openContext } from './worker.builders.ts'

const CODE = 'BTCUSDT'
let storage: Storage
let market: ScriptedMarket
let worker: ContractWorker

beforeEach(async () => {
  let moment = 0
  ;({ storage, market } = await openContext(['ada'], () => ++moment))
  worker = contractWorkerOver(storage, market)
  await worker.start()
})

afterEach(async () => {
  await worker.stop()
  await closeContext(storage)
})

function tick(dollars: number): void {
  market.tick({ code: CODE, mid: dollars * 100, spread: 2 })
}

async function held(tx: Pick<Tx, 'one'>, id: string): Promise<Contract> {
  const row = await tx.one(findAnyOrder, { id })
  if (row === undefined) throw new Error(`there is no order ${id}`)
  return contractOf(row)
}

async function stored(id: string): Promise<Contract> {
  await worker.settled()
  return await storage.read(tx => held(tx, id))
}

function moveTriggers(stopLoss: string, takeProfit: string | null): Promise<number> {
  return storage.write(tx => tx.run(changeTriggers, { id: 'one', stopLoss, takeProfit, at: 1_000 }))
}

describe('a tick that fires while an earlier command is still on its way', () => {
  it.each([
    ['has gone back since', 50_000],
    ['has gone further since', 48_900],
  ])('ends what a partial close leaves, at its own price, when the market %s', async (_, later) => {
    await open({ storage, market, worker }, CODE, { id: 'one', stopLoss: '49500' })
    const received = closePart({ storage, market, worker }, '0.4')
    tick(49_000)
    tick(later)
    const notify = await received
    notify()
    expect(await stored('one')).toMatchObject({
      status: 'closed',
      closeReason: 'stop_loss',
      closePrice: '48999.99',
      lots: '0.6',
    })
    expect(await stored('part')).toMatchObject({ closeReason: 'customer', lots: '0.4' })
  })

  it('ends at its stop what another node gave another target', async () => {
    await open({ storage, market, worker }, CODE, { id: 'one', stopLoss: '49500' })
    const moved = moveTriggers('49500.00', '52000.00')
    tick(49_000)
    tick(50_000)
    await moved
    expect(await stored('one')).toMatchObject({ closeReason: 'stop_loss', closePrice: '48999.99' })
  })

  it('spares what another node gave another stop', async () => {
    await open({ storage, market, worker }, CODE, { id: 'one', stopLoss: '49500' })
    const moved = moveTriggers('48950.00', null)
    tick(49_000)
    tick(50_000)
    await moved
    expect(await stored('one')).toMatchObject({ status: 'open' })
    tick(48_900)
    expect(await stored('one')).toMatchObject({ closeReason: 'stop_loss', closePrice: '48899.99' })
  })

  it('is not forgotten when a stop was moved and moved back', async () => {
    await open({ storage, market, worker }, CODE, { id: 'one', stopLoss: '49500' })
    const moved = moveTriggers('48950.00', null)
    tick(49_000)
    await Promise.all([moved, moveTriggers('49500.00', null)])
    tick(50_000)
    expect(await stored('one')).toMatchObject({ closeReason: 'stop_loss', closePrice: '48999.99' })
  })

  it('leaves to a tick that is still to come what was set waiting for its market before', async () => {
    const contract = await open({ storage, market, worker }, CODE, { id: 'one', stopLoss: '49500' })
    const marked = storage.write(tx => tx.run(markToBeClosed, { id: 'one', at: 2_000, seen: null }))
    tick(49_000)
    await marked
    if (contract !== undefined) worker.changed({ ...contract, status: 'to_be_closed' }, market.quote(CODE))
    expect(await stored('one')).toMatchObject({ status: 'to_be_closed' })
    tick(49_200)
    expect(await stored('one')).toMatchObject({ closeReason: 'customer', closePrice: '49199.99' })
  })
})
