import type { Browser, Page } from '@playwright/test'
import { desktopVisit, slowProcessor, type Visit } from './browser.ts'

export async function framesPerSecond(page: Page, seconds: number): Promise<number> {
  const frames = await page.evaluate(async milliseconds => {
    let count = 0
    const end = performance.now() + milliseconds
    while (performance.now() < end) {
      await new Promise(requestAnimationFrame)
      count += 1
    }
    return count
  }, seconds * 1000)
  return Math.round((frames / seconds) * 10) / 10
}

/** Frame rate of an empty page on this machine, CPU four times slower: the upper bound for every list. */
export async function emptyPageFrames(
  browser: Browser,
  open: (browser: Browser) => Promise<Visit> = desktopVisit,
): Promise<number> {
  const { context, page, cdp } = await open(browser)
  await page.setContent('<h1>Empty</h1>')
  await slowProcessor(cdp)
  const frames = await framesPerSecond(page, 3)
  await context.close()
  return frames
}
