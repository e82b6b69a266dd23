import { randomUUID } from 'node:crypto'
import { getMarketInfo, listMarketByType } from '@quayside/contracts/endpoints/market/markets'
import { addAlert, listAlerts } from '@quayside/contracts/endpoints/trading/alerts'
import { call } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'

const CODE = 'BTCUSDT'

async function alertBothWays(origin: string, token: string): Promise<void> {
  const listed = (await call(origin, listMarketByType)).find(({ code }) => code === CODE)
  const { nowPrice, tickSize } = await call(origin, getMarketInfo, { params: { id: listed?.id ?? '' } })
  const digits = tickSize.split('.')[1]?.length ?? 0
  for (const ticks of [1, -1]) {
    const price = (Number(nowPrice) + ticks * Number(tickSize)).toFixed(digits)
    // The price may have reached it already, which is rejected; the other direction is enough.
    const body = { code: CODE, price, clientId: randomUUID() }
    await call(origin, addAlert, { token, body }).catch(() => undefined)
  }
}

test('a price alert that fires is told on the front page, and leads to its market', async ({
  signedIn: page,
  customer,
  site,
}) => {
  const { token } = customer
  await page.goto('/')
  await expect(page.locator('body > div[hidden] > .q-slot-content')).toBeAttached()
  const toast = page
    .getByRole('region', { name: 'Messages' })
    .getByRole('status')
    .filter({ hasText: /.+ (rose|fell) to [\d,.]+ \(your alert: [\d,.]+\)/ })
  await expect(async () => {
    await alertBothWays(site.origin, token)
    await expect(toast.first()).toBeVisible({ timeout: 6_000 })
    await expect(page).toHaveURL('/')
    // The toast may disappear before the click; the next one works as well.
    await toast.first().getByRole('button', { name: 'Market' }).click({ timeout: 2_000 })
  }).toPass()
  await expect(page).toHaveURL(/\/cruuency\?code=BTCUSDT$/)

  const fired = await call(site.origin, listAlerts, { token, query: { status: 'fired' } })
  expect(fired.total).toBeGreaterThan(0)
  await page.goto('/profile/notification')
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /your alert: [\d,.]+/ })
      .first(),
  ).toBeVisible()
})
