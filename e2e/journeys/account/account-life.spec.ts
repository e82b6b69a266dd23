import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { codeFor, linkFor } from '../../fixtures/api.ts'
import { expect, test } from '../../fixtures/test.ts'
import { NO_VIOLATIONS, violationsByTheme } from '../../pages/accessibility.ts'
import { Chrome } from '../../pages/chrome.ts'
import { fillLogin } from '../../pages/login.ts'
import { proveAddress, register, someAccount } from '../../pages/registration.ts'

async function prove(dialog: Locator, origin: string, email: string): Promise<void> {
  await dialog.getByLabel('New email').fill(email)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByText(`Enter the 6-digit code we sent to ${email}`).waitFor()
  await dialog.getByLabel('Verification code').fill(await codeFor(origin, email))
}

/** Checks for file names in a ZIP, where they are stored uncompressed. */
async function namesIn(page: Page, press: Locator): Promise<(name: string) => boolean> {
  const [download] = await Promise.all([page.waitForEvent('download'), press.click()])
  const zip = await readFile(await download.path())
  return name => zip.includes(name)
}

test('a customer moves to another e-mail and back, takes the data along, closes the account and opens it again', async ({
  visitor: page,
  site,
}) => {
  const { origin } = site
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const account = someAccount()
  const other = `other-${account.email}`

  await test.step('signs up, and tells the site where and when they live', async () => {
    await register(page, origin, account)
    await page.goto('/profile/settings')
    await main.getByLabel('Country of residence').selectOption('Portugal')
    await expect(main.getByLabel('Country of residence')).toHaveValue('PT')
    await main.getByLabel('Time zone').selectOption('Asia/Tokyo')
    await expect(main.getByLabel('Time zone')).toBeEnabled()
  })

  await test.step('changes the e-mail', async () => {
    await main.getByRole('button', { name: 'Change email' }).click()
    await prove(dialog, origin, other)
    await dialog.getByRole('button', { name: 'Change email' }).click()
    await expect(main.getByText(other, { exact: true })).toBeVisible()
    await page.reload()
    await expect(main.getByLabel('Country of residence')).toHaveValue('PT')
    await expect(main.getByLabel('Time zone')).toHaveValue('Asia/Tokyo')
    await new Chrome(page, false).logOut()
  })

  await test.step('takes it back by the mail to the former address, and sets a new password', async () => {
    await page.goto(await linkFor(origin, account.email, /\/pass\/account#undo=/))
    expect(await violationsByTheme(page), 'a link that takes back').toEqual(NO_VIOLATIONS)
    await main.getByRole('button', { name: 'Undo change' }).click()
    await main.getByRole('link', { name: 'Set new password' }).click()
    await proveAddress(page, origin, account.email)
    await page.getByLabel('New password').fill(`${account.password}-new`)
    await page.getByLabel('Confirm password').fill(`${account.password}-new`)
    await page.getByRole('button', { name: 'Set new password' }).click()
    // The form's back link also leads to the login screen.
    await expect(page.getByText(/^Password changed/)).toBeVisible()
    await main.getByRole('link', { name: 'Log in' }).click()
    await fillLogin(page, { username: account.email, password: `${account.password}-new` })
    await expect(page).toHaveURL(/\/profile$/)
  })

  await test.step('takes the data along', async () => {
    await page.goto('/profile/settings')
    const has = await namesIn(page, main.getByRole('button', { name: 'Download my data' }))
    const wanted = ['profile.json', 'consents.json', 'sign-in.json', 'demo/statement.csv']
    expect(wanted.filter(name => !has(name))).toEqual([])
  })

  await test.step('closes the account', async () => {
    await main.getByRole('button', { name: 'Close account' }).click()
    await expect(dialog.getByText(/You have 14 days to reopen your account/)).toBeVisible()
    expect(await violationsByTheme(page), 'closing').toEqual(NO_VIOLATIONS)
    await dialog.getByRole('button', { name: 'Close my account' }).click()
    await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible()
    await page.goto('/pass/login')
    await fillLogin(page, { username: account.email, password: `${account.password}-new` })
    // Only a user with the password learns that the account existed and was closed.
    await expect(main.getByText(/account is closed.*the link in our email/)).toBeVisible()
  })

  await test.step('opens it again by the mail', async () => {
    await page.goto(await linkFor(origin, account.email, /\/pass\/account#back=/))
    await main.getByRole('button', { name: 'Reopen my account' }).click()
    await expect(main.getByText('Your account is open again.')).toBeVisible()
    await page.goto('/pass/login')
    await fillLogin(page, { username: account.email, password: `${account.password}-new` })
    await expect(page).toHaveURL(/\/profile$/)
  })
})
