import type { Page } from '@playwright/test'
import { enterAs, enterHere } from '../../fixtures/sign-in.ts'
import { expect, test } from '../../fixtures/test.ts'

test.beforeEach(async ({ visitor: page }) => {
  await page.goto('/market')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
})

test('tabs narrow the list by type, with the pointer and with the keyboard', async ({ page }) => {
  // Rows far below are not rendered; the table states their number.
  const count = async () => Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1
  const all = await count()
  expect(all).toBeGreaterThanOrEqual(60)
  await page.getByRole('tab', { name: /^Crypto/ }).click()
  await expect(page.getByRole('tab', { name: /^Crypto/ })).toHaveAttribute('aria-selected', 'true')
  await expect(row(page, 'BTCUSDT')).toBeVisible()
  await expect(row(page, 'EUR/USD')).toHaveCount(0)
  expect(await count()).toBeLessThan(all)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: /^Stocks/ })).toBeFocused()
  await expect(row(page, 'AAPL')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: /^Stocks/ })).toHaveAttribute('aria-selected', 'true')
})

test('the search finds by name or code, and says when it finds nothing', async ({ page }) => {
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search by name or code' })
  await expect(search).toBeFocused()
  await page.keyboard.type('eur usd')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(row(page, 'EUR/USD')).toBeVisible()
  await search.fill('no such thing')
  await expect(page.getByText('No results.')).toBeVisible()
  await page.getByRole('button', { name: 'All markets' }).click()
  await expect(row(page, 'BTCUSDT')).toBeVisible()
  await expect(search).toHaveValue('')
})

test('stars are kept under favourites, from the instrument and from the list', async ({ page }) => {
  const unstar = /^Remove .* from favorites$/
  await page.goto('/cruuency?code=BTCUSDT&type=2')
  await page.getByRole('button', { name: /^Add .* to favorites$/ }).click()
  await page.goto('/market?tab=favourites')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('button', { name: unstar }).click()
  await expect(page.getByText(/^No favorites yet/)).toBeVisible()
})

test('stars of a visitor go to the account that signs in, and to its other browsers', async ({
  page,
  browser,
  site,
  customer,
}) => {
  await row(page, 'BTCUSDT')
    .getByRole('button', { name: /^Add .* to favorites$/ })
    .click()
  await enterHere(page, site.origin, customer)
  await page.goto('/market?tab=favourites')
  await expect(row(page, 'BTCUSDT')).toBeVisible()
  const elsewhere = await browser.newPage({ baseURL: site.origin })
  await enterAs(elsewhere, site.origin, customer)
  await elsewhere.goto('/market?tab=favourites')
  await expect(row(elsewhere, 'BTCUSDT')).toBeVisible()
  await elsewhere.close()
})

test('open markets come first, movers are a press away, and rows can be denser', async ({ page }) => {
  const closed = await page
    .getByRole('row')
    .evaluateAll(rows =>
      rows
        .filter(row => row.querySelector('[scope=row]'))
        .map(row => row.textContent?.includes('Closed') === true),
    )
  expect(closed).toEqual(closed.toSorted((a, b) => Number(a) - Number(b)))
  await page.getByRole('button', { name: 'Movers' }).click()
  await expect(page).toHaveURL(/sort=-movers/)
  const height = async () => (await page.getByRole('rowheader').first().boundingBox())?.height ?? 0
  const before = await height()
  await page.getByText('Compact', { exact: true }).click()
  await expect.poll(height).toBeLessThan(before)
  await page.reload()
  await expect.poll(height).toBeLessThan(before)
})

test('columns sort both ways and the list still moves', async ({ page }) => {
  await page.getByRole('tab', { name: /^Crypto/ }).click()
  const head = page.getByRole('columnheader', { name: 'Price' })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('rowheader').first()).toContainText('BTCUSDT')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('rowheader').last()).toContainText('BTCUSDT')
  await head.getByRole('button').click()
  await expect(head).not.toHaveAttribute('aria-sort', /.+/)

  const price = row(page, 'BTCUSDT').locator('.q-price').first()
  const before = await price.innerText()
  await expect(price).not.toHaveText(before)
})

test('the name of an instrument has one line of its own on the narrowest screens', async ({ page }) => {
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const name = row(page, 'EUR/USD').getByRole('link')
    await expect
      .poll(async () => (await name.boundingBox())?.height ?? 99, { message: `${width} px` })
      .toBeLessThan(24)
  }
})

test('a row opens its instrument with code, type and id', async ({ page }) => {
  await row(page, 'BTCUSDT').getByRole('link').click()
  await expect(page).toHaveURL(/\/cruuency\?code=BTCUSDT&type=2&id=.+/)
  await expect(page.getByRole('heading', { level: 1, name: 'Bitcoin / USDT' })).toBeVisible()
})

function row(page: Page, code: string) {
  return page.getByRole('row').filter({ has: page.getByText(code, { exact: true }) })
}
