import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { buyOptions } from '@quayside/contracts/endpoints/trading/options'
import { call } from '../../fixtures/api.ts'
import { enterAs } from '../../fixtures/sign-in.ts'
import { remoteTexts } from '../../fixtures/strings.ts'
import { expect, test } from '../../fixtures/test.ts'
import { settled } from '../../pages/screen.ts'
import { Ticket } from '../../pages/ticket.ts'

const MARKET = '/cruuency?code=BTCUSDT&type=2'
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 800 },
]

function coveredIn(rows: Locator): Promise<string[]> {
  return rows.evaluateAll(all =>
    all.flatMap(row => {
      const cells = [...row.children].filter(cell => cell.getBoundingClientRect().width > 0)
      const boxOf = (cell: Element | undefined) => {
        const range = document.createRange()
        if (cell) range.selectNodeContents(cell)
        return range.getBoundingClientRect()
      }
      const acts = boxOf(cells.at(-1))
      const isRtl = getComputedStyle(row).direction === 'rtl'
      return cells
        .slice(0, -1)
        .filter(cell => (isRtl ? boxOf(cell).left < acts.right : boxOf(cell).right > acts.left))
        .map(cell => cell.textContent ?? '')
    }),
  )
}

function answerOnClose(rows: Locator, said: string): Promise<void> {
  return rows.evaluateAll((all, text) => {
    for (const row of all)
      for (const button of row.querySelectorAll('button'))
        if (!button.querySelector('svg')) button.textContent = text
  }, said)
}

function cutIn(dock: Locator): Promise<string[]> {
  return dock.evaluate(element => {
    const filter = element.querySelector('label:has([type="checkbox"])')
    const name = filter?.querySelector('span')
    const isCut = !name || name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight
    const last = [...element.querySelectorAll('[role="tab"]')].at(-1)?.getBoundingClientRect()
    const first = filter?.parentElement?.firstElementChild?.getBoundingClientRect()
    if (!last || !first) return ['no line']
    const isRtl = getComputedStyle(element).direction === 'rtl'
    const isApart = first.bottom <= last.top || (isRtl ? first.right <= last.left : first.left >= last.right)
    return [...(isCut ? [name?.textContent ?? 'no name'] : []), ...(isApart ? [] : ['the tabs'])]
  })
}

function cutPairs(watchlist: Locator): Promise<string[]> {
  return watchlist
    .getByRole('link')
    .filter({ hasText: 'USDT' })
    .evaluateAll(rows =>
      rows
        .flatMap(row => [...row.querySelectorAll('span, bdi')])
        .filter(part => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
        .map(part => part.textContent ?? ''),
    )
}

function resultIn(dock: Locator, { locale, width }: { locale: string; width: number }): Locator {
  const texts = remoteTexts('mfe-trading', locale)
  return dock.getByText(texts[width < 1440 ? 'strip.pnl' : 'strip.pnlShort'] ?? '', { exact: true }).first()
}

function beyond(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, Math.max(scrollWidth, document.body.scrollWidth) - clientWidth)
  })
}

function offLine(page: Page): Promise<number> {
  return page
    .getByRole('radiogroup')
    .filter({ has: page.locator('input[value="15m"]') })
    .evaluate(intervals => {
      const middles = [...(intervals.parentElement?.children ?? [])].map(tool => {
        const { top, height } = tool.getBoundingClientRect()
        return top + height / 2
      })
      return Math.max(...middles) - Math.min(...middles)
    })
}

/** The longest words in either direction; the full run adds the other long languages and two short ones. */
const USUAL = ['de', 'ar']

