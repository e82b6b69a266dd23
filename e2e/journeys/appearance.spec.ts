import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { Chrome } from '../pages/chrome.ts'

test('the theme follows the system until it is chosen, and the choice lasts', async ({
  visitor: page,
  isMobile,
}) => {
  const chrome = new Chrome(page, isMobile)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/help')
  await expect.poll(() => brightness(page)).toBeGreaterThan(200)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => brightness(page)).toBeLessThan(50)
  await chrome.chooseTheme('Light')
  await expect.poll(() => brightness(page)).toBeGreaterThan(200)
  await page.reload()
  await expect.poll(() => brightness(page)).toBeGreaterThan(200)
})

function brightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const colors = [document.body, document.documentElement].map(
      element => getComputedStyle(element).backgroundColor,
    )
    const opaque = colors.find(color => !color.endsWith(', 0)')) ?? ''
    const parts =
      opaque
        .match(/[\d.]+/g)
        ?.slice(0, 3)
        .map(Number) ?? []
    return parts.reduce((sum, part) => sum + part, 0) / 3
  })
}
