import { globSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { goWithin } from '../../fixtures/in-tab.ts'
import { root } from '../../fixtures/release.ts'
import { startDev } from '../../fixtures/servers/dev-server.ts'
import { expect, test } from '../../fixtures/test.ts'

test('an edited component changes on the page while what was typed stays', async ({
  visitor: page,
  site,
}) => {
  const source = await copyOf('mfe-loan')
  const dev = await startDev('mfe-loan', '--site', site.origin, '--source', source)
  try {
    await page.goto(`${dev.origin}/loan`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loans')
    const amount = page.getByRole('textbox', { name: 'Loan amount' })
    await amount.fill('500')
    const loaded = await page.evaluate(() => performance.timeOrigin)
    await edit(path.join(source, 'src/calculator/loan-page.tsx'), "t('title')", "'Edited'")
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edited')
    await expect(amount).toHaveValue('500')
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded)
    // The rest of the site is the deployed one, including its API and sockets.
    await page.goto(`${dev.origin}/market`)
    await expect(page.getByRole('row', { name: /BTC/ }).first()).toBeVisible()
  } finally {
    await dev.stop()
    await rm(path.dirname(source), { recursive: true, force: true })
  }
  await expect(fetch(dev.origin)).rejects.toThrow()
})

test('an error names its place in the sources, on the page and in the terminal, until it is corrected', async ({
  visitor: page,
  site,
}) => {
  const source = await copyOf('mfe-loan')
  const file = path.join(source, 'src/calculator/loan-page.tsx')
  const dev = await startDev('mfe-loan', '--site', site.origin, '--source', source)
  const overlay = page.locator('[data-overlay]')
  const heading = page.getByRole('heading', { level: 1 })
  try {
    await page.goto(`${dev.origin}/loan`)
    await expect(heading).toHaveText('Loans')
    await edit(file, "t('title')", 'planted()')
    await expect(overlay).toContainText(/planted is not defined[\s\S]*src\/calculator\/loan-page\.tsx:\d+/)
    await expect(overlay).toContainText(/Components:[\s\S]*LoanPage/)
    expect(dev.said()).toMatch(/planted is not defined[\s\S]*src\/calculator\/loan-page\.tsx:\d+/)
    await edit(file, 'planted()', "t('title')")
    await expect(heading).toHaveText('Loans')

    const amount = page.getByRole('textbox', { name: 'Loan amount' })
    await amount.fill('500')
    const loaded = await page.evaluate(() => performance.timeOrigin)
    await edit(file, "t('title')", "t('title'")
    await expect(overlay).toContainText('loan-page.tsx')
    await edit(file, "t('title'", "'Edited'")
    await expect(heading).toHaveText('Edited')
    await expect(overlay).toHaveCount(0)
    await expect(amount).toHaveValue('500')
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded)

    await goWithin(page, '/loan/plans')
    await expect(overlay).toContainText('Add "plans" to "below" of /loan in mfe-loan/remote.json')
  } finally {
    await dev.stop()
    await rm(path.dirname(source), { recursive: true, force: true })
  }
})

test('the deployed shell has nothing of it', () => {
  const traces = /__reactRefreshRuntime|__dev\/errors|leads home|\.dev\b[?.\s)]*\.remotes/
  const development = globSync(path.join(root, 'shell/dist/development/main.*.js'))
  const deployed = globSync(path.join(root, 'shell/dist/*.js'))
  expect(development.length).toBeGreaterThan(0)
  expect(deployed.length).toBeGreaterThan(0)
  for (const file of development) expect(readFileSync(file, 'utf8')).toMatch(traces)
  for (const file of deployed) expect(readFileSync(file, 'utf8')).not.toMatch(traces)
})

/** An editable copy inside the project, where its packages resolve. */
async function copyOf(remote: string): Promise<string> {
  const home = path.join(root, '.cache/dev-source')
  await mkdir(home, { recursive: true })
  const folder = path.join(await mkdtemp(path.join(home, 'copy-')), remote)
  await cp(path.join(root, remote), folder, {
    recursive: true,
    filter: file => !/[\\/](dist|node_modules)$/.test(file),
  })
  return folder
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  expect(text).toContain(from)
  await writeFile(file, text.replace(from, to))
}
