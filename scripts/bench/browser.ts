import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  devices,
  type Page,
} from '@playwright/test'
import { findChromium } from '../programs/chromium.mjs'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The mobile profile of the budgets: 150 ms round trip, 1.6 Mbit/s down, CPU four times slower. */
export const MOBILE_PROFILE = {
  latencyMs: 150,
  downBytesPerSecond: 200_000,
  upBytesPerSecond: 93_750,
  cpuSlowdown: 4,
}

export function launch(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('there is no Chromium')
  return chromium.launch({ executablePath, args: ARGS })
}

export type Visit = { readonly context: BrowserContext; readonly page: Page; readonly cdp: CDPSession }

export async function phoneVisit(browser: Browser): Promise<Visit> {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })
  return visit(context)
}

export async function desktopVisit(browser: Browser, baseURL?: string): Promise<Visit> {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ viewport, ...(baseURL === undefined ? {} : { baseURL }) })
  return visit(context)
}

async function visit(context: BrowserContext): Promise<Visit> {
  await context.addInitScript(() => sessionStorage.setItem('quayside.onboarded', '1'))
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  return { context, page, cdp }
}

export async function throttle(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: MOBILE_PROFILE.latencyMs,
    downloadThroughput: MOBILE_PROFILE.downBytesPerSecond,
    uploadThroughput: MOBILE_PROFILE.upBytesPerSecond,
  })
  await slowProcessor(cdp)
}

export async function slowProcessor(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: MOBILE_PROFILE.cpuSlowdown })
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function ratio(figure: number, other: number): number {
  return Math.round((figure / other) * 100) / 100
}
