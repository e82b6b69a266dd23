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

/** Draws a signature. A line is drawn again until the field's drawing code, which loads with it, has taken it. */
export async function drawSignature(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /^Sign here/ })
  await pad.scrollIntoViewIfNeeded()
  await expect(async () => {
    const box = await pad.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 90)
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) + 220, (box?.y ?? 0) + 60, { steps: 8 })
    await page.mouse.up()
    await expect(page.getByRole('button', { name: 'Clear' })).toBeEnabled({ timeout: 500 })
  }).toPass()
}
