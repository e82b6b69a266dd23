import { expect, test } from '../../fixtures/test.ts'
import { Chrome } from '../../pages/chrome.ts'

test('the real account begins empty, and the choice lasts', async ({ signedIn: page, isMobile }) => {
  const chrome = new Chrome(page, isMobile)
  await page.goto('/profile')
  await expect(page.getByText('100,000.00').first()).toBeVisible()
  await expect(chrome.mode).toHaveText('Demo')
  await page.getByText('Real account', { exact: true }).click()
  await expect(chrome.mode).toHaveText('Real')
  await expect(page.getByText('100,000.00')).toHaveCount(0)
  await page.reload()
  await expect(chrome.mode).toHaveText('Real')
  await page.getByText('Demo account', { exact: true }).click()
  await expect(chrome.mode).toHaveText('Demo')
  await expect(page.getByText('100,000.00').first()).toBeVisible()
})

test('smart trading tells a demo account why not, with the way over', async ({
  signedIn: page,
  isMobile,
}) => {
  await page.goto('/trading')
  await expect(page.getByText('Switch to your real account for smart trading')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Switch to real account' }).click()
  await expect(new Chrome(page, isMobile).mode).toHaveText('Real')
  await expect(page.getByText('Switch to your real account for smart trading')).toBeHidden()
})
