import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { codeFor } from '../fixtures/api.ts'

export type NewAccount = { readonly username: string; readonly email: string; readonly password: string }

/** An account nobody has yet. */
export function someAccount(): NewAccount {
  const username = `r${randomUUID().slice(0, 8)}`
  return { username, email: `${username}@example.com`, password: `Lighthouse-${username}-7` }
}

/** Signs a new customer up through the screen, with the code from the sandbox mailbox. */
export async function register(page: Page, origin: string, account: NewAccount): Promise<void> {
  await page.goto(`${origin}/pass/register`)
  await page.getByRole('textbox', { name: 'Username' }).fill(account.username)
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(account.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText(/sent/i).first().waitFor()
  const code = await codeFor(origin, account.email)
  await page.locator('input[autocomplete="one-time-code"]').first().fill(code)
  const passwords = page.locator('input[autocomplete="new-password"]')
  await passwords.nth(0).fill(account.password)
  await passwords.nth(1).fill(account.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /create|sign up/i }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/pass/'))
}
