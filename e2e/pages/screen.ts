import { expect, type Page } from '@playwright/test'

/** Waits until a screen has its heading and nothing of it is still on its way. */
export async function settled(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(main.locator('[aria-busy="true"], .q-skeleton, .q-slot-skeleton').first()).toBeHidden()
}

/** How many pixels the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
