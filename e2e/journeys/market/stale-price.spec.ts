import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { call } from '../../fixtures/api.ts'
import { expect, test } from '../../fixtures/test.ts'
import { Ticket } from '../../pages/ticket.ts'

/** A network that can fail silently: sockets stay open without data, new ones wait, requests fail. */
async function breakable(page: Page): Promise<{ leave(): void; comeBack(): void }> {
  let away: PromiseWithResolvers<void> | undefined
  for (const path of ['**/market', '**/message']) {
    await page.routeWebSocket(path, async socket => {
      await away?.promise
      const server = socket.connectToServer()
      socket.onMessage(message => away ?? server.send(message))
      server.onMessage(message => away ?? socket.send(message))
    })
  }
  await page.route('**/swx/**', route => (away ? route.abort() : route.continue()))
  return {
    leave() {
      away = Promise.withResolvers()
    },
    comeBack() {
      away?.resolve()
      away = undefined
    },
  }
}

async function styleOf(element: Locator, name: 'color' | 'backgroundColor'): Promise<string> {
  return await element.evaluate((node, key) => getComputedStyle(node)[key], name)
}

async function buyBitcoin(origin: string, { token }: { token: string }): Promise<void> {
  await call(origin, buyContracts, {
    token,
    body: { code: 'BTCUSDT', side: 'buy', lots: '0.1', leverage: 2, clientId: randomUUID() },
  })
}

test('a frozen price locks what depends on it, and the page says since when it is live again', async ({
  signedIn: page,
  site,
  customer,
  isMobile,
}) => {
  await buyBitcoin(site.origin, customer)
  const network = await breakable(page)
  await page.goto('/cruuency?code=BTCUSDT&type=2')
  const close = page.getByRole('button', { name: /^Close Bitcoin.*, order / })
  await expect(close).toBeEnabled()
  const ticket = new Ticket(page)
  await ticket.open()
  await ticket.fill('0.1', 2)
  await expect(ticket.submit).toBeEnabled()
  network.leave()
  await expect(ticket.submit).toBeDisabled()
  await expect(ticket.form.getByText(/^Last price \d+s ago/)).toBeVisible()
  if (!isMobile) {
    await expect(close).toBeDisabled()
    await expect(close).toHaveText('Not live')
    await expect(page.locator('.q-badge', { hasText: /^Not live$/ })).toBeVisible()
    await expect(page.getByText(/^Last price \d+s ago$/)).toBeVisible()
    const gray = await styleOf(page.getByRole('main').locator('[data-figure="bid"]').first(), 'color')
    await expect
      .poll(() => styleOf(page.locator('[data-cell="close"]'), 'color'), 'figures of the candle')
      .toBe(gray)
    const tag = page.locator('[aria-hidden="true"] > [data-figure="price"]')
    await expect.poll(() => styleOf(tag, 'backgroundColor'), 'the tag in the chart').toBe(gray)
  }
  network.comeBack()
  // Checks the text first: it lasts 15 s, while the ticket stays open.
  await expect(page.getByText(/^Prices are live again as of \d/)).toBeVisible({ timeout: 45_000 })
  await expect(ticket.submit).toBeEnabled()
})

test('where every socket is refused prices are asked for, and neither ticket nor closing locks', async ({
  signedIn: page,
  site,
  customer,
  isMobile,
}) => {
  await buyBitcoin(site.origin, customer)
  for (const path of ['**/market', '**/message']) {
    await page.routeWebSocket(path, socket => void socket.close({ code: 1013 }))
  }
  await page.goto('/cruuency?code=BTCUSDT&type=2')
  const ticket = new Ticket(page)
  await ticket.open()
  await ticket.fill('0.1', 2)
  const close = page.getByRole('button', { name: /^Close Bitcoin.*, order / })
  for (let answers = 0; answers < 8; answers += 1) {
    await page.waitForResponse(/listQuotes/)
    await expect(ticket.submit).toBeEnabled()
    if (!isMobile) await expect(close).toBeEnabled()
  }
})
