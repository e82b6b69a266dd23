import type { Browser, Page } from '@playwright/test'
import { desktopVisit, median, ratio, slowProcessor } from './browser.ts'

export type RouteSwitch = {
  readonly coldMs: number
  readonly prefetchedMs: number
  readonly warmMs: number
  readonly budgetMs: number
  /** Time this browser needs to style, lay out and paint the same elements in the same run: the lower bound. */
  readonly sameElementsMs: number
  readonly ratios: { readonly prefetchedToLimit: number; readonly warmToLimit: number }
}

const RUNS = 7
const TARGET = '/loan'
const BUDGET_MS = 120

/** A customer reads before the next click: remaining work of the previous screen does not count. */
const REST_MS = 1_500

/** From the click on a tab to the painted heading of the other remote, CPU four times slower; medians. */
export async function routeSwitch(browser: Browser, origin: string): Promise<RouteSwitch> {
  const cold: number[] = []
  const prefetched: number[] = []
  const warm: number[] = []
  const same: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    cold.push((await switches(browser, origin, false)).first)
    const { first, second, sameElements } = await switches(browser, origin, true)
    prefetched.push(first)
    warm.push(second)
    same.push(sameElements)
  }
  const [prefetchedMs, warmMs, sameElementsMs] = [median(prefetched), median(warm), median(same)]
  return {
    coldMs: median(cold),
    prefetchedMs,
    warmMs,
    budgetMs: BUDGET_MS,
    sameElementsMs,
    ratios: {
      prefetchedToLimit: ratio(prefetchedMs, sameElementsMs),
      warmToLimit: ratio(warmMs, sameElementsMs),
    },
  }
}

async function switches(
  browser: Browser,
  origin: string,
  prefetch: boolean,
): Promise<{ first: number; second: number; sameElements: number }> {
  const { context, page, cdp } = await desktopVisit(browser)
  await page.goto(`${origin}/market`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  if (prefetch) {
    await page.locator(`nav a[href="${TARGET}"]`).first().hover()
    await page.waitForTimeout(REST_MS)
  }
  await slowProcessor(cdp)
  const first = await timeSwitch(page, TARGET)
  await page.waitForTimeout(REST_MS)
  await timeSwitch(page, '/market')
  await page.waitForTimeout(REST_MS)
  const second = await timeSwitch(page, TARGET)
  const sameElements = await timeSameElements(page)
  await context.close()
  return { first, second, sameElements }
}

function timeSameElements(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const outlet = document.querySelector('[data-remote]')
    if (outlet === null) throw new Error('there is no screen')
    const nextFrame = () => new Promise(requestAnimationFrame)
    const [copy, gap] = [outlet.cloneNode(true), document.createElement('div')]
    outlet.replaceWith(gap)
    for (let frame = 0; frame < 2; frame += 1) await nextFrame()
    const started = performance.now()
    gap.replaceWith(copy)
    for (let frame = 0; frame < 2; frame += 1) await nextFrame()
    return Math.round(performance.now() - started)
  })
}

/** Clicks inside the page. The end is the other heading, since the URL changes first. */
function timeSwitch(page: Page, href: string): Promise<number> {
  return page.evaluate(async target => {
    const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${target}"]`)
    if (link === null) throw new Error(`no tab leads to ${target}`)
    const outlet = () => document.querySelector('[data-remote]')
    const before = outlet()?.getAttribute('data-remote')
    const isThere = () =>
      outlet()?.getAttribute('data-remote') !== before &&
      outlet()?.querySelector('h1:not([hidden] h1)') != null
    const started = performance.now()
    link.click()
    while (!isThere()) await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return Math.round(performance.now() - started)
  }, href)
}