for (const locale of [...USUAL, 'fr', 'es', 'en', 'zh']) {
  const tag = USUAL.includes(locale) ? [] : ['@full-run']
  test(`no figure lies under a button, no name in the dock is cut, and the chart’s tools take one line: ${locale}`, {
    tag,
  }, async ({ signedIn: page, site, customer }) => {
    const order = { code: 'BTCUSDT', side: 'buy', lots: '0.1', leverage: 2 } as const
    const requests = [
      { ...order, stopLoss: '70000', takeProfit: '120000' },
      // Trades at any hour of the week.
      { ...order, code: 'ETHUSDT', lots: '1' },
      { ...order, type: 'limit', price: '1000' } as const,
    ]
    for (const request of requests)
      await call(site.origin, buyContracts, {
        token: customer.token,
        body: { ...request, clientId: randomUUID() },
      })
    await call(site.origin, buyOptions, {
      token: customer.token,
      body: { code: 'ETHUSDT', direction: 'up', periodSeconds: 900, amount: '25', clientId: randomUUID() },
    })
    await page.context().addCookies([{ name: 'locale', value: locale, url: site.origin }])
    await page.goto(MARKET)
    await settled(page)
    const watchlist = page.getByRole('navigation', {
      name: remoteTexts('mfe-market', locale)['terminal.watchlist'] ?? '',
    })
    await expect(watchlist.getByRole('link').filter({ hasText: 'BCHUSDT' })).toBeVisible()
    expect.soft(await cutPairs(watchlist), 'watchlist').toEqual([])
    const dock = page.getByRole('region').filter({ has: page.getByRole('tablist') })
    const rows = dock.locator('tbody tr')
    for (const { tab, count } of [
      { tab: 0, count: 2 },
      { tab: 1, count: 1 },
    ]) {
      await dock.getByRole('tab').nth(tab).click()
      await expect(rows).toHaveCount(count)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        expect.soft(await coveredIn(rows), `dock, ${size.width} px wide`).toEqual([])
        expect.soft(await cutIn(dock), `dock's line, ${size.width} px wide`).toEqual([])
        expect.soft(await offLine(page), `tools, ${size.width} px wide`).toBeLessThan(1)
        await expect.soft(resultIn(dock, { locale, ...size }), `result, ${size.width} px wide`).toBeVisible()
      }
    }
    for (const kind of ['all', 'contract&state=any']) {
      await page.goto(`/profile/orders?kind=${kind}`)
      const orders = page.getByRole('region').filter({ has: page.getByRole('table') })
      await expect(orders).toBeVisible()
      for (const size of SIZES) {
        await page.setViewportSize(size)
        const wider = await orders.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        expect.soft(wider, `orders, ${kind}, ${size.width} px wide`).toBe(0)
      }
    }
    await page.goto('/profile/orders?kind=contract')
    const list = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
    await expect(list.first()).toBeVisible()
    const texts = remoteTexts('mfe-trading', locale)
    for (const key of ['close.button', 'close.pending', 'close.locked']) {
      const said = texts[key] ?? ''
      await answerOnClose(list, said)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        expect.soft(await coveredIn(list), `orders, “${said}”, ${size.width} px wide`).toEqual([])
      }
    }
  })
}

for (const who of ['a visitor', 'a customer'] as const) {
  test(`a narrow window of a desktop’s browser holds its page, also before the bar has its menus: ${who}`, async ({
    visitor: page,
    site,
    customer,
  }) => {
    let letGo = () => {}
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    await page.route(/\/menus\.[^/]*\.js$/, async route => {
      await held
      await route.continue()
    })
    if (who === 'a customer') await enterAs(page, site.origin, customer)
    for (const width of [390, 375]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(MARKET, { waitUntil: 'commit' })
      const bar = page.locator('.shell-bar')
      await expect(bar.locator(who === 'a customer' ? '.shell-account' : '.shell-way-in')).toBeVisible()
      const height = (await bar.boundingBox())?.height
      expect.soft(await beyond(page), `${width} px wide, without menus`).toBe(0)
      if (width === 375) letGo()
      else continue
      await settled(page)
      await expect(bar.getByRole('button', { name: 'Search' })).toBeVisible()
      expect.soft(await beyond(page), `${width} px wide`).toBe(0)
      expect.soft((await bar.boundingBox())?.height, 'a bar of two lines').toBe(height)
    }
  })
}

test('in a small window customer service is in the bar too, and the last line scrolls clear of its button', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await page.goto('/profile/balance')
  await settled(page)
  const floating = page.locator('.shell-service')
  await expect(floating).toBeVisible()
  const room = await page
    .locator('.shell-main')
    .evaluate(main => Number.parseFloat(getComputedStyle(main).paddingBlockEnd))
  expect(room).toBeGreaterThanOrEqual((await floating.boundingBox())?.height ?? Number.NaN)
  await page.locator('.shell-bar').getByRole('button', { name: 'Customer service' }).click()
  await expect(page.getByRole('button', { name: 'Online support' })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(floating).toBeVisible()
})

test('a docked ticket of 900 pixels holds its whole form above its foot, with stop and target unfolded', async ({
  signedIn: page,
}) => {
  await page.goto(MARKET)
  const ticket = new Ticket(page)
  await ticket.open()
  await ticket.fill('0.1', 2)
  await ticket.unfoldStops()
  const total = await ticket.form.getByText('Total from your balance').boundingBox()
  const cost = await ticket.form.getByText('Margin', { exact: true }).boundingBox()
  expect((total?.y ?? 0) + (total?.height ?? Number.NaN)).toBeLessThanOrEqual(cost?.y ?? 0)
})
