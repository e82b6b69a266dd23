import { enterAs } from '../../fixtures/sign-in.ts'
import { expect, test } from '../../fixtures/test.ts'

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'the board is the phone’s alone (spec §2)')

  test('the first visit begins with a board that can be skipped for good', async ({ page }) => {
    await page.goto('/')
    const board = page.getByRole('dialog', { name: 'Welcome to Quayside' })
    await expect(board).toContainText('Sandbox: simulated markets, no real money')
    await board.getByRole('button', { name: 'Skip' }).click()
    await expect(board).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(board).toBeHidden()
  })

  test('its language can be chosen first, and then it leads a visitor to the sign-up', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('dialog').getByRole('button', { name: 'Language' }).click()
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.getByRole('dialog').getByRole('button', { name: 'Weiter' }).click()
    await expect(page).toHaveURL(/\/pass\/register$/)
  })

  test('it leads a customer into the site', async ({ page, site, customer }) => {
    await enterAs(page, site.origin, customer)
    await page.goto('/')
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
  })
})

test('a desktop has no board', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the phone has one')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
