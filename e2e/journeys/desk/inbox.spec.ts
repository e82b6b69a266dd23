import type { Page } from '@playwright/test'
import { startFirstPlane } from '../../../scripts/operations/plane.ts'
import { newCustomer } from '../../fixtures/api.ts'
import { startSite } from '../../fixtures/servers/site.ts'
import { enterAs } from '../../fixtures/sign-in.ts'
import { expect, passOnboarding, test } from '../../fixtures/test.ts'
import { violations } from '../../pages/accessibility.ts'
import { enterConsole } from '../../pages/console.ts'

const QUESTION = 'Where is my deposit?'
const ANSWER = 'We are looking for it.'
const NOTE = 'Second time this week'

test('an agent answers a customer, adds a note, closes, and reads the rating', async ({ browser }) => {
  const site = await startSite()
  const plane = await startFirstPlane(site)
  const staff = await (await browser.newContext({ baseURL: plane.address })).newPage()
  const customer = await newCustomer(site.origin)
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await passOnboarding(page)
  await enterAs(page, site.origin, customer)
  const log = page.getByRole('log', { name: 'Messages' })

  await test.step('the agent waits in an empty inbox, and the customer writes', async () => {
    await enterConsole(staff, plane.administrator)
    await staff.goto('/desk/inbox')
    await expect(staff.getByText('No customer waits for an answer.')).toBeVisible()
    await page.goto('/service?new=1')
    await page.getByLabel('Topic').selectOption('Deposits')
    await write(page, QUESTION)
    await expect(log.getByText(QUESTION)).toBeVisible()
  })

  await test.step('it appears at the desk without a reload; the answer appears at the customer’s', async () => {
    const pages = staff.getByRole('navigation', { name: 'Pages' })
    await expect(pages.getByRole('link', { name: /^Inbox 1/ })).toBeVisible()
    await staff.getByRole('link', { name: new RegExp(`${customer.username}.*Deposits`) }).click()
    await expect(staff.getByRole('log').getByText(QUESTION)).toBeVisible()
    expect(await violations(staff), 'a conversation').toEqual([])
    await staff.keyboard.press('a')
    await staff.keyboard.type(ANSWER)
    await expect(staff.getByRole('button', { name: 'Give back' })).toBeVisible()
    await expect(page.getByText('Customer service is typing…')).toBeVisible()
    await staff.keyboard.press('Control+Enter')
    await expect(log.getByText(ANSWER)).toBeVisible()
    await expect(staff.getByText('Read by the customer')).toBeVisible()
  })

  await test.step('a note stays at the desk; a message keeps what the agent types', async () => {
    await staff.keyboard.press('Escape')
    await staff.keyboard.press('n')
    await staff.keyboard.type(NOTE)
    await staff.keyboard.press('Control+Enter')
    await expect(staff.getByText('Note, not visible to the customer')).toBeVisible()
    await staff.keyboard.press('Escape')
    await staff.keyboard.press('a')
    await staff.keyboard.type('Half of')
    await write(page, 'Thank you!')
    await expect(staff.getByRole('log').getByText('Thank you!')).toBeVisible()
    await staff.keyboard.type(' it')
    await expect(staff.getByLabel(/^Answer to/)).toHaveValue('Half of it')
    await staff.getByLabel(/^Answer to/).fill('')
    await page.reload()
    await expect(log.getByText('Thank you!')).toBeVisible()
    await expect(page.getByText(NOTE)).toHaveCount(0)
  })

  await test.step('the agent closes; the rating appears at the desk', async () => {
    await staff.keyboard.press('Escape')
    await staff.keyboard.press('x')
    // The last message of the customer has no answer.
    await staff.getByRole('button', { name: 'Close conversation' }).click()
    await expect(page.getByText('This conversation is closed')).toBeVisible()
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect(staff.getByText('Rated good').first()).toBeVisible()
    await staff.goto('/desk/inbox/statistics')
    const row = staff.getByRole('row', { name: new RegExp(plane.administrator.email) })
    await expect(row.getByRole('cell').nth(5)).toHaveText('1')
  })

  await staff.context().close()
  await page.context().close()
  await plane.stop()
  await site.stop()
})

async function write(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Your message')
  await field.fill(text)
  await field.press('Enter')
}
