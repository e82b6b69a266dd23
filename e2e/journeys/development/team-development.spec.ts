import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { API_PREFIX } from '@quayside/contracts/api-prefix'
import { resetDemo } from '@quayside/contracts/endpoints/account/account'
import { changeFavourites } from '@quayside/contracts/endpoints/market/favourites'
import { startTeam, type Team } from '../../fixtures/releases/team.ts'
import { freePort } from '../../fixtures/servers/free-port.ts'
import { startTeamDev } from '../../fixtures/servers/team-dev.ts'
import { expect, test } from '../../fixtures/test.ts'

const BUNDLERS = ['webpack', 'rspack', 'vite'] as const
const MINUTES = 60_000

let team: Team

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ site }) => {
  test.setTimeout(10 * MINUTES)
  const remotes = BUNDLERS.map(bundler => `mfe-${bundler}-news`)
  team = await startTeam(site, { remotes, scopes: ['preview'] })
})
test.afterAll(() => team.stop())

for (const bundler of BUNDLERS)
  test(`a team's local build with ${bundler} runs in the deployed site, for its browser only`, async ({
    site,
    signedIn: page,
    browser,
  }) => {
    test.setTimeout(15 * MINUTES)
    const slug = `${bundler}-news`
    const { folder, registry, settings } = team
    const repository = path.join(folder, `mfe-${slug}`)
    const file = path.join(repository, 'src/overview/overview-page.tsx')
    await registry.run(`npm create --yes quayside-remote ${slug} -- --bundler ${bundler}`, { cwd: folder })
    await registry.run('npm install', { cwd: repository })
    await addField(file)
    const dev = await startTeamDev({ repository, site: site.origin, port: await freePort(), settings })
    const heading = page.getByRole('heading', { level: 1 })
    const overlay = page.locator('[data-overlay]')
    const banner = page.getByRole('complementary', { name: 'Preview of unreleased versions' })
    try {
      await test.step('the browser with the code shows it, names the account, and no other does', async () => {
        await page.goto(dev.preview)
        await page.getByRole('textbox', { name: 'Code' }).fill(dev.code)
        await page.getByRole('button', { name: 'Start the preview' }).click()
        await expect(banner).toContainText('demo mode')
        await page.goto(`/${slug}`)
        await expect(heading).toHaveText(titleOf(slug))
        const other = await browser.newPage({ baseURL: site.origin })
        await other.goto(`/${slug}`)
        await expect(other).toHaveURL(`${site.origin}/`)
        await other.close()
      })

      const field = page.getByRole('textbox', { name: 'Note' })
      await field.fill('typed')
      const loaded = await page.evaluate(() => performance.timeOrigin)

      await test.step('an edited component changes while what was typed stays', async () => {
        await edit(file, "title={t('title')}", 'title="Edited"')
        await expect(heading).toHaveText('Edited')
        await expect(field).toHaveValue('typed')
      })

      await test.step('a syntax error shows over the page until it is corrected', async () => {
        await edit(file, 'title="Edited"', 'title="Edited')
        await expect(overlay).toContainText('overview-page.tsx')
        await edit(file, 'title="Edited', 'title="Corrected"')
        await expect(heading).toHaveText('Corrected')
        await expect(overlay).toHaveCount(0)
        await expect(field).toHaveValue('typed')
        expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded)
      })

      await test.step('an error names its place in the sources, in the terminal too', async () => {
        await edit(file, 'title="Corrected"', 'title={planted()}')
        const place = /planted is not defined[\s\S]*src\/overview\/overview-page\.tsx:\d+/
        await expect(overlay).toContainText(place)
        expect(dev.said()).toMatch(place)
        await edit(file, 'title={planted()}', "title={t('title')}")
        await expect(heading).toHaveText(titleOf(slug))
      })

      await test.step('it changes the demo account and not the real one', async () => {
        const refused = { code: '403', result: { reason: 'localPreview' } }
        const demo = { virtually: 'NO', body: { clientId: randomUUID() } }
        expect(await post(page, resetDemo, demo)).toMatchObject({ code: '200' })
        for (const virtually of ['NO', 'YES']) {
          const star = { virtually, body: { add: ['BTCUSDT'], remove: [] } }
          expect(await post(page, changeFavourites, star)).toMatchObject(refused)
        }
      })
    } finally {
      await dev.stop()
    }
    expect(dev.said()).toContain('The preview has ended.')
    await page.goto('/')
    await expect(banner).toHaveCount(0)
  })

/** A field, whose text an update must keep. */
async function addField(file: string): Promise<void> {
  await edit(file, 'import { useSession }', "import { useState } from 'react'\nimport { useSession }")
  await edit(file, 'const t = useT()', "const t = useT()\n  const [note, setNote] = useState('')")
  await edit(
    file,
    '<Card ',
    '<input aria-label="Note" value={note} onChange={event => setNote(event.target.value)} />\n      <Card ',
  )
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  expect(text).toContain(from)
  await writeFile(file, text.replace(from, to))
}

type Post = { readonly virtually: string; readonly body: object }

/** Calls an endpoint from the page, as its scripts could. */
function post(page: Page, endpoint: { readonly path: string }, given: Post): Promise<unknown> {
  return page.evaluate(
    async ({ address, virtually, body }) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: localStorage.getItem('quayside.token') ?? '',
          virtually,
        },
        body: JSON.stringify(body),
      })
      return await answer.json()
    },
    { address: API_PREFIX + endpoint.path, ...given },
  )
}

function titleOf(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
