import type { Page } from '@playwright/test'
import { newCustomer } from '../../fixtures/api.ts'
import { startIssuers } from '../../fixtures/servers/issuers.ts'
import { startSite } from '../../fixtures/servers/site.ts'
import { test as base, expect, passOnboarding } from '../../fixtures/test.ts'
import { NO_VIOLATIONS, violationsByTheme } from '../../pages/accessibility.ts'
import { Chrome } from '../../pages/chrome.ts'
import { signInAtIssuer } from '../../pages/ways.ts'

const test = base.extend<object, { site: Awaited<ReturnType<typeof startSite>> }>({
  site: [
    async ({ browserName: _ }, use) => {
      let issuers: Awaited<ReturnType<typeof startIssuers>> | undefined
      const site = await startSite(async origin => {
        issuers = await startIssuers(origin)
        return issuers.settings
      })
      await use(site)
      await site.stop()
      await issuers?.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

async function usernameOf(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/profile$/)
  return await page.getByRole('heading', { level: 1 }).innerText()
}

const someEmail = () => `${crypto.randomUUID().slice(0, 8)}@example.com`

test('Google opens an account and leads back into it, Facebook is linked to it and removed', async ({
  visitor: page,
}) => {
  const email = someEmail()
  await page.goto('/pass/register')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await signInAtIssuer(page, email)
  const name = await usernameOf(page)
  expect(name).toMatch(/google-[a-z0-9]{8}/)
  await new Chrome(page, false).logOut()

  await page.goto('/profile/settings')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL(/\/profile\/settings$/)

  const ways = page.locator('#ways')
  await expect(ways.getByText('Google account', { exact: true })).toBeVisible()
  expect(await violationsByTheme(page), 'ways with a provider').toEqual(NO_VIOLATIONS)
  await ways.getByRole('button', { name: 'Link Facebook' }).click()
  await signInAtIssuer(page, someEmail())
  await expect(page).toHaveURL(/\/profile\/settings#ways$/)
  await expect(ways.getByText('Facebook account')).toBeVisible()
  await ways.getByRole('button', { name: `Remove ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(ways.getByText('Google account', { exact: true })).toBeHidden()
  await page.goto('/profile')
  expect(await usernameOf(page)).toBe(name)
})

test('who turns back at a provider reads so, also after a reload, and tries again', async ({
  visitor: page,
}) => {
  await page.goto('/pass/login')
  await page.getByRole('button', { name: 'Continue with Facebook' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const words = page.getByText('You canceled the Facebook login. Nothing changed.')
  await expect(words).toBeVisible()
  await expect(page).toHaveURL(/\/api\/loginCallback\/facebook$/)
  await page.reload()
  await expect(words).toBeVisible()
  expect(await violationsByTheme(page), 'cancelled').toEqual(NO_VIOLATIONS)
  await page.getByRole('button', { name: 'Continue with Facebook' }).click()
  await signInAtIssuer(page, someEmail())
  expect(await usernameOf(page)).toMatch(/facebook-[a-z0-9]{8}/)
})

test('a stranger’s callback address does nothing in another browser', async ({
  visitor: page,
  browser,
  site,
}) => {
  const mallory = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await passOnboarding(mallory)
  await mallory.goto('/pass/login')
  await mallory.route('**/api/loginCallback/**', route => route.abort())
  await mallory.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(mallory.getByRole('heading', { name: /^Test / })).toBeVisible()
  await mallory.getByLabel('Email', { exact: true }).fill(someEmail())
  const led = mallory.waitForRequest(/loginCallback\/google\?/)
  await mallory.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.goto((await led).url())
  await expect(page.getByText('This login didn’t start in this browser')).toBeVisible()
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page).toHaveURL(/\/pass\/login$/)
  await mallory.context().close()
})

test('an e-mail that has an account asks for that account before it is linked', async ({
  visitor: page,
  site,
}) => {
  const customer = await newCustomer(site.origin)
  await page.goto('/pass/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await signInAtIssuer(page, customer.email)
  await expect(page.getByText(`${customer.email} already has an account`)).toBeVisible()
  expect(await violationsByTheme(page), 'owner').toEqual(NO_VIOLATIONS)
  await page.reload()
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong horse 9')
  await page.getByRole('button', { name: 'Link Google and log in' }).click()
  await expect(page.getByText('Incorrect password', { exact: false })).toBeVisible()
  await page.getByRole('textbox', { name: 'Password' }).fill(customer.password)
  await page.getByRole('button', { name: 'Link Google and log in' }).click()
  expect(await usernameOf(page)).toContain(customer.username)
})
