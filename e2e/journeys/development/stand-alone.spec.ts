import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { usualOrFull } from '../../../scripts/full-run.ts'
import { listRemotes } from '../../../scripts/remotes.mjs'
import { root } from '../../fixtures/release.ts'
import { type DevServer, startDev } from '../../fixtures/servers/dev-server.ts'
import { remoteTexts } from '../../fixtures/strings.ts'

test.describe.configure({ mode: 'serial' })

let dev: DevServer

/** A form and a live list; the other remotes start the same way, which the full run shows. */
const REMOTES = usualOrFull(['mfe-loan', 'mfe-market'], listRemotes())

// One server for all remotes, so that shared code builds once.
test.beforeAll(async () => {
  dev = await startDev(...REMOTES, '--alone')
})
test.afterAll(() => dev.stop())

for (const remote of REMOTES) {
  test(`${remote} shows its first screen without a server`, async ({ page }) => {
    const problems: string[] = []
    page.on('pageerror', error => problems.push(error.message))
    const { path: first, heading } = firstScreen(remote)
    await page.goto(dev.origin + first)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(problems).toEqual([])
  })
}

test('a change of language needs no server either', async ({ page }) => {
  const { path: first } = firstScreen('mfe-loan')
  await page.goto(`${dev.origin}${first}?locale=ar`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(remoteTexts('mfe-loan', 'ar').title ?? '')
})

function firstScreen(remote: string): { path: string; heading: string } {
  const { routes } = JSON.parse(readFileSync(path.join(root, remote, 'remote.json'), 'utf8'))
  const [{ path: first, title, firstWords }] = routes
  const heading = remoteTexts(remote, 'en')[firstWords?.heading ?? title]
  if (heading === undefined) throw new Error(`${remote} has no text for its first screen`)
  return { path: first, heading }
}
