import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RunningPlane, startFirstPlane } from '../../scripts/operations/plane.ts'
import { listRemotes } from '../../scripts/remotes.mjs'
import { release } from '../fixtures/release.ts'
import { expect, test } from '../fixtures/test.ts'
import { violations } from '../pages/accessibility.ts'

const PASSWORD = 'a quay for every ship'

let dataDir: string
let plane: RunningPlane

test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'quayside-console-'))
  await release(dataDir, 'local', ...listRemotes())
  // No site runs and the remotes' scripts are deleted, so the console must render on its own.
  const remotes = path.join(dataDir, 'releases/remotes')
  for (const remote of await readdir(remotes)) {
    for (const version of await readdir(path.join(remotes, remote))) {
      const folder = path.join(remotes, remote, version)
      for (const file of await readdir(folder))
        if (file.endsWith('.js')) await rm(path.join(folder, file), { force: true })
    }
  }
  plane = await startFirstPlane({ dataDir })
})
test.afterAll(async () => {
  await plane.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('the first administrator comes in, and sees and locks what is pinned, with everything else broken', async ({
  page,
}) => {
  await test.step('the printed password is good for one thing', async () => {
    await page.goto(plane.address)
    await page.getByLabel('E-mail').fill(plane.administrator.email)
    await page.getByLabel('Password', { exact: true }).fill(plane.administrator.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    const fields = page.locator('input[type="password"]')
    await expect(fields).not.toHaveCount(1)
    await fields.first().fill(plane.administrator.password)
    for (const field of (await fields.all()).slice(1)) await field.fill(PASSWORD)
    await page.locator('form').getByRole('button').last().click()
  })

  await test.step('the board names every remote in both environments', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Release board' })).toBeVisible()
    for (const remote of listRemotes())
      await expect(page.getByText(remote.replace('mfe-', ''), { exact: true }).first()).toBeVisible()
    for (const environment of ['staging', 'production'])
      await expect(page.getByText(environment, { exact: true }).first()).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  await test.step('what the command line does appears on the board without a reload', async () => {
    await release(dataDir, 'lock', 'mfe-loan', '--yes', '--reason', 'an audit')
    await expect(page.getByText('Locked').first()).toBeVisible()
  })

  await test.step('the audit log says who and why, and is verified', async () => {
    await page.getByRole('link', { name: 'Audit' }).click()
    await expect(page.getByText('an audit')).toBeVisible()
    await page.getByRole('button', { name: 'Verify the log' }).click()
    await expect(page.getByText('Log verified')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})
