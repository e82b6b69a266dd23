import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { goWithin } from '../../fixtures/in-tab.ts'
import { release } from '../../fixtures/release.ts'
import { fetchedPins, notePins } from '../../fixtures/releases/noted-pins.ts'
import { currentPins } from '../../fixtures/releases/signed-pins.ts'
import { startTeam, type Team } from '../../fixtures/releases/team.ts'
import type { Site } from '../../fixtures/servers/site.ts'
import { expect, passOnboarding, test } from '../../fixtures/test.ts'
import { Chrome } from '../../pages/chrome.ts'

/** Svelte replaces the sources of a repository with Vite: the contract is the lifecycles and the context. */
const KINDS = ['webpack', 'rspack', 'vite', 'svelte'] as const
const MINUTES = 60_000
/** A pin reaches an open tab within this time (ms). */
const BUDGET = 5_000

let team: Team

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ site }) => {
  test.setTimeout(10 * MINUTES)
  team = await startTeam(site, {
    remotes: KINDS.map(kind => `mfe-${kind}-news`),
    scopes: ['publish', 'preview'],
  })
})
test.afterAll(() => team.stop())

for (const kind of KINDS)
  test(`a repository with ${kind} goes from an empty folder to customers' pages`, async ({
    site,
    browser,
    visitor: page,
    complaints,
  }) => {
    test.setTimeout(15 * MINUTES)
    const slug = `${kind}-news`
    const { folder, registry } = team
    const repository = path.join(folder, `mfe-${slug}`)

    await test.step("it is created and installed with the machine's npm", async () => {
      const node = "the machine's"
      const bundler = kind === 'svelte' ? 'vite' : kind
      const create = `npm create --yes quayside-remote ${slug} -- --bundler ${bundler}`
      await registry.run(create, { cwd: folder, node })
      await registry.run('npm install', { cwd: repository, node })
      if (kind === 'svelte') await replaceBySvelte(repository)
    })

    if (kind !== 'svelte')
      await test.step('it passes its own checks', async () => {
        const said = await registry.run(`SITE_URL=${site.origin} npm run check`, { cwd: repository })
        expect(said).toMatch(/Tests.*16 passed/)
        expect(said).toMatch(/ok +trial +smoke-tested in a page/)
      })

    await test.step('it fits the site, says the doctor', async () => {
      const said = await registry.run(`${settingsOf(site)} npx quayside doctor`, { cwd: repository })
      expect(said).toMatch(/ok +package +@quayside\/runtime .* the site provides/)
      expect(said).toMatch(/ok +token +News may publish and preview/)
    })

    if (kind === 'vite')
      await test.step('it previews a pull request, which one browser sees and no pin accepts', () =>
        previewPullRequest(site, browser, { repository, slug }))

    await test.step('it publishes over HTTP with a token', async () => {
      await publish(site, repository, '1.0.0')
      await retitle(repository, 'The second version')
      await publish(site, repository, '1.1.0')
    })

    await test.step('it mounts, translates, navigates and loads a part on demand', async () => {
      const { revision } = (await currentPins(site)).document
      await notePins(page)
      await page.goto('/help')
      await release(site.dataDir, 'pin', `${slug}=1.0.0`, '--yes')
      await fetchedPins(page, revision + 1, BUDGET)
      await goWithin(page, `/${slug}`)
      await expectTitle(page, titleOf(slug))
      await page.getByRole('link', { name: 'Details' }).click()
      await expectTitle(page, 'Details')
      await page
        .getByRole('link', { name: titleOf(slug) })
        .first()
        .click()
      await expectTitle(page, titleOf(slug))
      await chooseLanguage(page, { button: 'Language', language: 'Deutsch' })
      await expect(page.getByText('Dieser Bereich ist neu hier.').first()).toBeVisible()
      await chooseLanguage(page, { button: 'Sprache', language: 'English' })
      await expect(page.getByText('This section is new here.').first()).toBeVisible()
    })

    await test.step('an open tab takes an update and a rollback', async () => {
      const { revision } = (await currentPins(site)).document
      await release(site.dataDir, 'pin', `${slug}=1.1.0`, '--yes')
      await fetchedPins(page, revision + 1, BUDGET)
      await goWithin(page, '/help')
      await goWithin(page, `/${slug}`)
      await expectTitle(page, 'The second version')
      await release(site.dataDir, 'rollback', slug, '--yes')
      await fetchedPins(page, revision + 2, BUDGET)
      await goWithin(page, '/help')
      await goWithin(page, `/${slug}`)
      await expectTitle(page, titleOf(slug))
    })

    await test.step('it leaves the open tab', async () => {
      await release(site.dataDir, 'unpin', slug, '--yes')
      await expect(page).toHaveURL(`${site.origin}/`, { timeout: 40_000 })
      await expect(page.locator(`[data-remote="mfe-${slug}"]`)).toHaveCount(0)
    })
    expect(complaints).toEqual([])
  })

