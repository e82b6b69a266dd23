import { expect, test } from '../fixtures/test.ts'
import { Chrome } from '../pages/chrome.ts'

test('customer service that is closed says so for three seconds', async ({ visitor: page, isMobile }) => {
  test.skip(isMobile, 'the button of a phone opens the page')
  const chrome = new Chrome(page, isMobile)
  await page.goto('/help')
  await page.getByRole('button', { name: 'Customer service' }).last().click()
  await page.getByRole('button', { name: 'Online support' }).click()
  const note = chrome.toast('Customer service is closed right now')
  await expect(note).toBeVisible()
  await expect(note).toBeHidden()
  await expect(page).toHaveURL(/\/help$/)
})

for (const place of ['/help', '/cruuency?code=BTCUSDT']) {
  test(`the floating button on ${place} opens the service page`, async ({ visitor: page, isMobile }) => {
    await page.goto(place)
    await page.getByRole('button', { name: 'Customer service' }).last().click()
    if (!isMobile) await page.getByRole('button', { name: 'Help and contact' }).click()
    await expect(page).toHaveURL(/\/service$/)
  })
}

test('the floating button covers no account mark of the ticket', async ({ signedIn: page, isMobile }) => {
  test.skip(isMobile, 'a phone has its ticket in a sheet')
  await page.goto('/cruuency?code=BTCUSDT&type=2')
  const mark = await page.locator('[data-slot="mfe-trading/order-ticket"] .q-mode').boundingBox()
  const button = await page.locator('.shell-service').boundingBox()
  expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0)
})

test('the service page lets a visitor write, and shows answers meanwhile', async ({ visitor: page }) => {
  await page.goto('/service')
  await expect(page.getByText('Write to us without an account.')).toBeVisible()
  await page.getByRole('link', { name: 'All questions' }).click()
  await expect(page).toHaveURL(/\/help\/faq$/)
})
