import type { Page } from '@playwright/test'
import { API_PREFIX } from '@quayside/contracts/api-prefix'
import { buyContracts, listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { listOptionsOrder } from '@quayside/contracts/endpoints/trading/options'
import { call } from '../../fixtures/api.ts'
import { expect, test } from '../../fixtures/test.ts'
import { NO_VIOLATIONS, violationsByTheme } from '../../pages/accessibility.ts'
import { confirm } from '../../pages/screen.ts'
import { Ticket } from '../../pages/ticket.ts'

const PATH = '/cruuency?code=BTCUSDT&type=2'

async function open(page: Page): Promise<Ticket> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(PATH)
  const ticket = new Ticket(page)
  await ticket.open()
  return ticket
}

/** Checks the part that the journey changed; `routes` checks the whole screen. */
async function expectNoComplaint(page: Page, part: string): Promise<void> {
  expect.soft(await violationsByTheme(page, part)).toEqual(NO_VIOLATIONS)
}

test('an order whose price moved is asked about, and sent only after a yes', async ({
  signedIn: page,
  site,
  customer,
}) => {
  const ticket = await open(page)
  let isFirst = true
  await page.route(`**${API_PREFIX}${buyContracts.path}`, async route => {
    if (!isFirst) return route.continue()
    isFirst = false
    const result = { moved: { quoted: '50000.00', current: '80000.00' } }
    await route.fulfill({ status: 422, json: { code: '10015', message: 'moved', result } })
  })
  await ticket.fill('0.1', 2)
  await ticket.submit.click()
  await expectNoComplaint(page, 'main')
  await ticket.place.click()
  await expect(
    page.getByRole('heading', { name: /^The price moved from 50,000.00 to 80,000.00/ }),
  ).toBeVisible()
  const { token } = customer
  expect((await call(site.origin, listOrder, { token })).total).toBe(0)
  // The site's price moves again: the customer agreed only to 80,000.
  await page.getByRole('button', { name: 'Place at 80,000.00' }).click()
  await expect(page.getByRole('heading', { name: /^The price moved from 80,000.00 to/ })).toBeVisible()
  await page.getByRole('button', { name: 'Don’t place order' }).click()
  await expect(ticket.form.getByRole('textbox', { name: 'Lots' })).toHaveValue('0.1')
  expect((await call(site.origin, listOrder, { token })).total).toBe(0)
})

test('a limit order waits with its money set aside', async ({ signedIn: page, site, customer }) => {
  const ticket = await open(page)
  await ticket.buyAt('100', '0.1', 2)
  const { list } = await call(site.origin, listOrder, { token: customer.token })
  expect(list.map(({ status, limitPrice }) => [status, Number(limitPrice)])).toEqual([['pending', 100]])
})

test('a stop entry waits until the moment that was chosen, and is moved while it waits', async ({
  signedIn: page,
  site,
  customer,
}) => {
  const ticket = await open(page)
  const at = new Date(Date.now() + 3 * 86_400_000)
  at.setSeconds(0, 0)
  const local = await page.evaluate(time => {
    const moment = new Date(time)
    return new Date(time - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  }, at.getTime())
  await ticket.stopAt('900000', local, '0.01', 2)
  const placed = await call(site.origin, listOrder, { token: customer.token })
  expect(placed.list.map(({ type, expiresAt }) => [type, expiresAt])).toEqual([['stop', at.toISOString()]])
  await page.goto('/profile/orders?kind=contract&state=pending')
  await page.getByRole('button', { name: /^Change order / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Stop price' }).fill('800000')
  await expectNoComplaint(page, 'dialog[open]')
  await confirm(dialog, 'Save changes')
  const { list } = await call(site.origin, listOrder, { token: customer.token })
  expect(list.map(({ stopPrice, margin }) => [Number(stopPrice), margin])).toEqual([[800_000, '4000.00']])
})

test('an option is bought with its cost in sight, and runs next to its terms', async ({
  signedIn: page,
  site,
  customer,
}) => {
  const ticket = await open(page)
  await page.getByRole('tab', { name: 'Option', exact: true }).click()
  const cost = ticket.option.locator('dl').last()
  await expect(cost).toContainText('100,000.00')
  expect(await cost.evaluate(list => list.scrollWidth - list.clientWidth), 'beyond the button').toBe(0)
  await ticket.buyOption('Up', '5 min', '25')
  const mine = page.getByRole('region', { name: 'Your options' })
  await expect(mine.getByText('25.00 USD', { exact: true })).toBeVisible()
  await expect(mine.getByRole('timer')).toHaveText(/^[45]:\d\d$/)
  await expect(mine.getByRole('img')).toBeVisible()
  await expectNoComplaint(page, 'main')
  const { list } = await call(site.origin, listOptionsOrder, { token: customer.token })
  expect(list.map(({ direction, amount, status }) => [direction, amount, status])).toEqual([
    ['up', '25.00', 'open'],
  ])
})

test('the ticket is worked by the keyboard alone', async ({ signedIn: page, isMobile }) => {
  test.skip(isMobile, 'shortcuts are for keyboards')
  const ticket = await open(page)
  await page.locator('h1').focus()
  await page.keyboard.press('s')
  await page.keyboard.type('0.1')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: /^Review order: Sell/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  await ticket.sendBy(() => page.keyboard.press('Control+Enter'), 'Order filled')
  await page.locator('h1').focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})
