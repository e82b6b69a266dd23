import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { getKValueByCodeAndDate, getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import { buyContracts, getContractsOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { buyOptions } from '@quayside/contracts/endpoints/trading/options'
import { type Customer, call } from '../../fixtures/api.ts'
import { expect, test } from '../../fixtures/test.ts'
import { violations } from '../../pages/accessibility.ts'
import { confirm } from '../../pages/screen.ts'

/** Opens an order whose stop is in the visible range of a phone: tags out of view form a group, which cannot be dragged. */
async function open(origin: string, { token }: Customer): Promise<{ id: string; side: 'buy' | 'sell' }> {
  const info = await call(origin, getMarketInfo, { params: { id: 'BTCUSDT' } })
  const query = { code: 'BTCUSDT', interval: '15m', limit: '40' }
  const candles = await call(origin, getKValueByCodeAndDate, { query })
  const high = Math.max(...candles.map(candle => Number(candle.high)))
  const low = Math.min(...candles.map(candle => Number(candle.low)))
  const price = Number(info.bid)
  const side = price > (high + low) / 2 ? 'buy' : 'sell'
  const risk = (side === 'buy' ? low - price : high - price) / 2
  const order = { code: 'BTCUSDT', side, lots: '0.1', leverage: 2 } as const
  const { id } = await call(origin, buyContracts, {
    token,
    body: {
      ...order,
      stopLoss: (price + risk).toFixed(info.precision),
      takeProfit: (price - 4 * risk).toFixed(info.precision),
      clientId: randomUUID(),
    },
  })
  return { id, side }
}

async function stopOf(origin: string, { token }: Customer, id: string): Promise<string | null> {
  return (await call(origin, getContractsOrder, { token, params: { id } })).stopLoss
}

function stop(page: Page) {
  return page.getByRole('slider', { name: /^Stop loss of order/ })
}

test('the stop moves on the chart by keys and by hand, and holds once it is confirmed', async ({
  signedIn: page,
  site,
  customer,
}) => {
  const { id, side } = await open(site.origin, customer)
  const before = await stopOf(site.origin, customer, id)
  await page.goto('/cruuency?code=BTCUSDT&type=2')
  await stop(page).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Stop loss' })
  await expect(dialog.getByText('Result if reached')).toBeVisible()
  expect(await stopOf(site.origin, customer, id), 'nothing is changed before consent').toBe(before)
  await confirm(dialog, 'Save')
  await expect.poll(() => stopOf(site.origin, customer, id)).not.toBe(before)

  const byKeys = await stopOf(site.origin, customer, id)
  await stop(page).scrollIntoViewIfNeeded()
  const box = await stop(page).boundingBox()
  if (box === null) throw new Error('the stop is not to be seen')
  await page.mouse.move(box.x + 12, box.y + box.height / 2)
  await page.mouse.down()
  // Away from the price, so that a move in the meantime cannot make it invalid.
  const by = side === 'buy' ? 12 : -12
  await page.mouse.move(box.x + 12, box.y + box.height / 2 + by, { steps: 5 })
  await page.mouse.up()
  await confirm(dialog, 'Save')
  await expect.poll(() => stopOf(site.origin, customer, id)).not.toBe(byKeys)
})

test('a level is drawn by keys, kept and taken away', async ({ visitor: page }) => {
  await page.goto('/cruuency?code=BTCUSDT&type=2')
  await expect(page.locator('[data-oscillators] svg').first()).toBeVisible()
  await page.getByRole('button', { name: 'Draw' }).press('Enter')
  await page.getByRole('button', { name: 'Price level' }).press('Enter')
  const level = page.getByRole('slider', { name: 'Price level' })
  await expect(level).toBeFocused()
  await page.keyboard.press('Shift+ArrowUp')
  const price = await level.getAttribute('aria-valuetext')
  await page.reload()
  await expect(level).toHaveAttribute('aria-valuetext', price ?? '')
  await level.focus()
  await page.keyboard.press('Delete')
  await expect(level).toHaveCount(0)
})

test('the chart’s tools and dialogs are accessible', async ({ signedIn: page, site, customer }) => {
  await open(site.origin, customer)
  await page.goto('/cruuency?code=BTCUSDT&type=2')
  await expect(stop(page)).toBeVisible()
  for (const tool of ['View', 'Indicators', 'Draw']) {
    await page.getByRole('button', { name: tool, exact: true }).click()
    expect(await violations(page), tool).toEqual([])
    await page.keyboard.press('Escape')
  }
  await stop(page).press('Enter')
  expect(await violations(page), 'the question about the stop').toEqual([])
})

test('an option’s remaining time fits inside its ring', async ({ signedIn: page, site, customer }) => {
  const option = { code: 'BTCUSDT', direction: 'up', periodSeconds: 3_600, amount: '25' } as const
  await call(site.origin, buyOptions, {
    token: customer.token,
    body: { ...option, clientId: randomUUID() },
  })
  await page.goto('/cruuency?code=BTCUSDT&type=2')
  const left = page.locator('[data-part="left"]')
  await expect(left).toHaveText(/^\d\d:\d\d$/)
  const room = await left.evaluate(text => {
    const circle = text.parentElement?.querySelector('circle')
    const scale = (circle?.ownerSVGElement?.clientWidth ?? Number.NaN) / 36
    const stroke = circle ? Number.parseFloat(getComputedStyle(circle).strokeWidth) : Number.NaN
    const across = (2 * (circle?.r.baseVal.value ?? Number.NaN) - stroke) * scale
    return across - text.getBoundingClientRect().width
  })
  expect(room, 'pixels next to the digits').toBeGreaterThan(2)
})

test('what lies on an Arabic chart is read from the right', async ({ signedIn: page, site, customer }) => {
  await open(site.origin, customer)
  await page.context().addCookies([{ name: 'locale', value: 'ar', url: site.origin }])
  await page.goto('/cruuency?code=BTCUSDT&type=2')
  const net = page.locator('[data-kind="entry"] [data-figure="net"]')
  await expect(net).toHaveText(/USD/)
  const lots = net.locator('..').getByText('0.1', { exact: true })
  const [first, second] = [await lots.boundingBox(), await net.boundingBox()]
  expect(second?.x).toBeLessThan(first?.x ?? 0)
})
