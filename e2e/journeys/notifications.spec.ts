import { expect, test } from '../fixtures/test.ts'

test('the bell leads to the notifications, which are new once', async ({ signedIn: page, customer }) => {
  await page.goto('/market')
  // Listens before the click, because the list may report the read before it is visible.
  const read = page.waitForResponse('**/user/notifications/read')
  await page.getByRole('banner').getByRole('link', { name: 'Notifications' }).click()
  await expect(page).toHaveURL(/\/profile\/notification$/)
  const welcome = page.getByRole('listitem').filter({ hasText: `Welcome, ${customer.username}` })
  await expect(welcome.getByText('New', { exact: true })).toBeVisible()
  await read
  await page.reload()
  await expect(welcome).toBeVisible()
  await expect(welcome.getByText('New', { exact: true })).toHaveCount(0)
})

test('a visitor has no bell', async ({ visitor: page }) => {
  await page.goto('/market')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Notifications' })).toHaveCount(0)
})
