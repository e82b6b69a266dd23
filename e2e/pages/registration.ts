import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { codeFor } from '../fixtures/api.ts'

export type NewAccount = { readonly username: string; readonly email: string; readonly password: string }

export function someAccount(): NewAccount {
  const username = `r${randomUUID().slice(0, 8)}`
  return { username, email: `${username}@example.com`, password: `Lighthouse-${username}-7` }
}

export async function proveAddress(page: Page, origin: string, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText(`Enter the 6-digit code we sent to ${email}`).waitFor()
  await page.getByLabel('Verification code').fill(await codeFor(origin, email))
}

export async function register(page: Page, origin: string, account: NewAccount): Promise<void> {
  await page.goto(`${origin}/pass/register`)
  await page.getByRole('textbox', { name: 'Username' }).fill(account.username)
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Confirm password').fill(account.password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByText(`Enter the 6-digit code we sent to ${account.email}`).waitFor()
  await page.getByLabel('Verification code').fill(await codeFor(origin, account.email))
  await page.getByRole('checkbox', { name: 'I agree' }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/pass/'))
}
