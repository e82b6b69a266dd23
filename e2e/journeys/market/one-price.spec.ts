import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { call } from '../../fixtures/api.ts'
import { expect, test } from '../../fixtures/test.ts'
import { Ticket } from '../../pages/ticket.ts'
import { translate } from '../../pages/translation.ts'

const CODE = 'BTCUSDT'
/** Seconds of frames to check; `QUAYSIDE_ONE_PRICE=60` checks for a minute. */
const SECONDS = Number(process.env.QUAYSIDE_ONE_PRICE ?? 6)
/** Minimum number of prices; a busy machine draws few frames and needs longer. */
const PRICES = SECONDS * 2
/** Milliseconds between two ticks. */
const GAP = 50

/** Replaces the server's prices of this code with twenty different ticks a second around them. */
async function tickFast(page: Page): Promise<void> {
  await page.routeWebSocket('**/market', socket => {
    const server = socket.connectToServer()
    let count = 0
    let middle: number | undefined
    const timer = setInterval(() => {
      if (middle === undefined) return
      const price = middle + ((count * 37) % 2_003) / 100
      count += 1
      const [text, bid, ask] = [price, price - 5, price + 5].map(each => each.toFixed(2))
      socket.send(JSON.stringify([{ code: CODE, price: text, bid, ask, zdf: '0.10', time: Date.now() }]))
    }, GAP)
    socket.onClose(() => clearInterval(timer))
    server.onMessage(message => {
      const own = new RegExp(`"code":"${CODE}","price":"([\\d.]+)"`).exec(String(message))?.[1]
      if (own === undefined) socket.send(message)
      else middle = Number(own)
    })
  })
}

type Seen = { frames: number; values: number; differences: string[] }

function watchFrames(page: Page): Promise<Seen> {
  return page.evaluate(
    async ({ seconds, prices }) => {
      const seen = { frames: 0, values: 0, differences: [] as string[] }
      const values = new Set<string>()
      const end = performance.now() + seconds * 1_000
      const FIGURES = {
        price: '[data-figure="price"], [data-cell="close"]',
        bid: '[data-figure="bid"]',
        ask: '[data-figure="ask"]',
      }
      const texts = (selector: string) =>
        [...document.querySelectorAll(selector)].map(element => element.textContent ?? '')
      while (performance.now() < end || values.size <= prices) {
        await new Promise(requestAnimationFrame)
        seen.frames += 1
        values.add(texts(FIGURES.ask)[0] ?? '')
        for (const [figure, selector] of Object.entries(FIGURES)) {
          const shown = texts(selector)
          if (new Set(shown).size > 1) seen.differences.push(`${figure}: ${shown.join(' | ')}`)
        }
      }
      seen.values = values.size
      return seen
    },
    { seconds: SECONDS, prices: PRICES },
  )
}

const PAGES = {
  'a page': async () => undefined,
  'a page that the browser translates': translate,
}

for (const [name, prepare] of Object.entries(PAGES))
  test(`every figure of ${name} shows one price of an instrument at one moment`, async ({
    signedIn: page,
    site,
    customer,
    complaints,
  }) => {
    test.setTimeout(60_000 + SECONDS * 1_000)
    await call(site.origin, buyContracts, {
      token: customer.token,
      body: { code: CODE, side: 'buy', lots: '0.1', leverage: 2, clientId: randomUUID() },
    })
    await tickFast(page)
    await page.goto(`/cruuency?code=${CODE}&type=2`)
    const ticket = new Ticket(page)
    await ticket.open()
    await ticket.fill('0.1', 2)
    // Besides the ticket, a desktop shows both above the chart, a phone on its two buttons.
    await expect(page.locator('[data-figure="ask"]')).toHaveCount(2)
    await expect(page.locator('[data-figure="bid"]'), 'also the position').toHaveCount(3)
    await expect(page.locator('[data-cell="close"]')).not.toBeEmpty()
    await prepare(page)
    const { frames, values, differences } = await watchFrames(page)
    const description = `${differences.length} differences in ${frames} frames, ${values} prices shown`
    test.info().annotations.push({ type: 'frames', description })
    console.info(description)
    expect(differences).toEqual([])
    expect(complaints).toEqual([])
  })
