import { expect, test } from '../fixtures/test.ts'

test('a question is found by other words, despite a typo, and opens', async ({ visitor: page }) => {
  await page.goto('/help/notice')
  const search = page.getByRole('searchbox', { name: 'Search help' })
  const main = page.getByRole('main')
  await search.fill('zzzz')
  await expect(page.getByText(/^No results/)).toBeVisible()
  await search.fill('depsoit')
  await expect(main.getByRole('link', { name: 'How do I deposit?' })).toBeVisible()
  await search.fill('cash out')
  await main.getByRole('link', { name: 'How do I withdraw, and how long does it take?' }).click()
  await expect(page).toHaveURL(/\/help\/faq\?id=faq-withdrawal$/)
  await expect(main.locator('details[open]').getByRole('paragraph').first()).toBeInViewport()
})

test('a document opens with its siblings, and an unknown one is said to be unknown', async ({
  visitor: page,
}) => {
  await page.goto('/help')
  const documents = page.getByRole('main')
  await documents.getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveURL(/\/detail\?id=privacy&title=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  await expect(documents.locator('article').getByRole('paragraph').nth(1)).toBeVisible()
  await documents.getByRole('navigation').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeHidden()
  await page.goto('/detail?id=no-such-document&title=x')
  await expect(page.getByText('This document doesn’t exist.')).toBeVisible()
})

test('a notice opens from the list', async ({ visitor: page }) => {
  await page.goto('/help/notice')
  const notice = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  const title = await notice.innerText()
  await notice.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
