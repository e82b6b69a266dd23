import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startFirstPlane } from '../../../scripts/operations/plane.ts'
import { release } from '../../fixtures/release.ts'
import { pin, THROWS_IN_MOUNT, writeVariant } from '../../fixtures/releases/faulty-remote.ts'
import { type Site, startSite } from '../../fixtures/servers/site.ts'
import { expect, test } from '../../fixtures/test.ts'
import { violations } from '../../pages/accessibility.ts'
import { enterConsole } from '../../pages/console.ts'

/** Maps the first line of a script to the second of its source. */
const MAP = {
  version: 3,
  sources: ['webpack://mfe_loan/./src/index.ts'],
  sourcesContent: ['export async function mount() {\n  throw new Error("planted")\n}\n'],
  names: [],
  mappings: 'AACA',
}

test('an error that a visitor meets is on the console with its source, whose map no one can fetch', async ({
  browser,
}) => {
  const site = await startSite()
  const plane = await startFirstPlane(site)
  try {
    const { version, entry } = await pinMapped(site)

    await test.step('a visitor gets the card', async () => {
      const visitor = await browser.newPage({ baseURL: site.origin })
      await visitor.goto('/loan')
      await expect(visitor.locator('.q-error-card')).toBeVisible()
      // Leaving the page sends what it gathered.
      await visitor.waitForRequest(request => request.url().endsWith('/telemetry'))
      await visitor.close()
    })

    const staff = await browser.newPage({ baseURL: plane.address })
    await test.step('its team reads the line that threw', async () => {
      await enterConsole(staff, plane.administrator)
      await expect(async () => {
        await staff.goto('/remotes/mfe-loan?show=production')
        await expect(staff.getByText(/planted$/)).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await staff.getByText(/planted$/).click()
      await expect(staff.getByText('src/index.ts:2:1')).toBeVisible()
      await expect(staff.getByText('throw new Error("planted")')).toBeVisible()
      expect(await violations(staff)).toEqual([])
    })

    await test.step('no map is served', async () => {
      const script = `${site.origin}/remotes/mfe-loan/${version}/${entry}`
      expect((await fetch(script)).status).toBe(200)
      expect((await fetch(`${script}.map`)).status).toBe(404)
    })
  } finally {
    await plane.stop()
    await site.stop()
  }
})

async function pinMapped(site: Site): Promise<{ readonly version: string; readonly entry: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quayside-mapped-'))
  try {
    const dist = path.join(folder, 'dist')
    const fault = THROWS_IN_MOUNT
    const versionOf = ({ version }: { readonly version: string }) => `${version}.${fault.name}`
    const good = await writeVariant({ remote: 'mfe-loan', dist, fault, versionOf })
    await writeFile(path.join(dist, `${good.entry}.map`), JSON.stringify(MAP))
    await release(site.dataDir, 'publish', '--dist', dist, '--yes')
    await pin(site, 'mfe-loan', versionOf(good))
    return { version: versionOf(good), entry: good.entry }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
