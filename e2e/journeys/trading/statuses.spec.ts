import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import type { BodyInputOf } from '@quayside/contracts/endpoint'
import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import { buyContracts, getContractsOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { buySmart, getSmartOrder, requestSmartAccess } from '@quayside/contracts/endpoints/trading/plans'
import { type Customer, call, giveSampleMoney, logInAgain, newCustomer } from '../../fixtures/api.ts'
import { cents } from '../../fixtures/money.ts'
import { type DrawnRecording, drawRecording } from '../../fixtures/recordings/drawn-recording.ts'
import { root } from '../../fixtures/release.ts'
import { type Site, startSite } from '../../fixtures/servers/site.ts'
import { enterAs } from '../../fixtures/sign-in.ts'
import { expect, test } from '../../fixtures/test.ts'
import { Ticket } from '../../pages/ticket.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** The market of these journeys, in order: a fall, a gap, a pause, and hours on a later day. */
const MARKET = [
  [-60, 10, 50_000],
  [10, 15, 45_000],
  [15, 25, 50_000],
  [65, 90, 50_000],
  [20 * 1440, 20 * 1440 + 60, 50_000],
] as const

test.describe.configure({ mode: 'serial' })

let recording: DrawnRecording
let market: Site
test.beforeAll(async () => {
  recording = await drawRecording('2026-03-02T10:00:00Z', MARKET)
  market = await startSite(recording.settings, { isClockDriven: true })
})
test.afterAll(async () => {
  await market?.stop()
  await recording?.remove()
})

type Order = Omit<BodyInputOf<typeof buyContracts>, 'clientId' | 'code'>

async function order({ token }: Customer, request: Order): Promise<string> {
  const body = { code: 'BTCUSDT', clientId: randomUUID(), ...request }
  return (await call(market.origin, buyContracts, { token, body })).id
}

async function look(page: Page, customer: Customer, list: string): Promise<void> {
  await enterAs(page, market.origin, customer)
  await page.goto(`${market.origin}/profile/orders?${list}`)
}

async function expectNone(page: Page): Promise<void> {
  await expect(page.getByText('No orders here yet.')).toBeVisible()
}

function orderOf({ token }: Customer, id: string) {
  return call(market.origin, getContractsOrder, { token, params: { id } })
}

async function statusOf(customer: Customer, id: string): Promise<string> {
  return (await orderOf(customer, id)).status
}

const STEP = 8_000

/** Advances the clock until the check passes: the next tick is up to fifteen seconds away. */
async function expectAfterLeap(clock: number, isSo: () => Promise<void>): Promise<void> {
  let now = clock
  await market.setClock(now)
  const step = async () => {
    now += STEP
    await market.setClock(now)
    await isSo()
  }
  await expect(step).toPass({ intervals: [300] })
}

async function expectFrom(clock: number, customer: Customer, id: string, status: string): Promise<void> {
  await expectAfterLeap(clock, async () => expect(await statusOf(customer, id)).toBe(status))
}

/** A new customer's order, placed after the first tick after a jump. */
async function orderFrom(clock: number, request: Order): Promise<{ customer: Customer; id: string }> {
  const customer = await newCustomer(market.origin)
  let id = ''
  await expectAfterLeap(clock, async () => {
    id = await order(customer, request)
  })
  return { customer, id }
}

async function expectEnd(page: Page, customer: Customer, id: string, words: string): Promise<void> {
  await expect.poll(() => statusOf(customer, id)).toBe(words.toLowerCase())
  await expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible()
}

test('a close tells one figure: in the list, in the question, when it is done and in the history', async ({
  visitor: page,
}) => {
  const customer = await newCustomer(market.origin)
  const id = await order(customer, { side: 'buy', lots: '0.5', leverage: 20 })
  await look(page, customer, 'kind=contract')
  const net = page.locator('[data-figure="net"]').first()
  await expect(net).toContainText(/[1-9]/)
  const before = await net.innerText()
  await page.getByRole('button', { name: /^Close Bitcoin .*, order / }).click()
  const question = page.getByRole('dialog')
  const total = question.locator('dl > div').filter({ hasText: 'If closed now (USD)' })
  await expect(total.locator('dd')).toHaveText(before)
  await question.getByRole('button', { name: 'Close position' }).click()
  await expect(page.getByText(`Bitcoin / USDT closed · ${before} USD`)).toBeVisible()
  const { profit } = await call(market.origin, getContractsOrder, {
    token: customer.token,
    params: { id },
  })
  expect(cents(profit ?? '')).toBe(cents(before))
  await page.getByText('Ended', { exact: true }).first().click()
  await expect(page.getByRole('main').getByText(before, { exact: true })).toBeVisible()
})

test('a position that the market runs away from is liquidated', async ({ visitor: page }) => {
  const customer = await newCustomer(market.origin)
  const id = await order(customer, { side: 'buy', lots: '0.5', leverage: 20 })
  await look(page, customer, 'kind=contract')
  await expect(page.locator('[data-figure="pnl"]').first()).toBeVisible()
  await expectFrom(11 * MINUTE, customer, id, 'closed')
  await expect(page.getByText('No open positions.')).toBeVisible()
  await page.getByText('Ended', { exact: true }).first().click()
  await expect(page.getByText('Liquidation').first()).toBeVisible()
  await expectEnd(page, customer, id, 'Closed')
})

test('a limit order whose price comes with a gap fails when the wallet does not cover it', async ({
  visitor: page,
}) => {
  const customer = await newCustomer(market.origin)
  // At 46,000 it reserves 92,110.40 USD; at 50,000 it would need 100,120.
  const id = await order(customer, { side: 'sell', lots: '4', leverage: 2, type: 'limit', price: '46000' })
  await look(page, customer, 'kind=contract&state=ended')
  await expectNone(page)
  await expectFrom(16 * MINUTE, customer, id, 'failed')
  await expectEnd(page, customer, id, 'Failed')
  const { token } = customer
  expect((await call(market.origin, getUserInfo, { token })).amount).toBe('100000.00')
})

test('what is closed and what is bought while the market is shut waits for its opening', async ({
  visitor: page,
}) => {
  const customer = await newCustomer(market.origin)
  const id = await order(customer, { side: 'buy', lots: '0.5', leverage: 2 })
  await market.setClock(30 * MINUTE)
  await look(page, customer, 'kind=contract')
  await page.getByRole('button', { name: /^Close Bitcoin .*, order / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close position' }).click()
  // Matches the whole order, so that a failure shows its close price and time.
  await expect.poll(() => orderOf(customer, id)).toMatchObject({ status: 'toBeClosed' })
  await expect(
    page.getByRole('main').getByText('Closes at market open', { exact: true }).first(),
  ).toBeVisible()

  await page.goto(`${market.origin}/cruuency?code=BTCUSDT&type=2`)
  const ticket = new Ticket(page)
  await ticket.fill('0.25', 2)
  await expect(ticket.form.getByText(/Orders placed now fill at market open/)).toBeVisible()
  await ticket.submit.click()
  await ticket.place.click()
  await expect(page.getByText('Order placed for market open')).toBeVisible()
  await expectFrom(66 * MINUTE, customer, id, 'closed')
  await page.goto(`${market.origin}/profile/orders?kind=contract`)
  await expect(page.getByRole('row').filter({ hasText: '0.25' })).toContainText('50,')
  await page.getByText('Ended', { exact: true }).first().click()
  await expectEnd(page, customer, id, 'Closed')
})

async function holder(): Promise<{ readonly customer: Customer; readonly id: string }> {
  const { user, ...rest } = await newCustomer(market.origin)
  const customer = { ...rest, user: { ...user, virtually: 'YES' } } as const
  const asReal = { token: customer.token, virtually: 'YES' } as const
  await giveSampleMoney(market.origin, customer, '5000')
  await call(market.origin, requestSmartAccess, { ...asReal, body: { understood: true } })
  const body = { planId: 'breeze-7', amount: '1000', clientId: randomUUID() }
  const { id } = await call(market.origin, buySmart, { ...asReal, body })
  return { customer, id }
}

async function planOf({ token }: Customer, id: string) {
  const { status, earned, payout } = await call(market.origin, getSmartOrder, {
    token,
    virtually: 'YES',
    params: { id },
  })
  return { status, earned, payout }
}

test('a plan that runs its whole term divides its profit', async ({ visitor: page }) => {
  const { customer, id } = await holder()
  await look(page, customer, 'kind=smart&state=ended')
  await expectNone(page)
  await market.setClock(8 * DAY)
  await expect(page.getByRole('main').getByText('Matured', { exact: true }).first()).toBeVisible()
  expect(await planOf(customer, id)).toEqual({ status: 'profitDivided', earned: '1.40', payout: '1001.40' })
})

test('a plan whose pool cannot pay expires a day after its end, with what was paid in', async ({
  visitor: page,
}) => {
  const { customer, id } = await holder()
  await emptyPool(market)
  await look(page, customer, 'kind=smart&state=ended')
  await market.setClock(15.5 * DAY)
  expect((await planOf(customer, id)).status).toBe('earning')
  await market.setClock(16.5 * DAY)
  await expect(page.getByRole('main').getByText('Expired', { exact: true }).first()).toBeVisible()
  expect(await planOf(customer, id)).toEqual({ status: 'expired', earned: '0.00', payout: '1000.00' })
})

test('a limit order that is not reached in thirty days expires', async ({ visitor: page }) => {
  const request = { side: 'buy', lots: '1', leverage: 2, type: 'limit', price: '40000' } as const
  const { customer, id } = await orderFrom(20 * DAY + 10 * MINUTE, request)
  // The session expires on day 30, so the customer logs in again.
  await market.setClock(45 * DAY)
  const returned = { ...customer, token: await logInAgain(market.origin, customer) }
  await look(page, returned, 'kind=contract&state=ended')
  await expectNone(page)
  await market.setClock(51 * DAY)
  await expectEnd(page, returned, id, 'Expired')
  const { amount } = await call(market.origin, getUserInfo, { token: returned.token })
  expect(amount).toBe('100000.00')
})

/** Empties the plan pool, which the product itself cannot do. */
async function emptyPool({ dataDir }: Site): Promise<void> {
  const script = path.join(root, 'server/src/areas/plans/empty-pool.child.ts')
  await promisify(execFile)(process.execPath, [script, path.join(dataDir, 'quayside.db')])
}
