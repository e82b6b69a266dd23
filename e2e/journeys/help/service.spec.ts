import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { sendServiceMessage } from '@quayside/contracts/endpoints/service'
import { call, newCustomer } from '../../fixtures/api.ts'
import { drawnPhoto } from '../../fixtures/drawn-photo.ts'
import { expect, test } from '../../fixtures/test.ts'
import { NO_VIOLATIONS, violationsByTheme } from '../../pages/accessibility.ts'
import { fillLogin } from '../../pages/login.ts'

function logOf(page: Page): Locator {
  return page.getByRole('log', { name: 'Messages' })
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** Two blank pages; readers make the missing table of objects. */
const PDF = {
  name: 'statement.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 595 842]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R>>endobj
4 0 obj<</Type/Page/Parent 2 0 R>>endobj
trailer<</Root 1 0 R>>
%%EOF`),
}

test('a customer writes with a photo and a PDF, and finds it after a reload and in another tab', async ({
  signedIn: page,
}) => {
  await page.goto('/service')
  await expect(page.getByText('No agent is online right now')).toBeVisible()
  await page.getByRole('combobox', { name: 'Topic' }).selectOption('Deposits')
  await page.getByLabel('Add photo or PDF').setInputFiles(await drawnPhoto(page))
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await page.getByLabel('Add photo or PDF').setInputFiles(PDF)
  await expect(page.getByRole('list', { name: 'PDF, 2 pages' }).getByRole('img')).toHaveCount(2)
  expect(await violationsByTheme(page)).toEqual(NO_VIOLATIONS)
  await write(page, 'Where is my deposit?')
  await expect(page).toHaveURL(/\/service\?thread=/)
  await expect(logOf(page).getByText('Where is my deposit?')).toBeVisible()
  await expect(logOf(page).getByText(/· Sent$/)).toBeVisible()

  await page.reload()
  await expect(logOf(page).getByText('Where is my deposit?')).toBeVisible()
  for (const name of ['Photo 1', 'Photo 2', 'Photo 3']) {
    const picture = logOf(page).getByRole('img', { name })
    await expect(picture).toHaveJSProperty('complete', true)
    await expect.poll(() => picture.evaluate(image => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(0)
  }
  expect(await violationsByTheme(page)).toEqual(NO_VIOLATIONS)

  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(logOf(other).getByText('Where is my deposit?')).toBeVisible()
  await write(page, 'It was 120 USDT.')
  await expect(logOf(other).getByText('It was 120 USDT.')).toBeVisible()
  await other.close()
})

test('a message written offline is sent once the connection is back', async ({
  signedIn: page,
  site,
  customer,
}) => {
  const { thread } = await call(site.origin, sendServiceMessage, {
    token: customer.token,
    body: { clientId: randomUUID(), topic: 'other', text: 'Hello' },
  })
  await page.goto(`/service?thread=${thread.id}`)
  await expect(logOf(page).getByText('Hello')).toBeVisible()
  await page.context().setOffline(true)
  await write(page, 'Written in a tunnel')
  await expect(page.getByText('Not sent')).toBeVisible()
  await page.context().setOffline(false)
  await expect(logOf(page).getByText(/· Sent$/)).toBeVisible()
  await page.reload()
  await expect(logOf(page).getByText('Written in a tunnel')).toHaveCount(1)
})

test('the conversation of another customer does not exist', async ({ signedIn: page, site }) => {
  const { token } = await newCustomer(site.origin)
  const { thread } = await call(site.origin, sendServiceMessage, {
    token,
    body: { clientId: randomUUID(), topic: 'other', text: 'A secret' },
  })
  await page.goto(`/service?thread=${thread.id}`)
  await expect(page.getByText(/^This conversation no longer exists/)).toBeVisible()
  await expect(page.getByText('A secret')).toBeHidden()
})

test('a visitor signs in and comes back to the question', async ({ visitor: page, customer }) => {
  await page.goto('/service?about=nft:first-light')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await fillLogin(page, customer)
  await expect(page).toHaveURL(/\/service\?about=nft/)
  await expect(page.getByText('first-light')).toBeVisible()
})

test('an item’s page asks about the item', async ({ signedIn: page }) => {
  await page.goto('/nfts/first-light')
  await page.getByRole('link', { name: 'Ask about this' }).click()
  await expect(page.getByRole('combobox', { name: 'Topic' })).toHaveValue('nfts')
  await write(page, 'Who painted it?')
  await expect(page.getByRole('heading', { name: 'NFTs' })).toBeVisible()
  await expect(page.getByRole('main').getByText('First light on the quay').first()).toBeVisible()
})
