import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import { getContractsOrder, listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { call } from '../../fixtures/api.ts'
import { cents } from '../../fixtures/money.ts'
import { expect, test } from '../../fixtures/test.ts'
import { confirm } from '../../pages/screen.ts'
import { Ticket } from '../../pages/ticket.ts'

test('a customer adds margin, takes it back, and turns the position round', async ({
  signedIn: page,
  site,
  customer: { token },
}) => {
  await page.goto('/cruuency?code=BTCUSDT&type=2')
  const ticket = new Ticket(page)
  await ticket.open()
  await ticket.buy('0.1', 2)
  await ticket.leave()
  const open = async () => (await call(site.origin, listOrder, { token, query: { status: 'open' } })).list[0]
  const bought = await open()
  const dialog = page.getByRole('dialog')
  const act = async (name: RegExp) => {
    await page.getByRole('button', { name: /^More actions for Bitcoin / }).click()
    await dialog.getByRole('button', { name }).click()
  }

  await act(/^Add or remove margin/)
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('500')
  await confirm(dialog, 'Add 500.00 USD')
  const more = await open()
  expect(more?.addedMargin).toBe('500.00')
  expect(Number(more?.liquidationPrice), 'the liquidation is farther away').toBeLessThan(
    Number(bought?.liquidationPrice),
  )

  await act(/^Add or remove margin/)
  await dialog.getByText('Remove', { exact: true }).first().click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('500')
  await confirm(dialog, 'Remove 500.00 USD')
  expect(await open()).toMatchObject({ addedMargin: '0.00', liquidationPrice: bought?.liquidationPrice })

  await act(/^Reverse/)
  await expect(dialog.getByText('New position: Sell 0.1 lots · 2×')).toBeVisible()
  await confirm(dialog, 'Close and sell')
  const sold = await open()
  const closed = await call(site.origin, getContractsOrder, { token, params: { id: bought?.id ?? '' } })
  expect(sold).toMatchObject({ side: 'sell', lots: '0.1', openPrice: closed.closePrice, stopLoss: null })
  expect(closed.closeReason).toBe('customer')
  const kinds = new Set(closed.legs.map(({ kind }) => kind))
  expect(kinds).toContain('contract_margin_add')
  expect(kinds).toContain('contract_margin_return')

  const { amount, bondAmount } = await call(site.origin, getUserInfo, { token })
  expect(cents(bondAmount)).toBe(cents(sold?.margin ?? ''))
  const owned = cents('100000') + cents(closed.profit ?? '') - cents(sold?.openFee ?? '')
  expect(cents(amount) + cents(bondAmount)).toBe(owned)
})

test('a stop follows the market, is shown with its position, and its path is in the receipt', async ({
  signedIn: page,
  site,
  customer: { token },
}) => {
  await page.goto('/cruuency?code=BTCUSDT&type=2')
  const ticket = new Ticket(page)
  await ticket.open()
  await ticket.buy('0.1', 2)
  await ticket.leave()
  await page.getByRole('button', { name: /^Edit stop loss and take profit for Bitcoin/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Trailing stop', { exact: true }).click()
  await dialog.getByText('%', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Distance from the best price' }).fill('2')
  await expect(dialog.getByText(/^Your stop loss would now be at /)).toBeVisible()
  await confirm(dialog, 'Save')

  const [open] = (await call(site.origin, listOrder, { token, query: { status: 'open' } })).list
  expect(open).toMatchObject({ stopLoss: null, trailing: { by: 'percent', distance: '2.00' } })
  const { best = '', stop = '' } = open?.trailing ?? {}
  expect(Number(stop)).toBeLessThanOrEqual(Number(best) * 0.98)
  await expect(page.getByText('trailing').filter({ visible: true }).first()).toBeVisible()

  await page.goto(`/profile/orders?view=contract&order=${open?.id}`)
  await expect(page.getByText('How your stop moved')).toBeVisible()
})
