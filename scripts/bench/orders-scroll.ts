import path from 'node:path'
import type { Browser } from '@playwright/test'
import { newCustomer } from '../../e2e/fixtures/api.ts'
import type { Site } from '../../e2e/fixtures/servers/site.ts'
import { enterAs } from '../../e2e/fixtures/sign-in.ts'
import { closedOrders } from '../../server/bench/seed/seed-positions.ts'
import { openSqlite } from '../../server/src/platform/storage/sqlite/sqlite.ts'
import { desktopVisit, phoneVisit, ratio, slowProcessor, type Visit } from './browser.ts'
import { emptyPageFrames } from './frames.ts'

export type OrdersScroll = {
  readonly rows: number
  readonly desktop: Scrolled
  readonly phone: Scrolled
  readonly budgetFramesPerSecond: number
  readonly emptyPage: { readonly desktop: number; readonly phone: number }
  readonly ratios: { readonly desktop: number; readonly phone: number }
}

type Scrolled = {
  readonly framesPerSecond: number
  readonly passed: number
  readonly longestFrameMs: number
}

const ROWS = 10_000
const SECONDS = 5
/** A firm flick: some forty rows a second. */
const PIXELS_PER_SECOND = 2_400
const BUDGET = 58

/** Frame rate while scrolling a list of 10,000 orders, CPU four times slower. */
export async function ordersScroll(browser: Browser, site: Site): Promise<OrdersScroll> {
  const customer = await newCustomer(site.origin)
  const storage = await openSqlite(path.join(site.dataDir, 'quayside.db'), Date.now)
  await closedOrders(storage, { userId: customer.user.id, count: ROWS })
  await storage.close()
  const scrolled = async (visit: Visit) => {
    await enterAs(visit.page, site.origin, customer)
    return await scroll(visit, site.origin)
  }
  const desktop = await scrolled(await desktopVisit(browser))
  const phone = await scrolled(await phoneVisit(browser))
  const emptyPage = {
    desktop: await emptyPageFrames(browser),
    phone: await emptyPageFrames(browser, phoneVisit),
  }
  return {
    rows: ROWS,
    desktop,
    phone,
    budgetFramesPerSecond: BUDGET,
    emptyPage,
    ratios: {
      desktop: ratio(desktop.framesPerSecond, emptyPage.desktop),
      phone: ratio(phone.framesPerSecond, emptyPage.phone),
    },
  }
}

async function scroll({ context, page, cdp }: Visit, origin: string): Promise<Scrolled> {
  await page.goto(`${origin}/profile/orders?kind=contract&state=ended`)
  const list = page.locator('section[tabindex="0"]:has([aria-rowindex="2"], [aria-posinset="1"])')
  await list.waitFor()
  await page.waitForLoadState('networkidle')
  await slowProcessor(cdp)
  const scrolled = await list.evaluate(
    async (frame, { seconds, speed }) => {
      const isDrawn = () => frame.querySelectorAll('[aria-rowindex], [aria-posinset]').length
      let count = 0
      let longest = 0
      let last = await new Promise(requestAnimationFrame)
      const start = last
      while (last - start < seconds * 1_000) {
        const now = await new Promise<number>(requestAnimationFrame)
        frame.scrollTop += (speed * (now - last)) / 1_000
        longest = Math.max(longest, now - last)
        last = now
        count += 1
      }
      const row = frame.scrollHeight / 10_000
      return {
        framesPerSecond: Math.round((count / ((last - start) / 1_000)) * 10) / 10,
        passed: isDrawn() === 0 ? 0 : Math.round(frame.scrollTop / row),
        longestFrameMs: Math.round(longest),
      }
    },
    { seconds: SECONDS, speed: PIXELS_PER_SECOND },
  )
  await context.close()
  return scrolled
}
