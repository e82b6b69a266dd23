import { endSession, send } from '../../fixtures/api.ts'
import { expect, test } from '../../fixtures/test.ts'
import { Chrome } from '../../pages/chrome.ts'
import { fillLogin } from '../../pages/login.ts'

test('a visitor is led to the login and then to where they wanted to go', async ({
  visitor: page,
  customer,
}) => {
  await page.goto('/profile/settings')
  await expect(page).toHaveURL(/\/pass\/login$/)
  await fillLogin(page, customer)
  await expect(page).toHaveURL(/\/profile\/settings$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('a wrong password is refused in words and the name stays', async ({ visitor: page, customer }) => {
  await page.goto('/pass/login')
  await fillLogin(page, { ...customer, password: 'not-the-password' })
  await expect(page.getByText('Incorrect password.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Username or email' })).toHaveValue(customer.username)
  await expect(page).toHaveURL(/\/pass\/login$/)
})

test('a session that was ended elsewhere leads to the login and back', async ({
  signedIn: page,
  site,
  customer,
}) => {
  await page.goto('/profile/notification')
  await expect(page.getByText(`Welcome, ${customer.username}`)).toBeVisible()
  const isSaidSignedIn = () => page.evaluate(() => document.cookie.includes('signed-in=1'))
  expect(await isSaidSignedIn(), 'the next page opens without a visitor’s words').toBe(true)
  await endSession(site.origin, customer)
  await expect(page, 'the server says so over the socket').toHaveURL(/\/pass\/login$/)
  await expect(page.getByText('Your session has expired. Log in again.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('quayside.token'))).toBeNull()
  expect(await isSaidSignedIn()).toBe(false)
  await fillLogin(page, customer)
  await expect(page).toHaveURL(/\/profile\/notification$/)
})

test('a refused session is cleared at the next call', async ({ signedIn: page, site, customer }) => {
  await endSession(site.origin, customer)
  await page.goto('/profile/transactions')
  await expect(page).toHaveURL(/\/pass\/login$/)
  await fillLogin(page, customer)
  await expect(page).toHaveURL(/\/profile\/transactions$/)
  await expect(page.getByText('Demo funds')).toBeVisible()
})

test('the balance page asks before an ended session takes the customer away', async ({
  signedIn: page,
  site,
  customer,
}) => {
  await page.goto('/profile/balance')
  await expect(page.getByRole('heading', { level: 1, name: 'Balance' })).toBeVisible()
  await endSession(site.origin, customer)
  const question = page.getByRole('dialog', { name: 'Session expired' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/profile\/balance$/)
  await page.reload()
  await question.getByRole('button', { name: 'Log in again' }).click()
  await expect(page).toHaveURL(/\/pass\/login$/)
})

test('logging out ends the session here, in the other tab and on the server', async ({
  signedIn: page,
  site,
  customer,
  isMobile,
}) => {
  const other = await page.context().newPage()
  await other.goto('/profile/settings')
  await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.goto('/profile')
  await logOut(page, isMobile)
  await expect(page).toHaveURL(/\/pass\/login$/)
  await expect(other).toHaveURL(/\/pass\/login$/)
  const { token } = customer
  await expect
    .poll(async () => (await send(site.origin, '/user/getUserInfo', { body: '{}', token })).status)
    .toBe(401)
})

async function logOut(page: Chrome['page'], isMobile: boolean): Promise<void> {
  if (isMobile) return page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  const { header } = new Chrome(page, isMobile)
  await header.getByRole('button', { name: /^Account/ }).click()
  await header.getByRole('button', { name: 'Log out' }).click()
}
