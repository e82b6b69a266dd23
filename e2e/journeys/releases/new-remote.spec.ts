import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { makeRemote } from '../../../scripts/new-remote/make-remote.mjs'
import { copyProject } from '../../../scripts/project-copy.ts'
import { release, tryRelease } from '../../fixtures/release.ts'
import { placedVisitor } from '../../fixtures/releases/placed-visitor.ts'
import type { Site } from '../../fixtures/servers/site.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a seventh remote comes as a canary, is there for all, and leaves again, in the shell as it is', async ({
  browser,
  visitor: page,
  site,
  complaints,
}) => {
  await expectNoNews(page, site)
  await publishNews(site)
  const rollout = { remote: 'mfe-news', candidate: '1.0.0' }
  const has = await placedVisitor(browser, site, { ...rollout, isWanted: place => place < 5_000 })
  const hasNot = await placedVisitor(browser, site, { ...rollout, isWanted: place => place >= 5_000 })

  await test.step('its first version is for a part of the visitors', async () => {
    await release(site.dataDir, 'pin', 'news=1.0.0', '--canary', '50,100', '--bake', '10m', '--yes')
    await expectNews(has)
    await expectNoNews(hasNot, site)
  })

  await test.step('then every customer gets it, next to the others, and an open tab shows its link', async () => {
    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help center')
    await expect(more(page)).toHaveCount(0)
    await release(site.dataDir, 'step', 'news', '--yes')
    await more(page).click({ timeout: 20_000 })
    await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click()
    await expect(page.getByText('This section is new here.')).toBeVisible()
    await expectNews(hasNot)
    await expectNews(page)
    await page.goto('/loan')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loans')
    await expectNews(page)
  })

  await test.step('it leaves the site, and a customer on its screen is taken home', async () => {
    await page.evaluate(() => Reflect.set(globalThis, 'isSameTab', true))
    await release(site.dataDir, 'unpin', 'news', '--yes')
    await expect(page.getByText('This section is no longer available.').first()).toBeVisible()
    await expect(more(page)).toHaveCount(0)
    await expect(page).toHaveURL(`${site.origin}/`, { timeout: 20_000 })
    await expect(page.locator('[data-remote="mfe-market"]').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.shell-leave, [data-remote="mfe-news"]')).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isSameTab'))).toBe(true)
    await expectNoNews(hasNot, site)
  })

  expect(await tryRelease(site.dataDir, 'audit', '--verify')).toMatchObject({ code: 0 })
  expect(complaints).toEqual([])
  await has.context().close()
  await hasNot.context().close()
})

/** The six remotes fill the menu, so a seventh is under it. */
function more(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'More' })
}

async function publishNews(site: Site): Promise<void> {
  const copy = copyProject()
  try {
    const folder = path.join(copy.folder, makeRemote(copy.folder, 'news'))
    const env = { ...process.env, QUAYSIDE_RELEASE_VERSION: '1.0.0' }
    execFileSync(path.join(copy.folder, 'node_modules/.bin/webpack'), { cwd: folder, env })
    await release(site.dataDir, 'publish', '--dist', path.join(folder, 'dist'), '--yes')
  } finally {
    copy.remove()
  }
}

/** The site has new pins within about a second of the command. */
async function expectNews(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/news')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('News', { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByText('This section is new here.')).toBeVisible()
}

async function expectNoNews(page: Page, { origin }: Site): Promise<void> {
  await expect(async () => {
    await page.goto(`${origin}/news`)
    await expect(page).toHaveURL(`${origin}/`, { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
}
