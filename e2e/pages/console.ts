import type { Page } from '@playwright/test'

const PASSWORD = 'a quay for every ship'

type Staff = { readonly email: string; readonly password: string }

/** A first sign-in at the console with a new password; `first` is the expected screen. */
export async function enterConsole(
  page: Page,
  { email, password }: Staff,
  first = 'Release board',
): Promise<void> {
  await page.goto('/')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const fields = page.locator('input[type="password"]')
  await fields.nth(1).waitFor()
  await fields.first().fill(password)
  for (const field of (await fields.all()).slice(1)) await field.fill(PASSWORD)
  await page.locator('form').getByRole('button').last().click()
  await page.getByRole('heading', { level: 1, name: first }).waitFor()
}

export async function inviteReviewer(page: Page, email: string): Promise<Staff> {
  await page.goto('/people')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Second Reviewer')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByText('Reviewer', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await dialog.getByText('This one is shown only once.').waitFor()
  const password = await dialog.locator('code').innerText()
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  return { email, password }
}

export async function openCase(page: Page, username: string): Promise<void> {
  await page.goto('/desk')
  await page.getByRole('link', { name: new RegExp(username) }).click()
}

export async function approveCase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/What the customer reads/).waitFor()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
