import { addPasskeyDevice } from '../../fixtures/passkey-device.ts'
import { enterAs } from '../../fixtures/sign-in.ts'
import { expect, test } from '../../fixtures/test.ts'
import { NO_VIOLATIONS, violationsByTheme } from '../../pages/accessibility.ts'
import { Chrome } from '../../pages/chrome.ts'
import { fillLogin } from '../../pages/login.ts'

test('a passkey logs in alone and as the second step, says what to do when it cannot, and is removed', async ({
  visitor: page,
  customer,
  site,
}) => {
  // Browsers bind passkeys to host names, not to IP addresses.
  const origin = site.origin.replace('127.0.0.1', 'localhost')
  const device = await addPasskeyDevice(page)
  const chrome = new Chrome(page, false)
  await enterAs(page, origin, customer)
  await page.goto(`${origin}/profile/settings#passkeys`)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  expect(await device.passkeys()).toBe(1)
  await page.getByRole('button', { name: /^Rename / }).click()
  await page.getByLabel('Passkey name').fill('Blue laptop')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('#passkeys')).toContainText('Blue laptop')
  expect(await violationsByTheme(page), 'settings').toEqual(NO_VIOLATIONS)

  await chrome.logOut()
  await device.unlock(false)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('The request was canceled or timed out')
  await device.unlock(true)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(/\/profile/)

  await chrome.logOut()
  await fillLogin(page, customer)
  await expect(page.getByLabel('Recovery code')).toBeVisible()
  expect(await violationsByTheme(page), 'the second step').toEqual(NO_VIOLATIONS)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/profile/)

  await page.goto(`${origin}/profile/settings#passkeys`)
  await expect(page.locator('#passkeys')).toContainText('last used')
  await page.getByRole('button', { name: 'Remove Blue laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Passkey removed')).toBeVisible()
  await chrome.logOut()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('doesn’t belong to this account')
  await fillLogin(page, customer)
  await expect(page).toHaveURL(/\/profile/)
})
