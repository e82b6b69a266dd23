import type { Browser } from '@playwright/test'
import { desktopVisit, ratio, slowProcessor } from './browser.ts'
import { changesPerSecond, emptyPageFrames, framesPerSecond } from './frames.ts'
import { agGridFrames } from './peers/ag-grid.ts'

export type ListFrames = {
  readonly rows: number
  readonly ticksPerSecond: number
  readonly framesPerSecond: number
  /** Visible price changes per second: a list that shows fewer changes draws more frames. */
  readonly pricesPerSecond: number
  readonly inTheSameRun: {
    readonly emptyPage: number
    readonly agGrid: number
    readonly agGridPricesPerSecond: number
  }
  readonly ratios: { readonly toEmptyPage: number; readonly toAgGrid: number }
}

const SECONDS = 5
const REST_MS = 1_000

/** Frame rate with every row ticking, CPU four times slower, compared with AG Grid and an empty page. */
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
  // The list reserves room for all rows and draws those near the viewport, like AG Grid.
  await page.locator(`table[aria-rowcount="${expectedRows + 1}"]`).waitFor()
  await page.waitForTimeout(REST_MS)
  const rows = expectedRows
  await slowProcessor(cdp)
  ticks = 0
  const [own, pricesPerSecond] = await Promise.all([
    framesPerSecond(page, SECONDS),
    changesPerSecond(page, 'tbody .q-price', SECONDS),
  ])
  const ticksPerSecond = Math.round(ticks / SECONDS)
  await context.close()
  const agGrid = await agGridFrames(browser, { rows, ticksPerSecond, seconds: SECONDS })
  const emptyPage = await emptyPageFrames(browser)
  return {
    rows,
    ticksPerSecond,
    framesPerSecond: own,
    pricesPerSecond,
    inTheSameRun: { emptyPage, agGrid: agGrid.frames, agGridPricesPerSecond: agGrid.prices },
    ratios: { toEmptyPage: ratio(own, emptyPage), toAgGrid: ratio(own, agGrid.frames) },
  }
}
