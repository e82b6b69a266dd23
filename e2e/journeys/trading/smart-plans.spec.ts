import { randomUUID } from 'node:crypto'
import { getUserInfo, listTransactions } from '@quayside/contracts/endpoints/account/account'
import { buySmart, listSmartOrder } from '@quayside/contracts/endpoints/trading/plans'
import { call, giveSampleMoney, send } from '../../fixtures/api.ts'
import { cents } from '../../fixtures/money.ts'
import { expect, test } from '../../fixtures/test.ts'
import { fillLogin } from '../../pages/login.ts'
import { SmartPlans } from '../../pages/smart-plans.ts'

const REAL = 'YES'

test('a customer is enabled, buys a plan, is refused a second one, and leaves for free on the first day', async ({
  signedIn: page,
  site,
  customer,
}) => {
  const { token } = customer
  const plans = new SmartPlans(page)
  await page.goto('/trading')
  await page.getByRole('main').getByRole('button', { name: 'Switch to real account' }).click()
  await plans.askForAccess()
  await expect(plans.offer('Current 30').getByRole('button', { name: 'Buy Current 30' })).toBeVisible()

  await giveSampleMoney(site.origin, customer, '5000')
  await plans.askToBuy('Current 30', '1000')
  await expect(plans.question).toContainText('The target yield isn’t guaranteed.')
  await expect(plans.question).toContainText('20.00')
  await expect(plans.question.getByText('Available afterward')).toBeVisible()
  await plans.confirmPurchase()
  // It appears above the button, out of sight unless the page scrolls to it.
  await expect(page.getByText('You now hold Current 30')).toBeInViewport()
  await expect(page.locator('#plan-purchase')).toBeFocused()
  await expect(plans.running).toContainText('1,000.00')
  await expect(plans.running).toContainText('Free exit ends in')
  await expect(plans.offer('Current 30').getByRole('button', { name: 'Show active plan' })).toBeVisible()

  const second = { planId: 'current-30', amount: '300', days: 30, clientId: randomUUID() }
  const refused = await send(site.origin, buySmart.path, {
    token,
    virtually: REAL,
    body: JSON.stringify(second),
  })
  expect(refused.code).toBe('10024')

  await plans.running.getByRole('button', { name: 'Leave Current 30' }).click()
  await expect(plans.question).toContainText('Free until')
  await plans.question.getByRole('button', { name: 'Leave now' }).click()
  await expect(page.getByText(/^You left Current 30/)).toBeVisible()
  await expect(plans.running).toBeHidden()
  await expect(page.getByText('Exited early')).toBeVisible()

  const real = { token, virtually: REAL } as const
  const { list } = await call(site.origin, listSmartOrder, real)
  expect(list.map(({ status, payout, penaltyPaid }) => ({ status, payout, penaltyPaid }))).toEqual([
    { status: 'exited', payout: '1000.00', penaltyPaid: '0.00' },
  ])
  const { amount } = await call(site.origin, getUserInfo, real)
  const statement = await call(site.origin, listTransactions, { ...real, query: { size: '100' } })
  const available = statement.list.filter(({ account }) => account === 'available')
  expect(cents(amount)).toBe(cents('5000'))
  expect(available.reduce((sum, line) => sum + cents(line.amount), 0n)).toBe(cents(amount))
})

test('a plan bought in another tab refuses the purchase of this one, with the way to it', async ({
  signedIn: page,
  context,
  site,
  customer,
}) => {
  const plans = new SmartPlans(page)
  await page.goto('/trading')
  await page.getByRole('main').getByRole('button', { name: 'Switch to real account' }).click()
  await plans.askForAccess()
  await giveSampleMoney(site.origin, customer, '5000')
  await plans.askToBuy('Tide 14', '200')

  const other = new SmartPlans(await context.newPage())
  await other.page.goto('/trading')
  await other.askToBuy('Tide 14', '300')
  await other.confirmPurchase()
  await expect(other.running).toContainText('300.00')

  await plans.confirmPurchase()
  await expect(plans.question).toContainText('See your active plan on this page.')
  await plans.question.getByRole('button', { name: 'Show active plan' }).click()
  await expect(plans.question).toBeHidden()
  await expect(plans.running).toContainText('300.00')
})

test('what a visitor typed is there after the sign-in', async ({ visitor: page, customer }) => {
  const plans = new SmartPlans(page)
  await page.goto('/trading')
  const amount = plans.offer('Anchor 60').getByLabel('Amount', { exact: true })
  await amount.fill('750')
  await plans.offer('Anchor 60').getByRole('link', { name: 'Log in to buy' }).click()
  await fillLogin(page, customer)
  await expect(page).toHaveURL(/\/trading$/)
  await expect(amount).toHaveValue('750')
})
