import { listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { call, giveSampleMoney } from '../../fixtures/api.ts'
import { pressCounter } from '../../fixtures/presses.ts'
import { expect, test } from '../../fixtures/test.ts'
import { Chrome } from '../../pages/chrome.ts'
import { Exchange } from '../../pages/exchange.ts'
import { confirm } from '../../pages/screen.ts'
import { Ticket } from '../../pages/ticket.ts'

test('everyday tasks take few presses from the market list', async ({
  signedIn: page,
  site,
  customer,
  isMobile,
}) => {
  const presses = await pressCounter(page)
  const counted: Record<string, number> = {}
  const count = async (name: string, task: () => Promise<void>) => {
    counted[name] = await presses(() => test.step(name, task))
  }
  await giveSampleMoney(site.origin, customer, '5000')
  const ticket = new Ticket(page)
  const exchange = new Exchange(page)
  const dialog = page.getByRole('dialog')
  await page.goto('/market')

  await count('favorite', async () => {
    await page.getByRole('button', { name: 'Add Bitcoin / USDT to favorites' }).click()
    await expect(page.getByRole('button', { name: 'Remove Bitcoin / USDT from favorites' })).toBeVisible()
  })
  await count('order', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Bitcoin / USDT', exact: true }).click()
    await ticket.open()
    await ticket.fill('0.1', 2)
    await ticket.submit.click()
    await expect(ticket.place).toBeVisible()
  })
  await ticket.sendBy(() => ticket.place.click(), 'Order filled')
  await ticket.leave()
  await count('indicator', async () => {
    await page.getByRole('button', { name: 'Indicators' }).click()
    await page.getByRole('checkbox', { name: 'SMA 20' }).check()
  })
  await page.keyboard.press('Escape')
  await count('stop loss', async () => {
    await page.getByRole('button', { name: /^Edit stop loss and take profit for Bitcoin/ }).click()
    await dialog.getByRole('textbox', { name: 'Stop loss' }).fill('80000')
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible()
  })
  await confirm(dialog, 'Save')
  await count('close', async () => {
    await page.getByRole('button', { name: /^Close Bitcoin .*, order / }).click()
    await expect(dialog.getByRole('button', { name: 'Close position' })).toBeVisible()
  })
  await confirm(dialog, 'Close position')
  await expect(page.getByText('No open positions.')).toBeVisible()
  await count('alert', async () => {
    await page.getByRole('button', { name: /alert/i }).first().click()
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('100000')
    await page.getByRole('button', { name: 'Add alert' }).click()
    await expect(page.getByText(/^Alert set for Bitcoin/).first()).toBeVisible()
  })
  await page.goto('/profile/balance')
  await count('exchange', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Exchange', exact: true }).click()
    await page.getByRole('main').getByRole('button', { name: 'Switch to real account' }).click()
    await exchange.choose('USD', 'BTC')
    await exchange.give.fill('1000')
  })
  await exchange.toReceipt(1)
  await count('language', async () => {
    const languages = await new Chrome(page, isMobile).openLanguages()
    await languages.getByRole('button', { name: 'Deutsch', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
  const { token } = customer
  expect((await call(site.origin, listOrder, { token })).total).toBe(1)
  // An order, a stop loss, a close and an exchange take one more, which a moved price may repeat.
  const most = {
    favorite: 1,
    order: 3,
    indicator: 2,
    'stop loss': 1,
    close: 1,
    alert: 2,
    exchange: 6,
    language: 2,
  }
  expect(Object.keys(counted)).toEqual(Object.keys(most))
  for (const [name, presses] of Object.entries(most)) {
    expect.soft(counted[name], name).toBeLessThanOrEqual(presses)
  }
})
