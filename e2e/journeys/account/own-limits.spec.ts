import { listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { call, newCustomer } from '../../fixtures/api.ts'
import { verifyIdentity } from '../../fixtures/identity.ts'
import { startSite } from '../../fixtures/servers/site.ts'
import { enterAs } from '../../fixtures/sign-in.ts'
import { expect, test } from '../../fixtures/test.ts'
import { NO_VIOLATIONS, violationsByTheme } from '../../pages/accessibility.ts'
import { Deposit } from '../../pages/deposit.ts'
import { confirm } from '../../pages/screen.ts'
import { Ticket } from '../../pages/ticket.ts'

test('a customer limits deposits and takes a time-out: both hold at once, and leaving stays as easy', async ({
  visitor: page,
}) => {
  const site = await startSite({ SANDBOX_REVIEW_SECONDS: '1' })
  try {
    const customer = await newCustomer(site.origin)
    await enterAs(page, site.origin, customer)
    await verifyIdentity(page, site.origin, customer)
    const main = page.getByRole('main')
    const { token } = customer

    await test.step('opens a position in Demo, before anything is limited', async () => {
      await page.goto(`${site.origin}/cruuency?code=BTCUSDT&type=2`)
      const ticket = new Ticket(page)
      await ticket.open()
      await ticket.buy('0.1', 2)
    })

    await test.step('finds the limits from the settings, and that Demo has none in dollars', async () => {
      await page.goto(`${site.origin}/profile/settings`)
      await main.getByRole('link', { name: 'Your limits' }).click()
      await expect(page).toHaveURL(/\/profile\/limits$/)
      await expect(main.getByText('Demo money has no limits')).toBeVisible()
      expect(await violationsByTheme(page), 'on Demo').toEqual(NO_VIOLATIONS)
      await main.getByRole('button', { name: 'Switch to real account' }).click()
      await expect(main.getByRole('heading', { name: 'Deposit limits' })).toBeVisible()
    })

    await test.step('sets a daily deposit limit, which holds at once', async () => {
      await main.getByRole('button', { name: 'Set limit: Deposit limits, 24 hours' }).click()
      await main.getByLabel('Limit per 24 hours (USD)').fill('300')
      await expect(main.getByText('Takes effect now')).toBeVisible()
      await main.getByRole('button', { name: 'Save' }).click()
      await expect(main.getByText('0.00 of 300.00 USD used')).toBeVisible()
      expect(await violationsByTheme(page), 'with a limit').toEqual(NO_VIOLATIONS)
    })

    await test.step('is refused a deposit beyond it', async () => {
      await page.goto(`${site.origin}/profile/balance/deposit`)
      await expect(main.getByText('Deposit limit per 24 hours: 300.00 of 300.00 USD left')).toBeVisible()
      const deposit = new Deposit(page)
      await deposit.fill({ amount: '500', hash: `0x${'1a'.repeat(32)}` })
      await deposit.submit.click()
      await expect(main.getByText(/more than your deposit limit of 300.00 USD per 24 hours/)).toBeVisible()
    })

    await test.step('raises it, which waits a day', async () => {
      await main.getByRole('status').getByRole('link', { name: 'Your limits' }).click()
      await main.getByRole('button', { name: 'Change: Deposit limits, 24 hours' }).click()
      await main.getByLabel('Limit per 24 hours (USD)').fill('900')
      await expect(main.getByText(/^Takes effect on /)).toBeVisible()
      await main.getByRole('button', { name: 'Save' }).click()
      await expect(main.getByText(/^900.00 USD starting /)).toBeVisible()
      await expect(main.getByText('0.00 of 300.00 USD used')).toBeVisible()
    })

    await test.step('takes a time-out', async () => {
      await main.getByLabel('Length').first().selectOption('7 days')
      await main.getByRole('button', { name: 'Start time-out' }).click()
      const question = page.getByRole('dialog', { name: 'Start a time-out of 7 days?' })
      await question.getByRole('button', { name: 'Start time-out' }).click()
      await expect(main.getByText(/^Time-out until /)).toBeVisible()
      expect(await violationsByTheme(page), 'in a time-out').toEqual(NO_VIOLATIONS)
    })

    await test.step('asks to be reminded, and is after the minutes', async () => {
      await main.getByLabel('Remind me').selectOption('Every 15 minutes')
      await expect(main.getByLabel('Remind me')).toHaveValue('15')
      // State of a page that has been open this long.
      const visit = { user: customer.user.id, since: Date.now() - 16 * 60_000, seen: Date.now() }
      await page.evaluate(kept => localStorage.setItem('quayside.visit', JSON.stringify(kept)), visit)
      await page.clock.install()
      await page.reload()
      const reminder = page.getByRole('dialog', { name: 'Your session reminder' })
      // The reminder loads ten seconds after the first screen; its notification waits until the page is idle.
      await expect(async () => {
        await page.clock.fastForward(10_000)
        await expect(reminder).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await expect(reminder.getByText(/^Logged in since /)).toBeVisible()
      await reminder.getByRole('button', { name: 'Continue' }).click()
      await expect(reminder).toBeHidden()
    })

    await test.step('is told by the ticket, with the way to the limits', async () => {
      await page.goto(`${site.origin}/profile`)
      await main.getByText('Demo account', { exact: true }).first().click()
      // Locked until the server confirms it.
      const demo = main.getByRole('radio', { name: 'Demo account' })
      await expect(demo).toBeEnabled()
      await expect(demo).toBeChecked()
      await page.goto(`${site.origin}/cruuency?code=BTCUSDT&type=2`)
      const ticket = new Ticket(page)
      await ticket.open()
      const words = page.getByText(/^You’re on a time-out until /)
      await expect(words, 'before anything is typed').toBeVisible()
      await ticket.fill('0.1', 2)
      await ticket.submit.click()
      await ticket.place.click()
      await expect(words, 'and as the answer').toHaveCount(2)
      const links = page.getByRole('link', { name: 'Your limits' })
      await expect(links.last()).toHaveAttribute('href', '/profile/limits')
      expect((await call(site.origin, listOrder, { token })).total).toBe(1)
    })

    await test.step('closes what is open as always', async () => {
      await page.goto(`${site.origin}/profile/orders?kind=contract`)
      await main.getByRole('button', { name: /^Close Bitcoin .*, order / }).click()
      await confirm(page.getByRole('dialog'), 'Close position')
      await expect
        .poll(async () => (await call(site.origin, listOrder, { token })).list.map(({ status }) => status))
        .toEqual(['closed'])
    })
  } finally {
    await site.stop()
  }
})
