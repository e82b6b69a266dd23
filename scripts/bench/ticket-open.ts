import type { Browser, Locator, Page } from '@playwright/test'
import { newCustomer } from '../../e2e/fixtures/api.ts'
import { enterAs } from '../../e2e/fixtures/sign-in.ts'
import { median, phoneVisit, slowProcessor } from './browser.ts'

/** From the tap on Buy to the ticket's drawn fields, ms; medians. */
export type TicketOpen = { readonly firstMs: number; readonly warmMs: number; readonly budgetMs: number }

const RUNS = 7
const BUDGET_MS = 100
/** A customer reads the price before the tap: remaining work of the screen does not count. */
const REST_MS = 2_000

export async function ticketOpen(browser: Browser, origin: string): Promise<TicketOpen> {
  const customer = await newCustomer(origin)
  const first: number[] = []
  const warm: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const { context, page, cdp } = await phoneVisit(browser)
    await enterAs(page, origin, customer)
    await page.goto(`${origin}/cruuency?code=BTCUSDT&type=2`)
    const buy = page.getByRole('button', { name: /^Buy/ }).first()
    await buy.waitFor()
    await page.waitForLoadState('networkidle')
    await slowProcessor(cdp)
    await page.waitForTimeout(REST_MS)
    first.push(await timeOpening(buy))
    await leave(page)
    await page.waitForTimeout(REST_MS)
    warm.push(await timeOpening(buy))
    await context.close()
  }
  return { firstMs: median(first), warmMs: median(warm), budgetMs: BUDGET_MS }
}

/** Taps inside the page, so that no message between test and browser counts. */
function timeOpening(buy: Locator): Promise<number> {
  return buy.evaluate(async button => {
    if (!(button instanceof HTMLElement)) throw new Error('Buy is no button')
    // A ticket may be ready but hidden, even laid out.
    const inputs = () => [...document.querySelectorAll('form[aria-label="Order ticket"] input')]
    const fields = () => inputs().filter(input => input.checkVisibility({ visibilityProperty: true })).length
    if (fields() > 0) throw new Error('the ticket is open already')
    const started = performance.now()
    button.click()
    while (fields() === 0) await new Promise(requestAnimationFrame)
    // The second frame starts after the first has been painted.
    await new Promise(requestAnimationFrame)
    return Math.round(performance.now() - started)
  })
}

async function leave(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await sheet.waitFor({ state: 'hidden' })
}
