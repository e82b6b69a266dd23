import { expect, test } from '../fixtures/test.ts'

test('an item opens with its charity and rules, and gives the focus back', async ({ visitor: page }) => {
  await page.goto('/nfts')
  const opener = page.getByRole('button', { name: /^View details of / }).first()
  const name = (await opener.getAttribute('aria-label'))?.replace('View details of ', '') ?? ''
  await opener.click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByText('Charity', { exact: true })).toBeVisible()
  await expect(dialog.getByText('How the sale works')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the filter shows what is being bid for, and stays in the address', async ({ visitor: page }) => {
  await page.goto('/nfts')
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  const all = await cards.count()
  await page.getByText('Bidding', { exact: true }).first().click()
  await expect(page).toHaveURL(/\/nfts\?status=running$/)
  await expect.poll(() => cards.count()).toBeLessThan(all)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Bidding' })).toBeChecked()
})
