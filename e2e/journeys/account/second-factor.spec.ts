import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'
import { NO_VIOLATIONS, violationsByTheme } from '../../pages/accessibility.ts'
import { type App, openApp } from '../../pages/authenticator.ts'
import { fillLogin } from '../../pages/login.ts'

async function addApp(page: Page): Promise<{ app: App; codes: string[] }> {
  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText()
  await expect(page.getByRole('img', { name: 'Setup key as a QR code' })).toBeVisible()
  const app = openApp(secret)
  await page.getByLabel('6-digit code').fill(app.next())
  await page.getByRole('button', { name: 'Turn on' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  return { app, codes: await list.allInnerTexts() }
}

test('login asks for a second step once an app is added, and takes a recovery code in its place', async ({
  signedIn: page,
  browser,
  site,
  customer,
}) => {
  await page.goto('/profile/settings#second-factor')
  const { app, codes } = await addApp(page)
  expect(await violationsByTheme(page), 'recovery codes').toEqual(NO_VIOLATIONS)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('Recovery codes left')).toBeVisible()

  const other = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await other.addInitScript(() => sessionStorage.setItem('quayside.onboarded', '1'))
  await other.goto('/pass/login')
  await fillLogin(other, customer)
  await expect(other.getByLabel('6-digit code')).toBeFocused()
  expect(await violationsByTheme(other), 'the second step').toEqual(NO_VIOLATIONS)
  await other.getByLabel('6-digit code').fill(app.next())
  await other.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(other).toHaveURL(/\/profile$/)

  const third = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await third.addInitScript(() => sessionStorage.setItem('quayside.onboarded', '1'))
  await third.goto('/pass/login')
  await fillLogin(third, customer)
  await third.getByRole('button', { name: 'Use a recovery code' }).click()
  await third.getByLabel('Recovery code').fill('AAAAA-AAAAA-AAAAA')
  await third.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(third.getByText('This code is wrong or already used.')).toBeVisible()
  await third.getByLabel('Recovery code').fill((codes[0] ?? '').toLowerCase())
  await third.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(third).toHaveURL(/\/profile$/)
  await other.context().close()
  await third.context().close()

  await page.reload()
  await expect(page.getByText('Recovery codes left').locator('..')).toContainText('9')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Add authenticator app' })).toBeVisible()
})
