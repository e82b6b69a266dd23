import type { Browser, BrowserContext, Page } from '@playwright/test'
import { usualOrFull } from '../../../scripts/full-run.ts'
import { goWithin } from '../../fixtures/in-tab.ts'
import { release } from '../../fixtures/release.ts'
import { fetchedPins, notePins } from '../../fixtures/releases/noted-pins.ts'
import { publishVariant } from '../../fixtures/releases/publish-variant.ts'
import { currentPins } from '../../fixtures/releases/signed-pins.ts'
import { marked } from '../../fixtures/releases/variants.ts'
import { expect, passOnboarding, test } from '../../fixtures/test.ts'
import { expectLoans } from '../../pages/loans.ts'

// This many traces would dominate the measurement.
test.use({ trace: 'off' })

/** More than AT_ONCE, so that drawing goes in batches. */
const TABS = usualOrFull(10, 50)
const AT_ONCE = 5
/** Maximum delay of a release (ms) from the first tab that has it, excluding the command's start. */
const BUDGET = 5_000
/** Maximum time until the first tab has it (ms). */
const PATIENCE = 60_000

test(`${TABS} open tabs follow a release and a rollback, and none of them fails`, async ({
  browser,
  site,
}) => {
  test.setTimeout(120_000 + TABS * 4_000)
  const { document: before } = await currentPins(site)
  const good = before.remotes['mfe-loan']?.version ?? ''
  const next = await publishVariant(site, 'mfe-loan', marked('tabs'))
  const tabs = await Tabs.open(browser, site.origin)
  try {
    const pinned = release(site.dataDir, 'pin', `mfe-loan=${next}`, '--yes')
    await tabs.expectRevision(before.revision + 1, 'release')
    await pinned
    await tabs.expectOnLoans(next)
    const rolledBack = release(site.dataDir, 'rollback', 'mfe-loan', '--yes')
    await tabs.expectRevision(before.revision + 2, 'rollback')
    await rolledBack
    await tabs.expectOnLoans(null)
    const { document: after } = await currentPins(site)
    expect(after.remotes['mfe-loan']?.version).toBe(good)
    expect(tabs.complaints).toEqual([])
  } finally {
    await tabs.close()
  }
})

class Tabs {
  readonly complaints: string[] = []
  readonly #context: BrowserContext
  readonly #pages: Page[] = []

  private constructor(context: BrowserContext) {
    this.#context = context
  }

  static async open(browser: Browser, origin: string): Promise<Tabs> {
    const tabs = new Tabs(await browser.newContext({ locale: 'en-GB' }))
    while (tabs.#pages.length < TABS) {
      const length = Math.min(AT_ONCE, TABS - tabs.#pages.length)
      await Promise.all(Array.from({ length }, () => tabs.#openOne(origin)))
    }
    return tabs
  }

  /** Expects a revision in all tabs within the budget after the first. */
  async expectRevision(revision: number, act: string): Promise<void> {
    const times = await Promise.all(this.#pages.map(page => fetchedPins(page, revision, PATIENCE)))
    const spread = Math.max(...times) - Math.min(...times)
    test.info().annotations.push({
      type: 'measured',
      description: `${act}: ${TABS} tabs have it within ${spread} ms of the first`,
    })
    expect(times.filter(time => time - Math.min(...times) <= BUDGET)).toHaveLength(TABS)
  }

  async expectOnLoans(version: string | null): Promise<void> {
    for (let first = 0; first < TABS; first += AT_ONCE)
      await Promise.all(this.#pages.slice(first, first + AT_ONCE).map(page => visitLoans(page, version)))
  }

  close(): Promise<void> {
    return this.#context.close()
  }

  async #openOne(origin: string): Promise<void> {
    const page = await this.#context.newPage()
    this.#pages.push(page)
    page.on('pageerror', error => this.complaints.push(error.message))
    page.on('console', message => {
      if (message.type() === 'error') this.complaints.push(message.text())
    })
    await passOnboarding(page)
    await notePins(page)
    const listening = page.waitForEvent('websocket', socket => socket.url().endsWith('/releases'))
    await page.goto(`${origin}/help`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help center')
    await listening
  }
}

async function visitLoans(page: Page, version: string | null): Promise<void> {
  await goWithin(page, '/loan')
  await expectLoans(page, version)
  await goWithin(page, '/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help center')
}
