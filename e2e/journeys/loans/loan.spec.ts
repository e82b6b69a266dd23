import { expect, test } from '../../fixtures/test.ts'

test('the calculator shows the whole cost of 1,000 for 30 days', async ({ visitor: page }) => {
  await page.goto('/loan')
  await page.getByRole('textbox', { name: 'Loan amount' }).fill('1,000')
  await page.getByRole('radiogroup', { name: 'Term' }).getByText('30 days', { exact: true }).click()
  const cost = page.getByRole('main').locator('dl')
  for (const [label, figure] of [
    ['Total interest', '11.50'],
    ['Nominal APR', '13.99%'],
    ['Effective APR', '14.93%'],
    ['Total you repay', '1,011.50'],
  ] as const) {
    const row = cost.locator('div').filter({ has: page.getByText(label, { exact: true }) })
    await expect(row).toContainText(figure)
  }
})

test('an amount that is not offered is said to be so', async ({ visitor: page }) => {
  await page.goto('/loan')
  const amount = page.getByRole('textbox', { name: 'Loan amount' })
  await amount.fill('1')
  await expect(page.getByText(/^Enter at least /)).toBeVisible()
  await amount.fill('a lot')
  await expect(page.getByText('Enter a number.')).toBeVisible()
})
