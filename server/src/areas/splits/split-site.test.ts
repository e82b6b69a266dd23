import { randomUUID } from 'node:crypto'
import { notifications } from '@quayside/contracts/endpoints/account/account'
import {
  closeContracts,
  getContractsOrder,
  modifyContracts,
} from '@quayside/contracts/endpoints/trading/contracts'
import { buyOptions, getOptionsOrderById } from '@quayside/contracts/endpoints/trading/options'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../ledger/verify.ts'
import { delist } from '../../market/splits/delistings.ts'
import { insertSplit, markPriced, noteLastPrice, rowOfSplit } from '../../market/splits/split-queries.ts'
import { createManualTime } from '../../platform/time/manual-time.ts'
import { exposureOfPositions } from '../contracts/public.ts'
import { CODE, openExposureSite, REAL, type Trader } from '../exposure/exposure-site.builders.ts'

type House = Awaited<ReturnType<typeof openExposureSite>>

let house: House
let maria: Trader
const time = createManualTime(0)

beforeEach(async () => {
  house = await openExposureSite({}, { workers: { timers: time.timers } })
  maria = await house.trader('maria')
})
afterEach(async () => {
  expect((await house.site.services.storage.read(verifyLedger)).faults).toEqual([])
  await house.site.close()
})

async function pass(): Promise<void> {
  house.site.pass(1_000)
  time.advance(1_000)
  await house.site.workers.settled()
}

/** Announces a split, whose prices are adjusted unless the feed has yet to do so. */
async function announce(newParts: number, oldParts: number, isPriced = true): Promise<void> {
  const { storage, clock } = house.site.services
  const effectiveAt = clock.now()
  const split = { id: 'split', code: CODE, day: '2026-12-07', effectiveAt, newParts, oldParts }
  house.site.market.setSession(CODE, { open: false, halted: 'split' })
  await storage.write(async tx => {
    await tx.run(insertSplit, rowOfSplit(split, 0))
    await tx.run(noteLastPrice, { id: 'split', bid: '49999.99', ask: '50000.01', at: effectiveAt })
    if (isPriced) await tx.run(markPriced, { id: 'split', at: effectiveAt })
  })
  await pass()
}

const DEMO = { virtually: 'NO' }

const detailsOf = async (id: string) =>
  (await house.site.call(getContractsOrder, { token: maria.token, headers: REAL, params: { id } })).result

async function news(): Promise<string[]> {
  const { list } = (await house.site.call(notifications, { token: maria.token })).result
  return list.map(({ kind }) => kind)
}

async function buyOption() {
  const body = { code: CODE, direction: 'up', periodSeconds: 30, amount: '100', clientId: randomUUID() }
  return (await house.site.call(buyOptions, { token: maria.token, headers: DEMO, body })).result
}

const optionOf = async (id: string) =>
  (await house.site.call(getOptionsOrderById, { token: maria.token, headers: DEMO, params: { id } })).result

describe('a site whose instrument splits', () => {
  it('keeps the exposure right, and shows customers a receipt', async () => {
    const { id } = (await maria.buy('0.5')).result
    await announce(4, 1)
    expect(await house.totals()).toEqual(['2', '0', 0n])
    const counted = await house.site.services.storage.read(exposureOfPositions)
    expect(counted.map(({ long }) => long.toFixed())).toEqual(['2'])
    expect(await detailsOf(id)).toMatchObject({
      lots: '2',
      status: 'open',
      splits: [{ ratio: '4:1', before: { lots: '0.5' }, after: { lots: '2' } }],
    })
    expect(await news()).toContain('splitAdjusted')
  })

  it('refuses orders and values nothing until then', async () => {
    const { id } = (await maria.buy('0.5')).result
    house.site.market.setSession(CODE, { open: false, halted: 'split' })
    expect((await maria.buy('0.5')).code).toBe('10015')
    expect((await maria.buy('0.5', { type: 'limit', price: '49000.00' })).code).toBe('10015')
    expect(await detailsOf(id)).toMatchObject({ unrealizedPnL: null, currentPrice: null })
  })

  it('keeps positions whole meanwhile, so that no part changes twice', async () => {
    const { id } = (await maria.buy('0.5')).result
    await announce(4, 1, false)
    const close = (body: object) =>
      house.site.call(closeContracts, {
        token: maria.token,
        headers: REAL,
        params: { id },
        body: { clientId: randomUUID(), ...body },
      })
    expect((await close({ lots: '0.2' })).code).toBe('10015')
    expect((await close({})).result).toMatchObject({ status: 'toBeClosed', lots: '0.5' })
    await house.site.services.storage.write(tx => tx.run(markPriced, { id: 'split', at: 1 }))
    await pass()
    expect(await detailsOf(id)).toMatchObject({ status: 'toBeClosed', lots: '2' })
  })

  it('judges no order by a price from before it, as a site might that lags behind', async () => {
    const { id } = (await maria.buy('0.5')).result
    const limit = (await maria.buy('0.5', { type: 'limit', price: '49000.00' })).result
    house.site.pass(1_000)
    await announce(4, 1)
    house.site.market.setSession(CODE, { open: false })
    const place = () => maria.buy('0.5', { type: 'limit', price: '12000.00' })
    expect((await place()).code).toBe('10015')
    expect((await maria.amend(limit.id, { lots: '1' })).code).toBe('10015')
    const stop = { token: maria.token, headers: REAL, params: { id }, body: { stopLoss: '12400.00' } }
    const modify = () =>
      house.site.call(modifyContracts, { ...stop, body: { ...stop.body, clientId: randomUUID() } })
    expect((await modify()).code).toBe('10015')
    await house.tick(12_500)
    expect((await place()).result).toMatchObject({ status: 'pending' })
    expect((await modify()).result).toMatchObject({ stopLoss: '12400.00' })
  })

  it('counts what a remainder pays out of the exposure', async () => {
    const { id } = (await maria.buy('0.5')).result
    await announce(1, 3)
    expect(await house.totals()).toEqual(['0.166', '0', 0n])
    expect(await detailsOf(id)).toMatchObject({
      lots: '0.166',
      parts: [{ status: 'closed', closePrice: '49999.99', endedFor: 'split' }],
    })
  })

  it('refunds options, which would compare two kinds of shares', async () => {
    const { id } = await buyOption()
    await announce(4, 1)
    expect(await optionOf(id)).toMatchObject({ status: 'refunded', payout: '100.00' })
  })
})

it('ends every order of a delisted instrument and leaves no exposure', async () => {
  const { id } = (await maria.buy('0.5')).result
  const limit = (await maria.buy('0.5', { type: 'limit', price: '49000.00' })).result
  const option = await buyOption()
  const { storage, market } = house.site.services
  await storage.write(tx => delist(tx, CODE, { listed: market.instruments, now: 1 }))
  house.site.market.setSession(CODE, { open: false, halted: 'delisted' })
  await pass()
  expect(await detailsOf(id)).toMatchObject({
    status: 'closed',
    closePrice: '49999.99',
    endedFor: 'delisted',
  })
  expect(await detailsOf(limit.id)).toMatchObject({ status: 'cancelled', endedFor: 'delisted' })
  expect(await optionOf(option.id)).toMatchObject({ status: 'refunded' })
  expect(await house.totals()).toEqual(['0', '0', 0n])
  expect(await news()).toEqual(
    expect.arrayContaining(['delistedClosed', 'delistedCanceled', 'optionSettled']),
  )
  expect((await maria.buy('0.5', { type: 'limit', price: '49000.00' })).code).toBe('10015')
})
