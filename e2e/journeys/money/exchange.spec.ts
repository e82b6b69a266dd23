import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import { listExchanges } from '@quayside/contracts/endpoints/funds/exchange'
import { call, giveSampleMoney, newCustomer } from '../../fixtures/api.ts'
import { startSite } from '../../fixtures/servers/site.ts'
import { enterAs } from '../../fixtures/sign-in.ts'
import { expect, test } from '../../fixtures/test.ts'
import { violations } from '../../pages/accessibility.ts'
import { Exchange } from '../../pages/exchange.ts'

test('a customer exchanges dollars into bitcoin and back, at a price that the site honors for 30 seconds alone', async ({
  visitor: page,
}) => {
  const site = await startSite({}, { isClockDriven: true })
  try {
    const customer = await newCustomer(site.origin)
    await giveSampleMoney(site.origin, customer, '5000')
    await enterAs(page, site.origin, customer)
    const exchange = new Exchange(page)

    await page.goto(`${site.origin}/profile/balance`)
    await page.getByRole('main').getByRole('link', { name: 'Exchange', exact: true }).click()
    await expect(page.getByText('Switch to your real account')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Switch to real account' }).click()

    await exchange.choose('USD', 'BTC')
    await exchange.give.fill('1000')
    await exchange.priced()
    expect(await violations(page)).toEqual([])
    await exchange.toReceipt(1)
    // Up to eight decimals, without trailing zeros.
    await expect(page.getByText(/^You paid 1,000\.00\sUSD and received 0\.0\d{1,7}\sBTC\.$/)).toBeVisible()

    await page.getByRole('button', { name: 'Swap currencies' }).click()
    await page.getByRole('button', { name: 'Use all' }).click()
    await exchange.priced()
    await site.setClock(120_000)
    await exchange.submit.click()
    await expect(page.getByText('Nothing was exchanged.')).toBeVisible()
    await expect(exchange.receipts).toHaveCount(1)
    await exchange.toReceipt(2)

    const real = { token: customer.token, virtually: 'YES' } as const
    const { list } = await call(site.origin, listExchanges, real)
    expect(list.map(({ from, to }) => [from, to])).toEqual([
      ['BTC', 'USD'],
      ['USD', 'BTC'],
    ])
    const { balances } = await call(site.origin, getUserInfo, real)
    const available = new Map(balances.map(balance => [balance.currency, balance.available]))
    expect(available.get('BTC')).toBe('0.00000000')
    expect(Number(available.get('USD'))).toBeLessThan(5_000)
    await page.goto(`${site.origin}/profile/balance`)
    await expect(page.getByRole('row', { name: /^BTC/ }).getByRole('cell').first()).toHaveText('0.00')
    await page.goto(`${site.origin}/profile/transactions`)
    await expect(page.getByRole('listitem').filter({ hasText: 'BTC → USD' })).toContainText('Balance after')
    await expect(page.getByRole('listitem').filter({ hasText: 'USD → BTC' })).toContainText('Balance after')
    // The print view shows only the statement, on white.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('listitem').filter({ hasText: 'USD → BTC' })).toBeVisible()
    for (const navigation of await page.getByRole('navigation').all()) await expect(navigation).toBeHidden()
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  } finally {
    await site.stop()
  }
})
