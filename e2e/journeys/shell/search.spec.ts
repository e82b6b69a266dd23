import { expect, test } from '../../fixtures/test.ts'

test('the search leads from any screen to markets, pages and help by the keyboard', async ({
  visitor: page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone opens it from the menu')
  await page.goto('/loan')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  const box = page.getByRole('combobox', { name: 'Markets, pages, help, or order numbers' })
  // The key handler loads after the first screen, so the press is repeated.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(box).toBeFocused({ timeout: 2_000 })
  }).toPass()
  await box.fill('us dollar')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cruuency\?code=/)
  await page.keyboard.press('Control+k')
  await box.fill('liquidated')
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
})

test('the search does what the menus do, and opens a ticket', async ({ visitor: page, isMobile }) => {
  test.skip(isMobile, 'a phone opens it from the menu')
  await page.goto('/loan')
  const box = page.getByRole('combobox', { name: 'Markets, pages, help, or order numbers' })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused({ timeout: 2_000 })
  }).toPass()
  await box.fill('night')
  await expect(page.getByRole('option', { name: /^Dark/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Control+k')
  await box.fill('sell gold')
  await expect(page.getByRole('option', { name: /^Gold ?Sell/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/code=XAUUSD.*side=sell/)
  await expect(page.getByRole('radio', { name: /^Sell/ })).toBeChecked()
})

test('the phone has the search in its menu', async ({ visitor: page, isMobile }) => {
  test.skip(!isMobile, 'the desktop has a button')
  await page.goto('/loan')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox').fill('gold')
  await page.getByRole('option', { name: /^Gold ?XAUUSD/ }).click()
  await expect(page).toHaveURL(/code=XAUUSD/)
})
