import { expect, type Locator, type Page } from '@playwright/test'

export function loans(page: Page): Locator {
  return page.locator('[data-remote="mfe-loan"] .q-slot-content')
}

/** Expects the loan screen of a marked version; null for an unmarked one. */
export async function expectLoans(
  page: Page,
  version: string | null,
  options: { readonly timeout?: number } = {},
): Promise<void> {
  await expect(loans(page).getByRole('heading', { level: 1 })).toHaveText('Loans', options)
  if (version === null) await expect(loans(page)).not.toHaveAttribute('data-version', /.*/, options)
  else await expect(loans(page)).toHaveAttribute('data-version', version, options)
}
