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

export function changesPerSecond(page: Page, selector: string, seconds: number): Promise<number> {
  return page.evaluate(
    async ([wanted, milliseconds]) => {
      let count = 0
      const observer = new MutationObserver(records => {
        for (const { target } of records) {
          const element = target instanceof Element ? target : target.parentElement
          if (element?.closest(wanted)) count += 1
        }
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      await new Promise(resolve => setTimeout(resolve, milliseconds))
      observer.disconnect()
      return Math.round((count * 1000) / milliseconds)
    },
    [selector, seconds * 1000] as const,
  )
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
