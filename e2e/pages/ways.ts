import { expect, type Locator, type Page } from '@playwright/test'

export async function signInAtIssuer(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Test / })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

export async function openWallets(
  page: Page,
  network: 'Ethereum' | 'Tron',
  label = 'Log in with a wallet',
): Promise<Locator> {
  await page.getByRole('button', { name: label }).click()
  const dialog = page.getByRole('dialog', { name: label })
  // The label covers the radio.
  await dialog.getByText(network, { exact: true }).click()
  return dialog
}
