import { expect, test } from '../fixtures/test.ts'
import { Chrome } from '../pages/chrome.ts'

test('customer service that is closed says so for three seconds', async ({ visitor: page, isMobile }) => {
  const chrome = new Chrome(page, isMobile)
  await page.goto('/help')
  const button = page.getByRole('button', { name: 'Customer service' }).last()
  if (isMobile) {
    await expect(button, 'nothing floats over what one presses').toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).tap()
    // A finger leaves the screen; a mouse would stay on the note and hold it.
    await button.tap()
  } else {
    await button.click()
    await page.getByRole('button', { name: 'Online support' }).click()
  }
  const note = chrome.toast('Customer service is closed at the moment')
  await expect(note).toBeVisible()
  await expect(note).toBeHidden()
  await expect(page).toHaveURL(/\/help$/)
})

test('the service page tells who is there and shows answers meanwhile', async ({ visitor: page }) => {
  await page.goto('/service')
  await expect(page.getByText('Online support is not open')).toBeVisible()
  await page.getByRole('link', { name: 'All questions' }).click()
  await expect(page).toHaveURL(/\/help\/faq$/)
})
