import type { Browser } from '@playwright/test'
import { desktopVisit, ratio, slowProcessor } from './browser.ts'
import { emptyPageFrames, framesPerSecond } from './frames.ts'
import { agGridFrames } from './peers/ag-grid.ts'

export type ListFrames = {
  readonly rows: number
  readonly ticksPerSecond: number
  readonly framesPerSecond: number
  readonly inTheSameRun: { readonly emptyPage: number; readonly agGrid: number }
  readonly ratios: { readonly toEmptyPage: number; readonly toAgGrid: number }
}

const SECONDS = 5

/** Frames of the market list while every row ticks, processor four times slower, beside AG Grid and an empty page. */
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
  const own = await framesPerSecond(page, SECONDS)
  const ticksPerSecond = Math.round(ticks / SECONDS)
  await context.close()
  const agGrid = await agGridFrames(browser, { rows, ticksPerSecond, seconds: SECONDS })
  const emptyPage = await emptyPageFrames(browser)
  return {
    ...{ rows, ticksPerSecond, framesPerSecond: own },
    inTheSameRun: { emptyPage, agGrid },
    ratios: { toEmptyPage: ratio(own, emptyPage), toAgGrid: ratio(own, agGrid) },
  }
}
