import { mode } from '@quayside/contracts/endpoints/account/account'
import { call, giveSampleMoney } from '../../fixtures/api.ts'
import { enterAs } from '../../fixtures/sign-in.ts'
import { expect, test } from '../../fixtures/test.ts'
import { NO_VIOLATIONS, violationsByTheme } from '../../pages/accessibility.ts'
import { Exchange } from '../../pages/exchange.ts'
import { confirm, overflow, settled } from '../../pages/screen.ts'
import { Ticket } from '../../pages/ticket.ts'

const SCREENS = [
  '/',
  '/profile',
  '/profile/balance',
  '/profile/balance/deposit',
  '/profile/balance/withdraw',
  '/profile/balance/addresses',
  '/profile/limits',
  '/profile/transactions',
  '/trading',
  '/loan',
  '/nfts/first-light',
]

test('screens and sheets of real money are accessible on a phone', { tag: '@full-run' }, async ({
  visitor: page,
  site: { origin },
  customer,
}) => {
  await giveSampleMoney(origin, customer, '5000')
  const user = await call(origin, mode, { token: customer.token, body: { virtually: 'YES' } })
  await enterAs(page, origin, { ...customer, user })
  const expectAccessible = async (name: string, part?: string) => {
    expect.soft(await violationsByTheme(page, part), name).toEqual(NO_VIOLATIONS)
    expect.soft(await overflow(page), name).toBeLessThanOrEqual(0)
  }

  for (const path of SCREENS) {
    await page.goto(path)
    await settled(page)
    await expect(page.getByRole('banner').locator('[data-mode="real"]').first()).toBeVisible()
    await expectAccessible(path)
  }

  const exchange = new Exchange(page)
  await page.goto('/profile/balance/exchange')
  await exchange.choose('USD', 'USDT')
  await exchange.give.fill('1000')
  await exchange.priced()
  await expectAccessible('an exchange with its rate')

  await page.goto('/cruuency?code=BTCUSDT&type=2')
  const ticket = new Ticket(page)
  await ticket.open()
  await ticket.fill('0.01', 2)
  await ticket.submit.click()
  await expect(ticket.place).toBeVisible()
  await expectAccessible('an order before it is placed', 'dialog[open]')
  await ticket.sendBy(() => ticket.place.click(), 'Order filled')
  await ticket.leave()

  const dialog = page.getByRole('dialog')
  const open = (name: RegExp) => page.getByRole('button', { name }).first().click()
  await open(/^More actions for Bitcoin /)
  await expect(dialog).toBeVisible()
  await expectAccessible('what can be done with a position', 'dialog[open]')
  await dialog.getByRole('button', { name: /^Add or remove margin/ }).click()
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeVisible()
  await expectAccessible('margin', 'dialog[open]')
  await page.keyboard.press('Escape')
  await open(/^Edit stop loss and take profit for Bitcoin/)
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible()
  await expectAccessible('stop loss and take profit', 'dialog[open]')
  await page.keyboard.press('Escape')
  await open(/^Close Bitcoin /)
  await expect(dialog.getByText('If closed now (USD)')).toBeVisible()
  await expectAccessible('a position before it is closed', 'dialog[open]')
  await confirm(dialog, 'Close position')
})
