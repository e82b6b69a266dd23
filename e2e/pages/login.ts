import type { Page } from '@playwright/test'

type Credentials = { readonly username: string; readonly password: string }

export async function fillLogin(page: Page, { username, password }: Credentials): Promise<void> {
  await page.getByRole('textbox', { name: 'Username or email' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}
