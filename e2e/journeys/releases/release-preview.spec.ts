import type { Browser, BrowserContext, Page } from '@playwright/test'
import * as z from 'zod'
import { askRelease } from '../../fixtures/release.ts'
import { publishVariant } from '../../fixtures/releases/publish-variant.ts'
import { marked } from '../../fixtures/releases/variants.ts'
import type { Site } from '../../fixtures/servers/site.ts'
import { expect, passOnboarding, test } from '../../fixtures/test.ts'
import { violations } from '../../pages/accessibility.ts'
import { expectLoans } from '../../pages/loans.ts'

const MINUTES = 30
const issuedPreview = z.object({ id: z.string(), url: z.string(), code: z.string() })
type Preview = { readonly version: string; readonly path: string; readonly id: string; readonly code: string }

test('a preview is for the one browser that has its code, until it ends', async ({
  visitor: page,
  site,
  browser,
}) => {
  const preview = await issue(site, 'bound')
  await page.goto(preview.path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Preview')
  expect(await violations(page)).toEqual([])

  await test.step('a wrong code opens nothing', async () => {
    await redeem(page, 'WRONGONE')
    await expect(page.getByRole('alert')).toContainText('not the code')
    await visitLoans(page, null)
  })

  await test.step('the right one binds this browser, which says so on every screen', async () => {
    await page.goto(preview.path)
    await redeem(page, preview.code)
    await expect(page).toHaveURL(`${site.origin}/`)
    await expect(banner(page)).toContainText(preview.version)
    await visitLoans(page, preview.version)
    expect(await violations(page)).toEqual([])
  })

  await test.step('a browser with the link and the code comes too late', async () => {
    const other = await newVisitor(browser, site)
    await other.goto(preview.path)
    await redeem(other, preview.code)
    await expect(other.getByRole('alert')).toContainText('another browser')
    await visitLoans(other, null)
    await other.context().close()
  })

  await test.step('what has run out is not shown, whatever the site still says', async () => {
    const late = await page.context().newPage()
    await passOnboarding(late)
    await late.clock.setFixedTime(Date.now() + (MINUTES + 1) * 60_000)
    await visitLoans(late, null)
    await late.close()
  })

  await test.step('its own end brings the pinned versions back', async () => {
    await page.getByRole('button', { name: 'End preview' }).click()
    await expect(banner(page)).toHaveCount(0)
    await visitLoans(page, null)
  })
})

test('no address, storage or made-up cookie changes what a browser gets', async ({
  visitor: page,
  site,
  browser,
}) => {
  const [mine, another] = [await issue(site, 'mine'), await issue(site, 'another')]
  const bound = await newVisitor(browser, site)
  await bound.goto(mine.path)
  await redeem(bound, mine.code)
  await visitLoans(bound, mine.version)
  const [, secret = ''] = (await previewCookie(bound.context())).split('.')
  await bound.context().close()

  for (const value of [mine.id, `${mine.id}.`, `${mine.id}.${'A'.repeat(43)}`, `${another.id}.${secret}`]) {
    await page.context().addCookies([{ name: 'preview', value, url: site.origin }])
    await visitLoans(page, null)
  }
  await page.context().clearCookies({ name: 'preview' })
  await page.evaluate(
    ({ id, version }) => {
      for (const storage of [localStorage, sessionStorage])
        for (const name of ['preview', 'quayside.preview', 'remotes', 'mfe-loan', 'pins'])
          storage.setItem(name, JSON.stringify({ id, remotes: { 'mfe-loan': { version } }, version }))
    },
    { id: mine.id, version: mine.version },
  )
  const request = new URLSearchParams({ preview: mine.id, 'mfe-loan': mine.version, code: mine.code })
  await visitLoans(page, null, `/loan?${request}#preview=${mine.id}`)
})

async function issue(site: Site, name: string): Promise<Preview> {
  const version = await publishVariant(site, 'mfe-loan', marked(name))
  const { id, url, code } = await askRelease(site.dataDir, {
    args: ['preview', `mfe-loan=${version}`, '--minutes', String(MINUTES), '--yes'],
    answer: issuedPreview,
  })
  return { version, id, code, path: new URL(url).pathname }
}

async function redeem(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Start the preview' }).click()
}

function banner(page: Page) {
  return page.getByRole('complementary', { name: 'Preview of unreleased versions' })
}

/** Loads the page; null expects the pinned version without a banner. */
async function visitLoans(page: Page, version: string | null, address = '/loan'): Promise<void> {
  await page.goto(address)
  await expectLoans(page, version)
  await expect(banner(page)).toHaveCount(version === null ? 0 : 1)
}

async function newVisitor(browser: Browser, { origin }: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' })
  const page = await context.newPage()
  await passOnboarding(page)
  return page
}

async function previewCookie(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies()
  return cookies.find(({ name }) => name === 'preview')?.value ?? ''
}
