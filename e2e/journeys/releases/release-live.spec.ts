import type { Page } from '@playwright/test'
import { goWithin } from '../../fixtures/in-tab.ts'
import { release } from '../../fixtures/release.ts'
import { fetchedPins, notePins } from '../../fixtures/releases/noted-pins.ts'
import { ownPins } from '../../fixtures/releases/own-pins.ts'
import { publishVariant } from '../../fixtures/releases/publish-variant.ts'
import { currentPins } from '../../fixtures/releases/signed-pins.ts'
import { marked, servedBuild, serveTo, variantOf, withLifecycles } from '../../fixtures/releases/variants.ts'
import { expect, test } from '../../fixtures/test.ts'
import { NO_VIOLATIONS, violationsByTheme } from '../../pages/accessibility.ts'
import { expectLoans } from '../../pages/loans.ts'

/** A release reaches an open tab within this time (ms) after the command ends. */
const BUDGET = 5_000

test('a pin and a rollback reach an open tab, each at its next navigation', async ({
  visitor: page,
  site,
  complaints,
}) => {
  const next = await publishVariant(site, 'mfe-loan', marked('live'))
  const { revision } = (await currentPins(site)).document
  await notePins(page)
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help center')

  await release(site.dataDir, 'pin', `mfe-loan=${next}`, '--yes')
  await fetchedPins(page, revision + 1, BUDGET)
  await goesTo(page, '/loan', next)

  await release(site.dataDir, 'rollback', 'mfe-loan', '--yes')
  await fetchedPins(page, revision + 2, BUDGET)
  // The mounted version stays until the customer navigates.
  await expectLoans(page, next)
  await goesTo(page, '/loan?again', null)
  expect(complaints).toEqual([])
})

/** Navigates until a version shows: tabs apply pins only after verification. */
async function goesTo(page: Page, path: string, version: string | null): Promise<void> {
  await expect(async () => {
    await goWithin(page, path)
    await expectLoans(page, version, { timeout: 1_000 })
  }).toPass({ timeout: BUDGET })
}

test('two versions of nearly one name are two in a tab, and each runs its own code', async ({
  visitor: page,
  site,
}) => {
  const good = await servedBuild(site, 'mfe-loan')
  const [first, second] = await Promise.all(
    ['rc.1', 'rc-1'].map(name => serveTo(page, variantOf(good, coded(name)))),
  )
  const pins = await ownPins(page, site)
  await page.goto('/help')
  for (const [version, code] of [
    [first, 'rc.1'],
    [second, 'rc-1'],
    [first, 'rc.1'],
  ] as const) {
    if (version !== undefined) await pins.change({ 'mfe-loan': version })
    await goWithin(page, '/loan')
    await expect(page.locator(`[data-code="${code}"]`)).toBeVisible()
    await goWithin(page, '/help')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help center')
  }
})

function coded(name: string) {
  const mount = `props=>{props.domElement.dataset.code=${JSON.stringify(name)};return own.mount(props)}`
  return withLifecycles(name, `({...own,mount:${mount}})`)
}

test('a form in use keeps its version and its text until it is left', async ({ visitor: page, site }) => {
  const good = await servedBuild(site, 'mfe-loan')
  const old = await serveTo(page, variantOf(good, marked('old')))
  const next = await serveTo(page, variantOf(good, marked('new')))
  const pins = await ownPins(page, site)
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help center')
  await pins.change({ 'mfe-loan': old })
  await goWithin(page, '/loan')
  await expectLoans(page, old.version)
  const amount = page.getByRole('textbox', { name: 'Loan amount' })
  await amount.fill('1,234')
  await pins.change({ 'mfe-loan': next })
  await goWithin(page, '/loan?again')
  await goWithin(page, '/loan')
  await expectLoans(page, old.version)
  await expect(amount).toHaveValue('1,234')
  await goWithin(page, '/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help center')
  await goWithin(page, '/loan')
  await expectLoans(page, next.version)
})

