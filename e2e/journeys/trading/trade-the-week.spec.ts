import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { getUserInfo, listTransactions } from '@quayside/contracts/endpoints/account/account'
import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import {
  type ContractDetail,
  getContractsOrder,
  listOrder,
} from '@quayside/contracts/endpoints/trading/contracts'
import { getOptionsOrderById, listOptionsOrder } from '@quayside/contracts/endpoints/trading/options'
import { call, newCustomer } from '../../fixtures/api.ts'
import { cents } from '../../fixtures/money.ts'
import { recomputeContract, recomputeOpening, recomputeOption } from '../../fixtures/recordings/recompute.ts'
import { recordedWeek } from '../../fixtures/recordings/recording.ts'
import { type Site, startSite } from '../../fixtures/servers/site.ts'
import { enterAs } from '../../fixtures/sign-in.ts'
import { expect, passOnboarding, test } from '../../fixtures/test.ts'
import { Ticket } from '../../pages/ticket.ts'

/** A round of trades takes about half an hour of the recorded market. */
const SPEED = 60
const PATIENCE = 120_000

/** Trades through the browser and recomputes every closed order; QUAYSIDE_WEEK=<rounds> covers the week. */
test('every closed order of a recorded market can be recomputed from its receipt', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the phone’s ticket is traded in trade.spec.ts; the recording takes its time')
  const { folder, starts } = recordedWeek(Number(process.env.QUAYSIDE_WEEK ?? '1'))
  test.setTimeout((starts.length + 1) * PATIENCE)
  const scratch = await mkdtemp(path.join(tmpdir(), 'quayside-catalogue-'))
  const instruments = path.join(scratch, 'instruments.json')
  const catalog = { extends: 'default', instruments: [{ code: 'BTCUSDT', maxLeverage: 20 }] }
  await writeFile(instruments, JSON.stringify(catalog))
  await passOnboarding(page)
  try {
    for (const start of starts) {
      const market = { MARKET_FEED: `replay:${folder}`, FEED_START: start, FEED_SPEED: String(SPEED) }
      await test.step(start, () => tradeFrom(page, { ...market, INSTRUMENTS: instruments }))
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
})

async function tradeFrom(page: Page, settings: Record<string, string>): Promise<void> {
  const site = await startSite(settings)
  try {
    const customer = await newCustomer(site.origin)
    await enterAs(page, site.origin, customer)
    await tradeRound(page, site, customer.token)
    await expectReceipts(page, site.origin, customer.token)
  } finally {
    await site.stop()
  }
}

async function tradeRound(page: Page, site: Site, token: string): Promise<void> {
  const { origin } = site
  await page.goto(`${origin}/cruuency?code=BTCUSDT&type=2`)
  const ticket = new Ticket(page)
  await ticket.open()
  await ticket.buyWithStops('0.2', 10, { stopLoss: '20', takeProfit: '20' })
  const { bid } = await call(origin, getMarketInfo, { params: { id: 'BTCUSDT' } })
  await ticket.buyAt(near(bid, 0.98), '0.1', 5)
  await ticket.buyOption('Down', '5 min', '100')
  await ticket.buyOption('Up', '1 min', '50')
  await ticket.atMarket()
  await ticket.buy('0.1', 2)
  await ticket.buy('0.05', 3)

  const running = async () => {
    const options = await call(origin, listOptionsOrder, { token, query: { status: 'open' } })
    const settling = await call(origin, listOptionsOrder, { token, query: { status: 'settling' } })
    return options.total + settling.total
  }
  await expect.poll(running, { timeout: PATIENCE }).toBe(0)
  await page.goto(`${origin}/profile/orders?kind=contract`)
  await page.getByRole('button', { name: 'Close all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close all' }).click()
  const open = async () => (await call(origin, listOrder, { token, query: { status: 'open' } })).total
  await expect.poll(open, { timeout: 30_000 }).toBe(0)
}

async function expectReceipts(page: Page, origin: string, token: string): Promise<void> {
  let sum = 0n
  const contracts = await call(origin, listOrder, { token, query: { status: 'closed', size: '100' } })
  expect(contracts.total).toBeGreaterThanOrEqual(3)
  for (const { id } of contracts.list) {
    const receipt = await call(origin, getContractsOrder, { token, params: { id } })
    expectRecomputed(receipt)
    sum += cents(receipt.profit ?? '')
  }
  const options = await call(origin, listOptionsOrder, { token, query: { size: '100' } })
  expect(options.total).toBeGreaterThanOrEqual(2)
  for (const { id } of options.list) {
    const receipt = await call(origin, getOptionsOrderById, { token, params: { id } })
    const { status, profit } = recomputeOption(receipt)
    expect([receipt.status, cents(receipt.profit ?? '')]).toEqual([status, profit])
    sum += profit
  }
  const { profit } = await call(origin, getUserInfo, { token })
  expect(cents(profit)).toBe(sum)
  await expectOnScreen(page, origin, contracts.list[0]?.id ?? '')
  await expectStatement(origin, token)
}

function expectRecomputed(receipt: ContractDetail): void {
  const { pnl, closeFee, profit } = recomputeContract(receipt)
  const shown = [receipt.pnl, receipt.closeFee, receipt.profit].map(text => cents(text ?? ''))
  expect(shown).toEqual([pnl, closeFee, profit])
  if (receipt.parentId !== null || receipt.parts.length > 0) return
  const { margin, openFee } = recomputeOpening(receipt)
  expect([cents(receipt.margin), cents(receipt.openFee)]).toEqual([margin, openFee])
  const own = receipt.legs.filter(({ owner, account }) => owner === 'customer' && account === 'available')
  expect(own.reduce((all, { amount }) => all + cents(amount), 0n)).toBe(profit)
}

async function expectOnScreen(page: Page, origin: string, id: string): Promise<void> {
  await page.goto(`${origin}/profile/orders?kind=contract&state=ended&order=${id}`)
  const details = page.getByRole('dialog')
  await expect(details).toBeVisible()
  await expect(details.getByText('Opening fee').first()).toBeVisible()
}

async function expectStatement(origin: string, token: string): Promise<void> {
  const { amount } = await call(origin, getUserInfo, { token })
  let page = 1
  let total = 0n
  for (;;) {
    const lines = await call(origin, listTransactions, { token, query: { page: String(page), size: '100' } })
    for (const { amount: moved, account } of lines.list) if (account === 'available') total += cents(moved)
    if (page * 100 >= lines.total) break
    page += 1
  }
  expect(total).toBe(cents(amount))
}

function near(price: string, share: number): string {
  return (Math.round(Number(price) * share * 100) / 100).toFixed(2)
}
