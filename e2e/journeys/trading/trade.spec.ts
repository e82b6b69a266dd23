import { getUserInfo, listTransactions } from '@quayside/contracts/endpoints/account/account'
import { listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { call } from '../../fixtures/api.ts'
import { cents } from '../../fixtures/money.ts'
import { tokenOf } from '../../fixtures/sign-in.ts'
import { expect, test } from '../../fixtures/test.ts'
import { register, someAccount } from '../../pages/registration.ts'
import { confirm } from '../../pages/screen.ts'
import { Ticket } from '../../pages/ticket.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a new customer buys, closes, and finds balance, statement and order in agreement', async ({
  visitor: page,
  site,
}) => {
  await page.goto('/cruuency?code=BTCUSDT&type=2')
  // A customer sees the page before leaving it.
  await expect(page.locator('[data-figure="price"]').first()).toBeVisible()
  await register(page, site.origin, someAccount())
  await expect(page, 'the sign-up returns to the instrument').toHaveURL(/\/cruuency\?code=BTCUSDT/)

  const ticket = new Ticket(page)
  await ticket.open()
  await ticket.buy('0.1', 2)
  await ticket.leave()
  const close = page.getByRole('button', { name: /^Close Bitcoin .*, order / })
  await expect(close).toHaveCount(1)
  await expect(page.locator('[data-figure="pnl"]')).toBeVisible()
  await close.click()
  const question = page.getByRole('dialog')
  await expect(question.getByText('If closed now (USD)')).toBeVisible()
  await confirm(question, 'Close position')
  await expect(page.getByText(/^Bitcoin \/ USDT closed · [+-]\d+\.\d\d USD$/)).toBeVisible()
  await expect(page.getByText('No open positions.')).toBeVisible()

  const token = await tokenOf(page)
  const { amount, profit } = await call(site.origin, getUserInfo, { token })
  const orders = await call(site.origin, listOrder, { token })
  const statement = await call(site.origin, listTransactions, { token, query: { size: '100' } })
  expect(orders.list.map(order => order.closeReason)).toEqual(['customer'])
  expect(cents(orders.list[0]?.profit ?? '')).toBe(cents(profit))
  expect(cents(amount)).toBe(cents('100000') + cents(profit))
  expect(statement.list.reduce((sum, line) => sum + cents(line.amount), 0n)).toBe(cents(amount))

  await page.goto('/profile/balance')
  const available = page
    .locator('dl > div')
    .filter({ has: page.getByText('Total available', { exact: true }) })
  await expect.poll(async () => cents(await available.locator('dd').first().innerText())).toBe(cents(amount))

  await page.getByRole('main').getByRole('link', { name: 'Statement' }).click()
  const newest = page.getByRole('listitem').filter({ hasText: 'Balance after' }).first()
  await expect(newest).toContainText('Position closed')
  await expect(newest).toContainText('Bitcoin')
  const after = (await newest.locator('summary').innerText()).split('Balance after')[1] ?? ''
  expect(cents(after.trim())).toBe(cents(amount))
})

test('two quick presses on the button make one order', async ({ signedIn: page, site, customer }) => {
  await page.goto('/cruuency?code=BTCUSDT&type=2')
  const ticket = new Ticket(page)
  await ticket.open()
  await ticket.fill('0.1', 2)
  await ticket.submit.dblclick()
  await expect(ticket.place, 'the second press agreed to nothing').toBeVisible()
  await ticket.sendBy(() => ticket.place.dblclick(), 'Order filled')
  const { token } = customer
  expect((await call(site.origin, listOrder, { token })).total).toBe(1)
})

test('an order beyond the balance is refused before it is sent', async ({
  signedIn: page,
  site,
  customer,
}) => {
  await page.goto('/cruuency?code=BTCUSDT&type=2')
  const ticket = new Ticket(page)
  await ticket.open()
  await ticket.fill('50', 1)
  await ticket.submit.click()
  await expect(ticket.form.getByText('Insufficient balance.')).toBeVisible()
  const { token } = customer
  expect((await call(site.origin, listOrder, { token })).total).toBe(0)
})
