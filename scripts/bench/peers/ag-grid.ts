import path from 'node:path'
import type { Browser } from '@playwright/test'
import { desktopVisit, slowProcessor } from '../browser.ts'
import { type LivePrices, livePrices } from '../live-prices.ts'
import type { TickingSite } from '../ticking-proxy.ts'
import { peerFolder } from './fetch.ts'

type Load = {
  readonly site: TickingSite
  /** The list to compare with: the grid shows as many rows of the same height. */
  readonly like: Pick<LivePrices, 'rowsInSight' | 'rowHeight'>
  readonly seconds: number
}

type Item = Readonly<Record<string, unknown>> & { readonly code: string }

type Grid = {
  createGrid(
    place: Element,
    options: object,
  ): {
    setGridOption(name: 'rowData', rows: readonly Item[]): void
    applyTransactionAsync(rows: { update: Item[] }): void
  }
}

const HEAD = 40

/** AG Grid with the same socket, rows in sight, columns, and 400 ms flash; it has no sparkline. */
export async function agGridPrices(browser: Browser, { site, like, seconds }: Load): Promise<LivePrices> {
  const { context, page, cdp } = await desktopVisit(browser)
  await page.setContent(
    `<div id="grid" style="height: ${Math.ceil(like.rowsInSight * like.rowHeight) + HEAD + 4}px"></div>`,
  )
  await page.addScriptTag({
    path: path.join(await peerFolder('ag-grid-community'), 'dist/ag-grid-community.min.js'),
  })
  await page.evaluate(openGrid, {
    url: `${site.origin.replace('http', 'ws')}/market`,
    rowHeight: like.rowHeight,
    headerHeight: HEAD,
  })
  await page.locator('.ag-row').first().waitFor()
  await slowProcessor(cdp)
  const list = { row: '.ag-row', price: '[col-id="price"]' }
  const prices = await livePrices(page, { list, seconds, sent: site.sent })
  await context.close()
  return prices
}

/** Runs in the page. */
function openGrid(given: { url: string; rowHeight: number; headerHeight: number }): void {
  const { agGrid } = window as unknown as { agGrid: Grid }
  const place = document.querySelector('#grid')
  if (place === null) throw new Error('no place for the grid')
  const { url, ...heights } = given
  const rows = new Map<string, Item>()
  const figures = ['price', 'zdf', 'bid', 'ask', 'spread', 'low', 'high', 'volume']
  const grid = agGrid.createGrid(place, {
    ...heights,
    getRowId: ({ data }: { data: Item }) => data.code,
    rowData: [],
    cellFlashDuration: 400,
    cellFadeDuration: 0,
    columnDefs: [
      { field: 'appName' },
      ...figures.map(field => ({ field, width: 140, enableCellChangeFlash: field === 'price' })),
    ],
  })
  const live = (tick: Item) => {
    const row = { ...rows.get(tick.code), ...tick, spread: (Number(tick.ask) - Number(tick.bid)).toFixed(2) }
    rows.set(tick.code, row)
    return row
  }
  const socket = new WebSocket(url)
  socket.onmessage = ({ data }) => {
    const parcel: Item[] = JSON.parse(data)
    if (rows.size > 0) return grid.applyTransactionAsync({ update: parcel.map(live) })
    for (const item of parcel) rows.set(item.code, { ...item, price: item.nowPrice })
    grid.setGridOption('rowData', [...rows.values()])
  }
}
