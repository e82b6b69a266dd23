import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { buyOptions } from '@quayside/contracts/endpoints/trading/options'
import { call } from '../../fixtures/api.ts'
import { expect, test } from '../../fixtures/test.ts'
import { Ticket } from '../../pages/ticket.ts'

const PATH = '/cruuency?code=BTCUSDT&type=2'

async function holdBoth(origin: string, token: string): Promise<void> {
  const clientId = randomUUID()
  await call(origin, buyContracts, {
    token,
    body: { code: 'BTCUSDT', side: 'buy', lots: '0.1', leverage: 2, clientId },
  })
  await call(origin, buyOptions, {
    token,
    body: { code: 'ETHUSDT', direction: 'up', periodSeconds: 900, amount: '25', clientId: randomUUID() },
  })
}

function scroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)
}

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)
}

test('the desktop’s page has the window’s height, and keeps what runs in sight', async ({
  signedIn: page,
  site,
  customer,
  isMobile,
}) => {
  test.skip(isMobile, 'the phone has a layout of its own')
  await holdBoth(site.origin, customer.token)
  await page.goto(PATH)
  const dock = page.getByRole('region', { name: 'Positions and orders' })
  await expect(dock.getByRole('tab', { name: 'Positions 1' })).toBeVisible()
  await expect(dock.getByRole('tab', { name: 'Options 1' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  // The list has seventeen pairs before it.
  const current = page.getByRole('navigation', { name: 'Watchlist' }).locator('[aria-current="page"]')
  await expect(current).toBeInViewport({ ratio: 1 })
  expect(await scroll(page)).toBeLessThanOrEqual(0)
  const chip = dock.getByRole('button', { name: /^Up/ })
  for (const tab of ['Orders', 'History', 'Positions']) {
    await dock.getByRole('tab', { name: tab }).click()
    await expect(chip.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  }
  await chip.click()
  await expect(dock.getByRole('columnheader', { name: 'Time left' })).toBeVisible()

  const edge = page.getByRole('separator')
  await edge.focus()
  const before = (await dock.boundingBox())?.height ?? 0
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
  await expect.poll(async () => (await dock.boundingBox())?.height).toBe(before + 48)
  await page.reload()
  await expect(edge, 'the height is remembered').toHaveAttribute('aria-valuenow', '288')
})

test('the ticket shows its whole cost and its button in a window of 800 pixels', async ({
  signedIn: page,
  isMobile,
}) => {
  if (!isMobile) await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto(PATH)
  const ticket = new Ticket(page)
  await ticket.open()
  await ticket.fill('0.1', 2)
  const height = page.viewportSize()?.height ?? 0
  for (const figure of ['Margin', 'Opening fee', 'Liquidation price', 'Result at stop loss'])
    expect(await bottomOf(ticket.form.getByText(figure, { exact: true })), figure).toBeLessThan(height)
  expect(await bottomOf(ticket.submit)).toBeLessThanOrEqual(height)
  await ticket.unfoldStops()
  await expect(ticket.form.getByRole('textbox', { name: 'Stop loss' })).toBeInViewport()
  await expect(ticket.form.getByRole('textbox', { name: 'Take profit' })).toBeInViewport()
  expect(await bottomOf(ticket.submit), 'also with stop and target').toBeLessThanOrEqual(height)
})

test('the phone has what runs above its buttons, and its sheet a tap away', async ({
  signedIn: page,
  site,
  customer,
  isMobile,
}) => {
  test.skip(!isMobile, 'a desktop has it in the dock')
  await holdBoth(site.origin, customer.token)
  await page.goto(PATH)
  const strip = page.getByRole('button', { name: /^Open now/ })
  await expect(strip.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await expect(strip).toBeInViewport()
  await strip.click()
  const sheet = page.getByRole('dialog', { name: 'Open now' })
  await expect(sheet.getByText('If it ended now')).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^Close Bitcoin .*, order / })).toBeVisible()
})

// Arabic and Japanese have taller lines, and the Japanese hint wraps.
for (const [locale, buy, ticket] of [
  ['en', 'Buy', 'Order ticket'],
  ['ja', '買い', '注文'],
  ['ar', 'شراء', 'إنشاء أمر'],
] as const) {
  test(`the phone’s sheet opens as high as the ticket that comes, in ${locale}`, async ({
    visitor: page,
    isMobile,
  }) => {
    test.skip(!isMobile, 'a desktop has the ticket next to the chart')
    const { promise: requested, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/mfe-trading/**', async route => {
      await requested
      await route.continue()
    })
    await page.addInitScript(chosen => localStorage.setItem('quayside.locale', chosen), locale)
    await page.goto(PATH)
    await page.getByRole('button', { name: new RegExp(`^${buy}`) }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('status')).toBeVisible()
    const before = (await sheet.boundingBox())?.height ?? 0
    letGo()
    await expect(page.getByRole('form', { name: ticket })).toBeVisible()
    // A subpixel shift does not make a tap miss.
    await expect
      .poll(async () => Math.abs(((await sheet.boundingBox())?.height ?? 0) - before))
      .toBeLessThan(1)
  })
}

test('another instrument is a press away, and the page stays', async ({ visitor: page, isMobile }) => {
  test.skip(isMobile, 'the phone has the market list')
  await page.goto(PATH)
  const list = page.getByRole('navigation', { name: 'Watchlist' })
  await list.getByRole('combobox').selectOption({ label: 'Crypto' })
  await list.getByRole('link', { name: /^Ethereum/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ethereum / USDT')
  await expect(page).toHaveTitle(/^[\d,.]+ Ethereum \/ USDT — Quayside$/)
  await expect(list.getByRole('link', { name: /^Ethereum/ })).toHaveAttribute('aria-current', 'page')
  await expect(list.getByRole('combobox')).toHaveValue('crypto')
})

// Japanese, Thai and Arabic have long words for a bid; English fits both.
for (const locale of ['en', 'ja', 'th', 'ar']) {
  test(`a narrow strip has bid and ask or neither, and the whole name, in ${locale}`, async ({
    visitor: page,
    isMobile,
  }) => {
    test.skip(isMobile, 'the phone has two lines')
    await page.setViewportSize({ width: 1_024, height: 800 })
    await page.addInitScript(chosen => localStorage.setItem('quayside.locale', chosen), locale)
    await page.goto(PATH)
    const name = page.getByRole('heading', { level: 1 })
    await expect(name).toContainText('USDT')
    const strip = page.locator('header').filter({ has: name })
    await expect(strip.locator('[data-figure="ask"]')).toHaveText(/\d/)
    expect(await name.evaluate(isCut)).toBe(false)
    const [isBidShown, isAskShown] = await Promise.all(
      ['bid', 'ask'].map(figure => strip.locator(`[data-figure="${figure}"]`).evaluate(isInFirstLine)),
    )
    expect(isAskShown).toBe(isBidShown)
    if (locale === 'en') expect(isBidShown).toBe(true)
  })
}

/** Figures without room wrap below the visible part of the line. */
function isInFirstLine(cell: Element): boolean {
  const line = cell.closest('dl')?.parentElement?.getBoundingClientRect()
  return cell.getBoundingClientRect().top < (line?.bottom ?? 0)
}

/** Whether an element's text is clipped; half a pixel suffices for an ellipsis to replace three letters. */
function isCut(element: Element): boolean {
  const words = document.createRange()
  words.selectNodeContents(element)
  // Browsers lay out in 1/64 px.
  return words.getBoundingClientRect().width - element.getBoundingClientRect().width >= 1 / 64
}