async function replaceBySvelte(repository: string): Promise<void> {
  const install = 'npm install --save-dev svelte@5.57.3 @sveltejs/vite-plugin-svelte@7.3.1'
  await team.registry.run(install, { cwd: repository })
  const sources = path.join(import.meta.dirname, '../../remotes/svelte-remote')
  await rm(path.join(repository, 'src'), { recursive: true })
  await mkdir(path.join(repository, 'src'))
  await rm(path.join(repository, 'vite.config.ts'))
  await copyFile(path.join(sources, 'index.js'), path.join(repository, 'src/index.ts'))
  await copyFile(path.join(sources, 'vite.config.js'), path.join(repository, 'vite.config.js'))
  for (const file of ['news.svelte', 'details-page.svelte'])
    await copyFile(path.join(sources, file), path.join(repository, 'src', file))
  const description = path.join(repository, 'remote.json')
  const withoutWidget = { ...JSON.parse(await readFile(description, 'utf8')), widgets: [] }
  await writeFile(description, JSON.stringify(withoutWidget))
}

async function chooseLanguage(
  page: Page,
  { button, language }: { readonly button: string; readonly language: string },
): Promise<void> {
  const dialog = await new Chrome(page, false).openLanguages(button)
  await dialog.getByRole('button', { name: language, exact: true }).click()
  await expect(dialog).toBeHidden()
}

const titleOf = (slug: string) => {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

async function expectTitle(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

async function publish(site: Site, repository: string, version: string): Promise<void> {
  const settings = `${settingsOf(site)} QUAYSIDE_RELEASE_VERSION=${version}`
  const said = await team.registry.run(`${settings} npm run publish-remote`, { cwd: repository })
  expect(said).toContain(`@${version} is published`)
}

async function retitle(repository: string, title: string): Promise<void> {
  const file = path.join(repository, 'locales/en.json')
  const texts = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...texts, title }))
}

type Repository = { readonly repository: string; readonly slug: string }

function settingsOf(site: Site): string {
  const { RELEASE_URL, RELEASE_TOKEN } = team.settings
  return `RELEASE_URL=${RELEASE_URL} RELEASE_TOKEN=${RELEASE_TOKEN} SITE_URL=${site.origin}`
}

async function previewPullRequest(
  site: Site,
  browser: Browser,
  { repository, slug }: Repository,
): Promise<void> {
  const version = '0.0.0-pr.12.g0abc'
  const settings = `${settingsOf(site)} QUAYSIDE_RELEASE_VERSION=${version}`
  await team.registry.run(`${settings} npm run build`, { cwd: repository })
  await team.registry.run(`${settings} npm run preview-remote -- --with-code`, { cwd: repository })
  const comment = await readFile(path.join(repository, 'comment.md'), 'utf8')
  expect(comment).toContain(`### Preview of mfe-${slug}@${version}`)
  expect(comment).toContain(`- new path: \`/${slug}\``)
  const [, address = '', code = ''] = /\[the preview\]\((\S+)\) with the code `(\w+)`/.exec(comment) ?? []
  const context = await browser.newContext({ baseURL: site.origin })
  const page = await context.newPage()
  await passOnboarding(page)
  await page.goto(new URL(new URL(address).pathname, site.origin).href)
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Start the preview' }).click()
  await page.goto(`/${slug}`)
  await expectTitle(page, titleOf(slug))
  await context.close()
  await expect(release(site.dataDir, 'pin', `${slug}=${version}`, '--yes')).rejects.toThrow(/pull request/)
}
