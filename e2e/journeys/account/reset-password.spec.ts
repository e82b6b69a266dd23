import { send } from '../../fixtures/api.ts'
import { expect, test } from '../../fixtures/test.ts'
import { fillLogin } from '../../pages/login.ts'
import { proveAddress } from '../../pages/registration.ts'

test('a forgotten password is replaced with a code from the mail', async ({
  visitor: page,
  site,
  customer,
}) => {
  const password = `Breakwater-${customer.username}-9`
  await page.goto('/pass/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await proveAddress(page, site.origin, customer.email)
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText(/^Password changed/)).toBeVisible()

  const body = JSON.stringify({
    loginType: 'password',
    username: customer.username,
    password: customer.password,
  })
  expect((await send(site.origin, '/login/login', { body })).code, 'the old password').toBe('10004')
  const { token } = customer
  const old = await send(site.origin, '/user/getUserInfo', { body: '{}', token })
  expect(old.status, 'the session of before').toBe(401)

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await fillLogin(page, { username: customer.email, password })
  await expect(page).toHaveURL(/\/profile$/)
})

test('a wrong code changes nothing', async ({ visitor: page, site, customer }) => {
  await page.goto('/pass/reset')
  await proveAddress(page, site.origin, customer.email)
  const code = await page.getByLabel('Verification code').inputValue()
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await page.getByLabel('Verification code').fill(wrong)
  await page.getByLabel('New password').fill('Breakwater-stone-9')
  await page.getByLabel('Confirm password').fill('Breakwater-stone-9')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('That email or verification code is wrong.')).toBeVisible()
})
