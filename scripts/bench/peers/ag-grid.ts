import path from 'node:path'
import type { Browser } from '@playwright/test'
import { desktopVisit, slowProcessor } from '../browser.ts'
import { changesPerSecond, framesPerSecond } from '../frames.ts'
import { peerFolder } from './fetch.ts'

type Load = { readonly rows: number; readonly ticksPerSecond: number; readonly seconds: number }

type Grid = {
  createGrid(place: Element, options: object): { applyTransactionAsync(rows: { update: object[] }): void }
}

type Frames = {
  readonly frames: number
  readonly prices: number
}

/** Frame rate of AG Grid with the same rows and ticks, CPU four times slower, without a socket. */
export async function agGridFrames(browser: Browser, load: Load): Promise<Frames> {
  const { context, page, cdp } = await desktopVisit(browser)
  await page.setContent('<div id="grid" style="height: 860px"></div>')
  await page.addScriptTag({
    path: path.join(await peerFolder('ag-grid-community'), 'dist/ag-grid-community.min.js'),
  })
  await page.evaluate(({ rows, ticksPerSecond }) => {
    const { agGrid } = window as unknown as { agGrid: Grid }
    const place = document.querySelector('#grid')
    if (place === null) throw new Error('no place for the grid')
    const rowOf = (id: number) => {
      const bid = 100 + Math.random()
      const [ask, change] = [bid + 0.02, Math.random() - 0.5]
      return { id, name: `Instrument ${id}`, bid, ask, spread: 0.02, change, low: 99, high: 102, volume: 1e6 }
    }
    const numbers = ['bid', 'ask', 'spread', 'change', 'low', 'high', 'volume']
    const grid = agGrid.createGrid(place, {
      getRowId: ({ data }: { data: { id: number } }) => String(data.id),
      rowData: Array.from({ length: rows }, (_, id) => rowOf(id)),
      columnDefs: [
        { field: 'name' },
        ...numbers.map(field => ({
          field,
          width: 150,
          valueFormatter: ({ value }: { value: number }) => value.toFixed(2),
        })),
      ],
    })
    let next = 0
    setInterval(() => {
      const update = Array.from({ length: ticksPerSecond / 10 }, () => rowOf(next++ % rows))
      grid.applyTransactionAsync({ update })
    }, 100)
  }, load)
  await page.locator('.ag-row').first().waitFor()
  await slowProcessor(cdp)
  const [frames, prices] = await Promise.all([
    framesPerSecond(page, load.seconds),
    changesPerSecond(page, '.ag-row [col-id="bid"]', load.seconds),
  ])
  await context.close()
  return { frames, prices }
}
