import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { makeRemote } from '../../scripts/new-remote/make-remote.mjs'
import { copyProject } from '../../scripts/project-copy.ts'
import { pin } from '../fixtures/faulty-remote.ts'
import { release } from '../fixtures/release.ts'
import { expect, test } from '../fixtures/test.ts'

test('a seventh remote appears once it is published and pinned, in the shell as it is', async ({
  visitor: page,
  site,
  complaints,
}) => {
  await page.goto('/news')
  await expect(page).toHaveURL(`${site.origin}/`)
  const copy = copyProject()
  try {
    const folder = path.join(copy.folder, makeRemote(copy.folder, 'news'))
    const env = { ...process.env, QUAYSIDE_RELEASE_VERSION: '1.0.0' }
    execFileSync(path.join(copy.folder, 'node_modules/.bin/webpack'), { cwd: folder, env })
    await release(site.dataDir, 'publish', '--dist', path.join(folder, 'dist'), '--yes')
  } finally {
    copy.remove()
  }
  await pin(site, 'mfe-news', '1.0.0')
  await page.goto('/news')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News')
  await expect(page.getByText('This section is new here.')).toBeVisible()
  await page.goto('/loan')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loans')
  expect(complaints).toEqual([])
})