test('a version that is blocked after it was taken back is left at once in an open tab', async ({
  visitor: page,
  site,
  complaints,
}) => {
  const bad = await publishVariant(site, 'mfe-loan', marked('blocked'))
  await notePins(page)
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help center')
  const { revision } = (await currentPins(site)).document
  await release(site.dataDir, 'pin', `mfe-loan=${bad}`, '--yes')
  await fetchedPins(page, revision + 1, BUDGET)
  await goesTo(page, '/loan', bad)
  await page.evaluate(() => Reflect.set(globalThis, 'isSameTab', true))

  await release(site.dataDir, 'rollback', 'mfe-loan', '--yes')
  await fetchedPins(page, revision + 2, BUDGET)
  await expectLoans(page, bad)
  await release(site.dataDir, 'block', `mfe-loan@${bad}`, '--yes')
  await expect(leaving(page)).toContainText('This section has a problem')
  await expectLoans(page, null, { timeout: 20_000 })
  await expect(leaving(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${site.origin}/loan`)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSameTab'))).toBe(true)
  expect(complaints).toEqual([])
})

test('a form in use puts the leaving of a blocked version off, until its customer is ready', async ({
  visitor: page,
  site,
}) => {
  const good = await servedBuild(site, 'mfe-loan')
  const bad = await serveTo(page, variantOf(good, marked('faulty')))
  const next = await serveTo(page, variantOf(good, marked('mended')))
  const pins = await ownPins(page, site)
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help center')
  await pins.change({ 'mfe-loan': bad })
  await goWithin(page, '/loan')
  await expectLoans(page, bad.version)
  const amount = page.getByRole('textbox', { name: 'Loan amount' })
  await amount.fill('1,234')
  await pins.change({ 'mfe-loan': next }, [`mfe-loan@${bad.version}`])
  await expect(leaving(page)).toContainText('Anything you’ve entered here will be lost.')
  await leaving(page).getByRole('button', { name: 'One more minute' }).click()
  await expect(leaving(page)).toContainText(/reload it in (8\d|90) seconds/)
  expect(await violationsByTheme(page)).toEqual(NO_VIOLATIONS)
  await expectLoans(page, bad.version)
  await expect(amount).toHaveValue('1,234')
  await leaving(page).getByRole('button', { name: 'Continue now' }).click()
  await expectLoans(page, next.version)
  await expect(leaving(page)).toHaveCount(0)
  // The form keeps its input across versions.
  await expect(amount).toHaveValue('1,234')
})

test('a blocked version goes also where nothing can take its place, and can be tried again', async ({
  visitor: page,
  site,
}) => {
  const good = await servedBuild(site, 'mfe-loan')
  const bad = await serveTo(page, variantOf(good, marked('gone')))
  const { manifest, files } = variantOf(good, marked('late'))
  const arrived = new Map<string, Buffer>()
  const next = await serveTo(page, { manifest, files: arrived })
  const pins = await ownPins(page, site)
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help center')
  await pins.change({ 'mfe-loan': bad })
  await goWithin(page, '/loan')
  await expectLoans(page, bad.version)
  await pins.change({ 'mfe-loan': { ...next, previous: null } }, [`mfe-loan@${bad.version}`])
  const card = page.locator('main').getByRole('alert')
  await expect(card).toContainText('This section couldn’t load', { timeout: 30_000 })
  await expect(leaving(page)).toHaveCount(0)
  for (const [name, bytes] of files) arrived.set(name, bytes)
  await card.getByRole('button', { name: 'Try again' }).click()
  await expectLoans(page, next.version, { timeout: 20_000 })
})

function leaving(page: Page) {
  return page.locator('.shell-leave')
}

test('a new route of a remote is there without a reload', async ({ visitor: page, site }) => {
  const good = await servedBuild(site, 'mfe-loan')
  const route = { path: '/loan-abroad', access: 'public', chrome: 'full', title: 'title' } as const
  const routes = [...good.manifest.routes, route]
  const wider = await serveTo(page, variantOf(good, { ...marked('wider'), manifest: { routes } }))
  const pins = await ownPins(page, site)
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help center')
  await page.evaluate(() => Reflect.set(globalThis, 'isSameTab', true))
  await goWithin(page, '/loan-abroad')
  await expect(page).toHaveURL(`${site.origin}/`)
  await pins.change({ 'mfe-loan': wider })
  await goWithin(page, '/loan-abroad')
  await expect(page.locator('[data-remote="mfe-loan"] [data-version]')).toHaveAttribute(
    'data-version',
    wider.version,
  )
  await expect(page).toHaveURL(`${site.origin}/loan-abroad`)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSameTab'))).toBe(true)
})
