import type { Page, Route } from '@playwright/test'
import { release } from '../../fixtures/release.ts'
import {
  LACKS_A_LIFECYCLE,
  pin,
  pinFaulty,
  THROWS_IN_MOUNT,
  THROWS_IN_RENDER,
} from '../../fixtures/releases/faulty-remote.ts'
import { expect, test } from '../../fixtures/test.ts'
import { Chrome } from '../../pages/chrome.ts'

const SCRIPTS = '**/remotes/mfe-loan/**/*.js'
const STYLES = '**/remotes/mfe-loan/**/*.css'

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'answers 404': route => route.fulfill({ status: 404, body: 'not found' }),
  'answers 500': route => route.fulfill({ status: 500, body: 'broken' }),
  'is cut off': route => route.abort('connectionreset'),
  'is HTML': route =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>hello</p>' }),
  'has a byte too many': async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()} ` })
  },
}

for (const [fault, answer] of Object.entries(FAULTS)) {
  test(`a remote whose script ${fault} shows one card, and a retry brings it back`, async ({
    visitor: page,
    isMobile,
  }) => {
    test.skip(!isMobile, 'release-faults tries each of them on a desktop')
    await page.route(SCRIPTS, answer)
    await page.goto('/loan')
    await expectCard(page)
    await page.unroute(SCRIPTS)
    await expectRecovery(page)
  })
}

test('a missing stylesheet is an error, not a naked screen', async ({ visitor: page }) => {
  await page.route(STYLES, route => route.fulfill({ status: 404, body: '' }))
  await page.goto('/loan')
  await expectCard(page)
  await page.unroute(STYLES)
  await expectRecovery(page)
})

test('a remote that never answers is given up after nine seconds', async ({ visitor: page }) => {
  await page.clock.install()
  await page.route(SCRIPTS, () => undefined)
  // The page is loading as long as one of its scripts is.
  await page.goto('/loan', { waitUntil: 'domcontentloaded' })
  const loading = page.getByRole('status', { name: 'Loading' })
  await expect(loading).toBeVisible()
  // From here on the clock is manual, so that a slow machine does not exhaust the page's timeout.
  await page.clock.pauseAt(Date.now() + 1_000)
  await page.clock.runFor(6_000)
  await expect(loading).toBeVisible()
  await page.clock.runFor(4_000)
  await expectCard(page)
  await expect(page.getByText('timeout')).toBeVisible()
})

test('chrome and the other five remotes stay usable next to a broken one', async ({
  visitor: page,
  isMobile,
}) => {
  await page.route(SCRIPTS, route => route.abort('connectionreset'))
  const chrome = new Chrome(page, isMobile)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await page.goto('/loan')
  await expectCard(page)
  for (const tab of ['Market', 'Smart trading', 'Charity NFTs'] as const) {
    await chrome.go(tab)
    await expect(heading).toHaveText(tab)
    await expectNoCard(page)
  }
  await chrome.go('Account')
  await expect(heading).toHaveText('Log in')
  await page.goto('/help')
  await expect(heading).toHaveText('Help center')
  await chrome.go('Loans')
  await expectCard(page)
  await expect((await chrome.openLanguages()).getByRole('button', { name: 'Deutsch' })).toBeVisible()
})

test.describe('a bad release', () => {
  test.skip(({ isMobile }) => isMobile, 'a phone gets the same pins, and its card is seen above')
  // The pins belong to the whole site, so these tests run serially and restore them.
  test.describe.configure({ mode: 'serial' })

  test('whose screen throws while it renders shows the card in its place', async ({
    visitor: page,
    site,
    isMobile,
  }) => {
    const good = await pinFaulty(site, 'mfe-loan', THROWS_IN_RENDER)
    await page.goto('/loan')
    await expectCard(page, '.throws')
    await page.getByRole('alert').getByRole('button').click()
    await expectCard(page, '.throws')
    await new Chrome(page, isMobile).go('Market')
    await expect(page.getByRole('heading', { level: 1, name: 'Market' })).toBeVisible()
    await pin(site, 'mfe-loan', good)
    await page.goto('/loan')
    await expect(page.getByRole('heading', { level: 1, name: 'Loans' })).toBeVisible()
  })

  test('that lacks a lifecycle gives way to the last good version', async ({ visitor: page, site }) => {
    const good = await pinFaulty(site, 'mfe-loan', LACKS_A_LIFECYCLE)
    await page.goto('/loan')
    await expect(page.getByRole('heading', { level: 1, name: 'Loans' })).toBeVisible()
    await expectNoCard(page)
    await pin(site, 'mfe-loan', good)
  })

  test('after another one shows the card', async ({ visitor: page, site }) => {
    const good = await pinFaulty(site, 'mfe-loan', LACKS_A_LIFECYCLE)
    // After ten minutes it counts as proven and would be the fallback for both.
    await release(site.dataDir, 'block', `mfe-loan@${good}`, '--yes')
    await pinFaulty(site, 'mfe-loan', { ...LACKS_A_LIFECYCLE, name: 'lacks-too' })
    await page.goto('/loan')
    await expectCard(page, 'lifecycles')
    await release(site.dataDir, 'unblock', `mfe-loan@${good}`, '--yes')
    await pin(site, 'mfe-loan', good)
  })

  test('whose mount throws shows the card', async ({ visitor: page, site }) => {
    const good = await pinFaulty(site, 'mfe-loan', THROWS_IN_MOUNT)
    await page.goto('/loan')
    await expectCard(page)
    await pin(site, 'mfe-loan', good)
  })
})

async function expectCard(page: Page, code = ''): Promise<void> {
  const card = page.getByRole('main').getByRole('alert')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('This section couldn’t load')
  await expect(card).toContainText('mfe-loan@')
  await expect(card).toContainText(code)
}

async function expectNoCard(page: Page): Promise<void> {
  await expect(page.getByText('This section couldn’t load')).toHaveCount(0)
}

async function expectRecovery(page: Page): Promise<void> {
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Loans' })).toBeVisible()
  await expectNoCard(page)
}
