import { expect, test } from '../fixtures/test.ts'

test('the calculator shows the whole cost of 1,000 for 30 days', async ({ visitor: page }) => {
  await page.goto('/loan')
  await page.getByRole('textbox', { name: 'Loan amount' }).fill('1,000')
  await page.getByRole('radiogroup', { name: 'Term' }).getByText('30 days', { exact: true }).click()
  const cost = page.getByRole('main').locator('dl')
  for (const [label, figure] of [
    ['Total interest', '11.50'],
    ['APR, nominal', '13.99%'],
    ['APR, effective', '14.93%'],
    ['You repay in total', '1,011.50'],
  ] as const) {
    await expect(cost.locator('div').filter({ hasText: label })).toContainText(figure)
  }
})

test('an amount that is not offered is said to be so', async ({ visitor: page }) => {
  await page.goto('/loan')
  const amount = page.getByRole('textbox', { name: 'Loan amount' })
  await amount.fill('1')
  await expect(page.getByText(/^At least /)).toBeVisible()
  await amount.fill('a lot')
  await expect(page.getByText('Enter the amount as a number')).toBeVisible()
})
