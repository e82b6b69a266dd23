import type { Browser } from '@playwright/test'
import { desktopVisit, slowProcessor } from './browser.ts'

export type ListFrames = {
  readonly rows: number
  readonly ticksPerSecond: number
  readonly framesPerSecond: number
}

const SECONDS = 5

/** Frames of the market list while every row ticks, processor four times slower. */
export async function listFrames(
  browser: Browser,
  origin: string,
  expectedRows: number,
): Promise<ListFrames> {
  const { context, page, cdp } = await desktopVisit(browser)
  let ticks = 0
  page.on('websocket', socket => {
    if (!socket.url().endsWith('/market')) return
    socket.on('framereceived', ({ payload }) => {
      ticks += String(payload).match(/"code"/g)?.length ?? 0
    })
  })
  await page.goto(`${origin}/market`)
  // The page renders its rows in portions; the figure is of the whole list.
  await page
    .locator('tbody tr')
    .nth(expectedRows - 1)
    .waitFor({ state: 'attached' })
  const rows = await page.locator('tbody tr').count()
  await slowProcessor(cdp)
  ticks = 0
  const frames = await page.evaluate(async milliseconds => {
    let count = 0
    const end = performance.now() + milliseconds
    while (performance.now() < end) {
      await new Promise(requestAnimationFrame)
      count += 1
    }
    return count
  }, SECONDS * 1000)
  const ticksPerSecond = Math.round(ticks / SECONDS)
  await context.close()
  return { rows, ticksPerSecond, framesPerSecond: Math.round((frames / SECONDS) * 10) / 10 }
}
