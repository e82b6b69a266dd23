import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getUserInfo, listTransactions } from '@quayside/contracts/endpoints/account/account'
import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import { listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { call } from '../../fixtures/api.ts'
import { cents } from '../../fixtures/money.ts'
import { recordedFall } from '../../fixtures/recordings/recording.ts'
import { startSite } from '../../fixtures/servers/site.ts'
import { tokenOf } from '../../fixtures/sign-in.ts'
import { expect, passOnboarding, test } from '../../fixtures/test.ts'
import { register, someAccount } from '../../pages/registration.ts'
import { Ticket } from '../../pages/ticket.ts'

const MAX_LEVERAGE = 20
const FEE_RATE_PLACES = 24

test('sign up, buy, and be liquidated at the formula’s price in a recorded fall', async ({
  page,
  isMobile,
}, testInfo) => {
  test.skip(isMobile, 'the recording takes its time, and trade.spec.ts has the phone’s ticket')
  test.setTimeout(180_000)
  const { folder, start } = recordedFall()
  const scratch = await mkdtemp(path.join(tmpdir(), 'quayside-catalogue-'))
  const instruments = path.join(scratch, 'instruments.json')
  await writeFile(
    instruments,
    JSON.stringify({ extends: 'default', instruments: [{ code: 'BTCUSDT', maxLeverage: MAX_LEVERAGE }] }),
  )
  const site = await startSite({
    MARKET_FEED: `replay:${folder}`,
    FEED_START: start,
    FEED_SPEED: '60',
    INSTRUMENTS: instruments,
  })
  try {
    await passOnboarding(page)
    await register(page, site.origin, someAccount())
    await page.goto(`${site.origin}/cruuency?code=BTCUSDT&type=2`)
    const ticket = new Ticket(page)
    await ticket.open()
    await ticket.buy('1', MAX_LEVERAGE)

    await page.goto(`${site.origin}/profile/orders`)
    const pnl = page.locator('[data-figure="pnl"]').first()
    const first = await pnl.textContent()
    await expect(pnl).not.toHaveText(first ?? '')
    await page.screenshot({ path: testInfo.outputPath('moving.png') })

    await expect(page.getByText('No open positions.')).toBeVisible({ timeout: 120_000 })
    await page.getByText('Ended', { exact: true }).first().click()
    await expect(page.getByText('Liquidation').first()).toBeVisible()

    const token = await tokenOf(page)
    await expectAgreement(site.origin, token)
  } finally {
    await site.stop()
    await rm(scratch, { recursive: true, force: true })
  }
})

async function expectAgreement(origin: string, token: string): Promise<void> {
  const [order] = (await call(origin, listOrder, { token })).list
  if (order === undefined || order.openPrice === null || order.closePrice === null)
    throw new Error('there is no closed order')
  expect(order.closeReason).toBe('liquidation')
  const { feeRate, tickSize } = await call(origin, getMarketInfo, { params: { id: 'BTCUSDT' } })

  // P_liq = (E - M/q) / (1 - (m + f)) with M/q = E/L and m = 0.5/L_max, in integers of 10^-24.
  const one = 10n ** BigInt(FEE_RATE_PLACES)
  const entry = scaled(order.openPrice)
  const maintenance = one / BigInt(2 * MAX_LEVERAGE)
  const liquidation = ((entry - entry / BigInt(MAX_LEVERAGE)) * one) / (one - maintenance - scaled(feeRate))
  expect(scaled(order.closePrice)).toBeLessThanOrEqual(liquidation)
  expect(liquidation - scaled(order.liquidationPrice ?? '0')).toBeLessThan(scaled(tickSize))

  const { list } = await call(origin, listTransactions, { token, query: { size: '100' } })
  const total = list.reduce((sum, line) => sum + cents(line.amount), 0n)
  const { amount, bondAmount, profit } = await call(origin, getUserInfo, { token })
  expect(cents(amount)).toBe(total)
  expect(bondAmount).toBe('0.00')
  expect(cents(amount)).toBe(10_000_000n + cents(profit))
  const moved = (scaled(order.closePrice) - entry) / 10n ** BigInt(FEE_RATE_PLACES - 2)
  const lost = moved - cents(order.fee)
  const margin = cents(order.margin)
  expect(cents(profit)).toBeGreaterThanOrEqual(-margin - cents(order.fee))
  expect(cents(profit) - lost).toBeLessThanOrEqual(1n)
}

function scaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(FEE_RATE_PLACES, '0'))
}
