import { expect, test } from '../fixtures/test.ts'

test('a question is found by its words and opens in place', async ({ visitor: page }) => {
  await page.goto('/help')
  const search = page.getByRole('searchbox', { name: 'Search questions' })
  await search.fill('password')
  const first = page.getByRole('main').locator('details').first()
  await first.locator('summary').click()
  await expect(first.getByRole('paragraph').first()).toBeVisible()
  await search.fill('zzzz')
  await expect(page.getByText(/^No results/)).toBeVisible()
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
