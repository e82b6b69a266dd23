import path from 'node:path'
import type { Browser } from '@playwright/test'
import { LOCALES } from '@quayside/contracts/locales'
import type { Site } from '../../e2e/fixtures/servers/site.ts'
import { enterConsole } from '../../e2e/pages/console.ts'
import { seedReviews } from '../../server/bench/seed/seed-reviews.ts'
import { createDice } from '../../server/simulation/dice.ts'
import { openSqlite } from '../../server/src/platform/storage/sqlite/sqlite.ts'
import { startFirstPlane } from '../operations/plane.ts'
import { desktopVisit, slowProcessor } from './browser.ts'

export type DeskScroll = {
  readonly cases: number
  readonly rowsPerSecond: number
  readonly framesPerSecond: number
  readonly passed: number
  readonly loaded: number
  readonly longestFrameMs: number
  readonly budgetFramesPerSecond: number
}

const CASES = 100_000
const SECONDS = 10
const ROWS_PER_SECOND = 60
const BUDGET = 58

/** Frame rate while scrolling the desk's queue with 100,000 open cases, CPU four times slower. */
export async function deskScroll(browser: Browser, site: Site): Promise<DeskScroll> {
  const storage = await openSqlite(path.join(site.dataDir, 'quayside.db'), Date.now)
  const locales = LOCALES.map(({ value }) => value)
  const dice = createDice('desk', 'reviews')
  await seedReviews(storage, {
    cases: CASES,
    customers: CASES / 5,
    locales,
    now: Date.now(),
    dice,
  })
  await storage.close()
  const plane = await startFirstPlane(site)
  try {
    return await scroll(browser, plane)
  } finally {
    await plane.stop()
  }
}

async function scroll(
  browser: Browser,
  { address, administrator }: Awaited<ReturnType<typeof startFirstPlane>>,
): Promise<DeskScroll> {
  const { context, page, cdp } = await desktopVisit(browser, address)
  await enterConsole(page, administrator)
  await page.goto('/desk')
  const list = page.getByRole('region', { name: 'Cases' })
  await list.getByRole('listitem').first().waitFor()
  await page.waitForLoadState('networkidle')
  await slowProcessor(cdp)
  const scrolled = await list.evaluate(
    async (frame, { seconds, perSecond }) => {
      const row = frame.querySelector('[role=listitem]')?.getBoundingClientRect().height ?? 1
      let count = 0
      let longest = 0
      let last = await new Promise(requestAnimationFrame)
      const start = last
      while (last - start < seconds * 1_000) {
        const now = await new Promise<number>(requestAnimationFrame)
        frame.scrollTop += (perSecond * row * (now - last)) / 1_000
        longest = Math.max(longest, now - last)
        last = now
        count += 1
      }
      const isDrawn = frame.querySelectorAll('[role=listitem]').length > 0
      return {
        framesPerSecond: Math.round((count / ((last - start) / 1_000)) * 10) / 10,
        passed: isDrawn ? Math.round(frame.scrollTop / row) : 0,
        loaded: Math.floor(frame.scrollHeight / row),
        longestFrameMs: Math.round(longest),
      }
    },
    { seconds: SECONDS, perSecond: ROWS_PER_SECOND },
  )
  await context.close()
  return { cases: CASES, rowsPerSecond: ROWS_PER_SECOND, ...scrolled, budgetFramesPerSecond: BUDGET }
}
