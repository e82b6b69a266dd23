import { expect, type Locator, type Page } from '@playwright/test'

/** Placeholders of a loading screen; a phone's page may include the first words. */
const ON_ITS_WAY =
  '[aria-busy="true"], .q-skeleton, .q-slot-skeleton, .shell-first-words, .shell-first-candles'

/** Waits until a screen has its heading and has finished loading. */
export async function settled(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(main.locator(ON_ITS_WAY).filter({ visible: true })).toHaveCount(0)
}

/** Presses until the dialog closes: a moved or missing price is refused, and a customer presses again. */
export async function confirm(dialog: Locator, name: string): Promise<void> {
  await expect(dialog).toBeVisible()
  await expect(async () => {
    if (await dialog.isVisible()) await dialog.getByRole('button', { name }).click({ timeout: 5_000 })
    await expect(dialog).toBeHidden({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
}

export function overfullButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.q-button-label')]
      .filter(label => label.checkVisibility() && label.scrollWidth > label.clientWidth + 1)
      .map(label => `${label.textContent}: ${label.scrollWidth} of ${label.clientWidth} px`),
  )
}

export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
