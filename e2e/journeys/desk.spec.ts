import type { Page } from '@playwright/test'
import { startFirstPlane } from '../../scripts/operations/plane.ts'
import { type Customer, newCustomer } from '../fixtures/api.ts'
import { submitIdentity } from '../fixtures/identity.ts'
import { startSite } from '../fixtures/servers/site.ts'
import { enterAs } from '../fixtures/sign-in.ts'
import { expect, passOnboarding, test } from '../fixtures/test.ts'
import { violations } from '../pages/accessibility.ts'
import { enterConsole } from '../pages/console.ts'
import { IdentityForm } from '../pages/identity.ts'

test('a person reviews what a customer sent, suspends the customer, and lets them in again', async ({
  browser,
}) => {
  const site = await startSite({ SANDBOX_REVIEW_SECONDS: '0' })
  const plane = await startFirstPlane(site)
  const staff = await (await browser.newContext({ baseURL: plane.address })).newPage()
  const customer = await newCustomer(site.origin)
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await passOnboarding(page)
  await enterAs(page, site.origin, customer)
  await page.goto('/loan/identity')
  await submitIdentity(page, site.origin, customer)

  await test.step('staff come in, and send one photo back', async () => {
    await enterConsole(staff, plane.administrator)
    await staff.getByRole('link', { name: 'Desk' }).click()
    await staff.getByRole('link', { name: new RegExp(customer.username) }).click()
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText('María O’Neill')
    expect(await violations(staff), 'a case').toEqual([])
    await staff.getByLabel('Back of the document: is it in order?').selectOption('Cannot be read')
    await staff.getByRole('button', { name: 'Send back' }).click()
    const dialog = staff.getByRole('dialog')
    await expect(dialog.getByText(/What the customer reads/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Send back' }).click()
    await expect(staff.getByText(/Decided by/)).toBeVisible()
  })

  await test.step('the customer hears of it at once, and mends that photo alone', async () => {
    await expect(page.getByRole('main').getByText('Back: not readable')).toBeVisible()
    await page.getByRole('link', { name: 'Fix now' }).click()
    const form = new IdentityForm(page)
    await form.send('Back')
    await form.continueTo('Identity verification')
    await page.getByRole('button', { name: 'Submit for review' }).click()
  })

  await test.step('staff approve, and the customer is verified', async () => {
    await staff.goto('/desk')
    await staff.getByRole('link', { name: new RegExp(customer.username) }).click()
    await staff.getByRole('button', { name: 'Approve' }).click()
    const dialog = staff.getByRole('dialog')
    await expect(dialog.getByText(/What the customer reads/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(staff.getByText(/Decided by/)).toBeVisible()
    await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible()
  })

  await test.step('who is suspended is out at once, and reads why at the login', async () => {
    await staff.goto(`/desk/customers/${customer.user.id}`)
    await staff.getByRole('button', { name: 'Suspend' }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByLabel(/^Reason/).selectOption('Someone else may have the account')
    await dialog.getByLabel('Note for colleagues').fill('Called from another number')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(staff.getByText('Suspended: someone else may have the account')).toBeVisible()
    await expect(page).toHaveURL(/\/pass\/login/)
    await logIn(page, customer)
    await expect(page.getByRole('alert')).toContainText(/suspended/i)
  })

  await test.step('reinstated, they come in; the log of acts is whole', async () => {
    await staff.getByRole('button', { name: 'Reinstate' }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByLabel(/^Why the suspension ends/).fill('It was them')
    await dialog.getByRole('button', { name: 'Reinstate' }).click()
    await expect(staff.getByRole('button', { name: 'Suspend' })).toBeVisible()
    await logIn(page, customer)
    await expect(page).not.toHaveURL(/\/pass\/login/)
  })

  await staff.context().close()
  await page.context().close()
  await plane.stop()
  await site.stop()
})

async function logIn(page: Page, { username, password }: Customer): Promise<void> {
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}
