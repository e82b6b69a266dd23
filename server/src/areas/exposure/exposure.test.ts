import { randomUUID } from 'node:crypto'
import { giveSampleMoney } from '@quayside/contracts/endpoints/sandbox'
import { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { houseExposure, missingPrices } from '@quayside/contracts/staff/exposure'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../app/app.builders.ts'
import { atTheDesk } from '../desk/desk.builders.ts'

let site: TestApp

beforeEach(async () => {
  site = await openApp()
})
afterEach(() => site.close())

async function customer(username: string): Promise<SignedUp> {
  const who = await site.signUp(username)
  const body = { amount: '5000', clientId: randomUUID() }
  await site.call(giveSampleMoney, { token: who.token, headers: { virtually: 'YES' }, body })
  return who
}

async function buy({ token }: SignedUp, side: 'buy' | 'sell', lots: string, virtually = 'YES') {
  const body = { code: 'BTCUSDT', side, lots, leverage: 2, clientId: randomUUID() }
  expect((await site.call(buyContracts, { token, headers: { virtually }, body })).status).toBe(200)
}

const read = async () => (await atTheDesk(site, 'sam', 'support').call(houseExposure)).result

it('sums the open positions of real accounts by market and customer, the largest first', async () => {
  const [maria, ada] = [await customer('maria'), await customer('ada')]
  await buy(maria, 'buy', '0.02')
  await buy(maria, 'sell', '0.01')
  await buy(ada, 'buy', '0.04')
  await buy(ada, 'buy', '1', 'NO')
  const { total, markets, customers } = await read()
  expect(markets.map(({ code, positions }) => [code, positions])).toEqual([['BTCUSDT', 3]])
  expect(customers.map(({ username, positions }) => [username, positions])).toEqual([
    ['ada', 1],
    ['maria', 2],
  ])
  const [market] = markets
  expect(market).toMatchObject(total)
  expect(Number(total.gross)).toBeCloseTo(Number(total.long) + Number(total.short), 2)
  expect(Number(total.net) / Number(market?.price)).toBeCloseTo(0.05, 4)
  const up = total.moves.find(({ percent }) => percent === 5)
  expect(Number(up?.result)).toBeCloseTo(Number(total.net) * -0.05, 1)
})

it('is nothing on a site without positions', async () => {
  expect(await read()).toMatchObject({ markets: [], customers: [], total: { gross: '0.00', positions: 0 } })
})

it('names the instruments that should trade but have no current price', async () => {
  const unpriced = async () => (await atTheDesk(site, 'sam', 'support').call(missingPrices)).result.markets
  expect(await unpriced()).toEqual([])
  site.market.setStale('BTCUSDT', true)
  expect(await unpriced()).toMatchObject([{ code: 'BTCUSDT', fault: 'stale', lastAt: expect.any(String) }])
  site.market.setSession('BTCUSDT', { open: false, halted: 'jump' })
  expect(await unpriced()).toMatchObject([{ code: 'BTCUSDT', fault: 'jump' }])
  site.market.setSession('BTCUSDT', { open: false })
  expect(await unpriced()).toEqual([])
})
