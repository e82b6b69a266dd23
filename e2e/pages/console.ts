import type { Page } from '@playwright/test'

const PASSWORD = 'a quay for every ship'

/** The first administrator signs in at the console, and takes a password of their own. */
export async function enterConsole(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
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
  await page.getByRole('heading', { level: 1, name: 'Release board' }).waitFor()
}
