import { expect, type Page } from '@playwright/test'

/** What stands in a screen's place while it is on its way; a phone's page comes with the first words of some. */
const ON_ITS_WAY =
  '[aria-busy="true"], .q-skeleton, .q-slot-skeleton, .shell-first-words, .shell-first-candles'

/** Waits until a screen has its heading and nothing of it is still on its way. */
export async function settled(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(main.locator(ON_ITS_WAY).filter({ visible: true })).toHaveCount(0)
}

/** The words of buttons that run over the room they have. */
export function overfullButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.q-button-label')]
      .filter(label => label.checkVisibility() && label.scrollWidth > label.clientWidth + 1)
      .map(label => `${label.textContent}: ${label.scrollWidth} of ${label.clientWidth} px`),
  )
}

/** How many pixels the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
