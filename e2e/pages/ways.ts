import { expect, type Locator, type Page } from '@playwright/test'

/** Says at a test issuer who one is, once its page has come. */
export async function sayAtIssuer(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Test / })).toBeVisible()
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Opens the dialog of the wallets of a network by the button of a screen. */
export async function openWallets(
  page: Page,
  network: 'Ethereum' | 'Tron',
  label = 'Log in with a wallet',
): Promise<Locator> {
  await page.getByRole('button', { name: label }).click()
  const dialog = page.getByRole('dialog', { name: label })
  // The radio itself lies under its label.
  await dialog.getByText(network, { exact: true }).click()
  return dialog
}
