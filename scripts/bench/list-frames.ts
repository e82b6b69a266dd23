import type { Browser } from '@playwright/test'
import { desktopVisit, ratio, slowProcessor } from './browser.ts'
import { emptyPageFrames } from './frames.ts'
import { type LivePrices, livePrices } from './live-prices.ts'
import { agGridPrices } from './peers/ag-grid.ts'
import type { TickingSite } from './ticking-proxy.ts'

export type ListFrames = {
  readonly rows: number
  readonly own: LivePrices
  readonly inTheSameRun: { readonly emptyPage: number; readonly agGrid: LivePrices }
  readonly ratios: { readonly toEmptyPage: number; readonly toAgGrid: number }
}

const SECONDS = 5
const REST_MS = 1_000

/** Live prices with every row ticking, CPU four times slower, compared with AG Grid and an empty page. */
export async function listFrames(browser: Browser, site: TickingSite, rows: number): Promise<ListFrames> {
  const { context, page, cdp } = await desktopVisit(browser)
  await page.goto(`${site.origin}/market`)
  // The list reserves room for all rows and draws those near the viewport, like AG Grid.
  await page.locator(`table[aria-rowcount="${rows + 1}"]`).waitFor()
  await page.waitForTimeout(REST_MS)
  await slowProcessor(cdp)
  const list = { row: 'tbody tr', price: '.q-price' }
  const own = await livePrices(page, { list, seconds: SECONDS, sent: site.sent })
  await context.close()
  const agGrid = await agGridPrices(browser, { site, like: own, seconds: SECONDS })
  const emptyPage = await emptyPageFrames(browser)
  return {
    rows,
    own,
    inTheSameRun: { emptyPage, agGrid },
    ratios: {
      toEmptyPage: ratio(own.framesPerSecond, emptyPage),
      toAgGrid: ratio(own.framesPerSecond, agGrid.framesPerSecond),
    },
  }
}
