import type { Locator, Page } from '@playwright/test'
import { getKValueByCodeAndDate } from '@quayside/contracts/endpoints/market/markets'
import { call } from '../../fixtures/api.ts'
import { expect, test } from '../../fixtures/test.ts'

function candles(page: Page, interval: string) {
  return page.waitForResponse(
    answer =>
      answer.url().includes('getKValueByCodeAndDate') && answer.url().includes(`interval=${interval}`),
  )
}

function drawing(page: Page): Locator {
  return page.locator('[data-oscillators] svg').first()
}

/** The box of `element` within its closest `around`, so that a notice above both does not count. */
function boxIn(element: Locator, around: string) {
  return element.evaluate((inner, selector) => {
    const { x, y, width, height } = inner.getBoundingClientRect()
    const outer = inner.closest(selector)?.getBoundingClientRect()
    return { x: x - (outer?.x ?? Number.NaN), y: y - (outer?.y ?? Number.NaN), width, height }
  }, around)
}

async function historyIsThere(origin: string): Promise<void> {
  const query = { code: 'BTCUSDT', interval: '4h' }
  const candlesNow = async () => (await call(origin, getKValueByCodeAndDate, { query })).length
  await expect.poll(candlesNow).toBeGreaterThan(100)
}

test('the chart renders, changes its interval and shows its candles as a table', async ({
  visitor: page,
  site,
}) => {
  await historyIsThere(site.origin)
  await page.goto('/cruuency?code=BTCUSDT&type=2')
  await expect(drawing(page)).toBeVisible()
  const four = candles(page, '4h')
  await page.getByRole('radiogroup', { name: 'Interval' }).getByText('4h', { exact: true }).click()
  expect((await four).status()).toBe(200)
  await expect(drawing(page)).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).click()
  expect(await page.getByRole('table').first().getByRole('row').count()).toBeGreaterThan(20)
  await page.reload()
  await expect(drawing(page), 'the interval is remembered').toBeVisible()
  await expect(page.getByRole('radio', { name: '4h' })).toBeChecked()
})

test('candles render without the chart library, which replaces them when the pointer comes near', async ({
  visitor: page,
  isMobile,
}) => {
  await page.goto('/cruuency?code=BTCUSDT&type=2')
  const plain = page.locator('[data-oscillators] > svg')
  await expect(plain).toBeVisible()
  const library = page.locator('.highcharts-root')
  await expect(library).toHaveCount(0)
  const place = page.locator('[data-oscillators]')
  const before = await boxIn(place, 'section')
  // The plain candles are replaced on approach; their place stays under the pointer.
  await (isMobile ? place.tap() : place.hover())
  await expect(library).toBeVisible()
  await expect(plain).toHaveCount(0)
  expect(await boxIn(place, 'section')).toEqual(before)
  // The library rounds to whole pixels.
  const drawn = await boxIn(library, '[data-oscillators]')
  for (const [side, whole] of Object.entries({ ...before, x: 0, y: 0 }))
    expect(Math.abs(drawn[side as keyof typeof drawn] - whole), side).toBeLessThan(1)
})

test('indicators are drawn and taken away', async ({ visitor: page }) => {
  await page.goto('/cruuency?code=BTCUSDT&type=2')
  await expect(drawing(page)).toBeVisible()
  await page.getByRole('button', { name: 'Indicators' }).click()
  const rsi = page.getByRole('checkbox', { name: 'RSI 14' })
  await rsi.check()
  await expect(page.locator('.q-indicator-rsi').first()).toBeAttached()
  await rsi.uncheck()
  await expect(page.locator('.q-indicator-rsi')).toHaveCount(0)
})

test('price, ticket and candle are alive', async ({ visitor: page }) => {
  await page.goto('/cruuency?code=BTCUSDT&type=2')
  const price = page.getByRole('main').locator('header .q-price').first()
  const before = await price.innerText()
  await expect(price).not.toHaveText(before)
  const close = page.locator('[data-cell="close"]')
  await expect(close).toHaveText(/\d/)
  const candle = await close.innerText()
  await expect(close).not.toHaveText(candle)
})

test('an unknown code is said to be unknown, with the way on', async ({ visitor: page }) => {
  await page.goto('/cruuency?code=NOPE&type=2&id=NOPE')
  await expect(page.getByText('No market has the code NOPE.')).toBeVisible()
  await page.getByRole('link', { name: 'All markets' }).click()
  await expect(page).toHaveURL(/\/market$/)
})

test('a visitor’s ticket leads to the login and back', async ({ visitor: page, isMobile }) => {
  await page.goto('/cruuency?code=BTCUSDT&type=2')
  if (isMobile) await page.getByRole('button', { name: /^Buy/ }).click()
  await page.getByRole('link', { name: 'Log in to trade' }).click()
  await expect(page).toHaveURL(/\/pass\/login$/)
})
