import { readFileSync } from 'node:fs'
import path from 'node:path'
import { release, root } from '../../fixtures/release.ts'
import { pin, pinFaulty, SHARES_ABOVE_ALL } from '../../fixtures/releases/faulty-remote.ts'
import { expect, test } from '../../fixtures/test.ts'
import { buildRspackRemote } from '../../remotes/rspack-remote/build.ts'
import { buildViteRemote } from '../../remotes/vite-remote/build.ts'

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ site }) => {
  await Promise.all([buildRspackRemote(), buildViteRemote()])
  for (const bundler of ['rspack', 'vite']) {
    const dist = path.join(root, `e2e/remotes/${bundler}-remote/dist`)
    const { version } = JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8'))
    await release(site.dataDir, 'publish', '--dist', dist, '--yes')
    await pin(site, `mfe-${bundler}`, version)
  }
})

test('a remote built by Rspack mounts in the shell, its lazy chunk held to its hash', async ({
  visitor: page,
  complaints,
}) => {
  const answer = await page.goto('/rspack')
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'")
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made with Rspack')
  const fetched = page.waitForResponse(/\/remotes\/mfe-rspack\/[^/]+\/[^/]+\.js$/)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'It was fetched when it was wanted, with its hash.',
  )
  expect((await fetched).ok()).toBe(true)
  expect(complaints).toEqual([])
})

for (const bundler of ['rspack', 'vite'])
  test(`a lazy chunk of ${bundler} with a byte too many never runs`, async ({ visitor: page }) => {
    await page.goto(`/${bundler}`)
    const more = page.getByRole('button', { name: 'Show more' })
    await expect(more).toBeVisible()
    await page.route(`**/remotes/mfe-${bundler}/**/*.js`, async route => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()} ` })
    })
    const refused = page.waitForEvent('console', message => message.text().includes('integrity'))
    await more.click()
    await refused
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
    await expect(more).toBeVisible()
  })

test('a remote built by Vite mounts next to it, in another language too', async ({
  visitor: page,
  complaints,
}) => {
  await page.goto('/vite')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made with Vite')
  await page.getByRole('button', { name: 'Clicks: 0' }).click()
  await expect(page.getByRole('button', { name: 'Clicks: 1' })).toBeVisible()
  await page.goto('/loan')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loans')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made with Vite')
  expect(complaints).toEqual([])
})

test('a shared module that a remote brings itself is its own, and no screen after it breaks', async ({
  site,
  visitor: page,
}) => {
  const good = await pinFaulty(site, 'mfe-help', SHARES_ABOVE_ALL)
  try {
    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Loans' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loans')
  } finally {
    await pin(site, 'mfe-help', good)
  }
})
