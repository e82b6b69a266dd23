import type { Browser, CDPSession, Page } from '@playwright/test'
import { median, phoneVisit, throttle } from './browser.ts'

export type FirstLoad = {
  readonly javascriptKiB: number
  readonly totalKiB: number
  readonly requests: number
  readonly lcpMs: number
  /** When the remote's screen was painted; the LCP may be the page's first words. */
  readonly screenMs: number
  readonly cls: number
}

const RUNS = 5

/** First load of a page on the mobile profile with an empty cache; medians of five visits. */
export async function firstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const loads: FirstLoad[] = []
  for (let run = 0; run < RUNS; run += 1) loads.push(await loadOnce(browser, url))
  const of = (key: keyof FirstLoad) => median(loads.map(load => load[key]))
  return {
    javascriptKiB: of('javascriptKiB'),
    totalKiB: of('totalKiB'),
    requests: of('requests'),
    lcpMs: of('lcpMs'),
    screenMs: of('screenMs'),
    cls: of('cls'),
  }
}

export type Around = {
  before(page: Page): Promise<void>
  after(page: Page): Promise<void>
}

const NOTHING: Around = { before: async () => {}, after: async () => {} }

export async function loadOnce(browser: Browser, url: string, around = NOTHING): Promise<FirstLoad> {
  const { context, page, cdp } = await phoneVisit(browser)
  const traffic = countTraffic(cdp)
  await throttle(cdp)
  await watchVitals(page)
  await around.before(page)
  await page.goto(url, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => globalThis.vitals.screen > 0)
  const vitals = await page.evaluate(() => globalThis.vitals)
  await around.after(page)
  await context.close()
  const { script, total, requests } = traffic
  const kib = (bytes: number) => Math.round((bytes / 1024) * 10) / 10
  return {
    javascriptKiB: kib(script),
    totalKiB: kib(total),
    requests,
    lcpMs: Math.round(vitals.lcp),
    screenMs: Math.round(vitals.screen),
    cls: Math.round(vitals.cls * 10_000) / 10_000,
  }
}

declare global {
  var vitals: { lcp: number; cls: number; screen: number }
}

async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.vitals = { lcp: 0, cls: 0, screen: 0 }
    const heading = new MutationObserver(() => {
      if (document.querySelector('.q-slot-content h1') === null) return
      heading.disconnect()
      // The second frame starts after the first has been painted.
      requestAnimationFrame(() =>
        requestAnimationFrame(now => {
          globalThis.vitals.screen = now
        }),
      )
    })
    heading.observe(document, { childList: true, subtree: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) globalThis.vitals.lcp = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) globalThis.vitals.cls += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Bytes on the wire, headers included; a preload and its use count as one request. */
function countTraffic(cdp: CDPSession): { script: number; total: number; requests: number } {
  const traffic = { script: 0, total: 0, requests: 0 }
  const urls = new Map<string, string>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) return
    urls.set(requestId, request.url)
    traffic.requests += 1
  })
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    if (urls.delete(requestId)) traffic.requests -= 1
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId)
    if (url === undefined) return
    traffic.total += encodedDataLength
    if (/\.js(\?|$)/.test(url)) traffic.script += encodedDataLength
  })
  return traffic
}
