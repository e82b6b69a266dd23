import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { getUserInfo, mode } from '@quayside/contracts/endpoints/account/account'
import { quoteExchange, submitExchange } from '@quayside/contracts/endpoints/funds/exchange'
import { getNft } from '@quayside/contracts/endpoints/nfts'
import { type Customer, call, giveSampleMoney, newCustomer } from '../../fixtures/api.ts'
import { type Site, startSite } from '../../fixtures/servers/site.ts'
import { enterAs } from '../../fixtures/sign-in.ts'
import { expect, passOnboarding, test } from '../../fixtures/test.ts'
import { NO_VIOLATIONS, violationsByTheme } from '../../pages/accessibility.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const SAMPLE = /not a real organization/

test('the market leads to an item with its charity and rules, at an address of its own', async ({
  visitor: page,
}) => {
  await page.goto('/nfts')
  await expect(page.getByText(SAMPLE).first()).toBeVisible()
  await page.getByRole('link', { name: 'View details of First light on the quay' }).click()
  await expect(page).toHaveURL(/\/nfts\/first-light$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'First light on the quay' })).toBeVisible()
  await expect(page.getByText('No bids yet.')).toBeVisible()
  await expect(page.getByText('How the sale works')).toBeVisible()
  await expect(page.getByText(SAMPLE).first()).toBeVisible()
  // Visible without scrolling, on a phone too.
  await expect(page.getByRole('link', { name: 'Log in to bid' })).toBeInViewport()
})

test('filters and order of the market stay in its address', async ({ visitor: page }) => {
  await page.goto('/nfts')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(6)
  await page.getByLabel('Sale type').selectOption('fixed')
  await expect(cards).toHaveCount(2)
  await page.getByLabel('Sort by').selectOption('dearest')
  await expect(cards.first()).toContainText('Green bay')
  await expect(page).toHaveURL(/\/nfts\?kind=fixed&sort=dearest$/)
  await page.reload()
  await expect(cards.first()).toContainText('Green bay')
  await page.getByText('Bidding', { exact: true }).first().click()
  await expect(page.getByText('Nothing here right now.')).toBeVisible()
  for (const locale of ['de', 'fr', 'es', 'th']) {
    await page.evaluate(chosen => localStorage.setItem('quayside.locale', chosen), locale)
    await page.goto('/nfts')
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    const filters = page.getByRole('radiogroup')
    await expect(filters.getByRole('radio')).toHaveCount(5)
    const [whole, seen] = await filters.evaluate(element => [element.scrollWidth, element.clientWidth])
    expect(whole, `every filter is in sight in ${locale}`).toBe(seen)
  }
})

async function bidder(origin: string): Promise<Customer> {
  const customer = await newCustomer(origin)
  await giveSampleMoney(origin, customer, '3000')
  const real = { token: customer.token, virtually: 'YES' } as const
  const { quoteId } = await call(origin, quoteExchange, {
    ...real,
    query: { from: 'USD', to: 'USDT', amount: '2500' },
  })
  await call(origin, submitExchange, { ...real, body: { quoteId, clientId: randomUUID() } })
  await call(origin, mode, { ...real, body: { virtually: 'YES' } })
  return { ...customer, user: await call(origin, getUserInfo, real) }
}

async function openAs(browser: Browser, site: Site, customer: Customer, path: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: site.origin })
  await passOnboarding(page)
  await enterAs(page, site.origin, customer)
  await page.goto(path)
  return page
}

async function bid(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Your bid').fill(amount)
  await page.getByRole('button', { name: 'Place bid' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText('Available afterward')).toBeVisible()
  await question.getByRole('button', { name: /^Bid / }).click()
  await expect(page.getByText('You have the highest bid', { exact: true })).toBeVisible()
}

test('two customers bid against each other to the end, whose last fifteen minutes come back twice', async ({
  browser,
}) => {
  const site = await startSite({}, { isClockDriven: true })
  try {
    const [anna, bert] = [await bidder(site.origin), await bidder(site.origin)]
    const one = await openAs(browser, site, anna, '/nfts/paper-boats')
    const other = await openAs(browser, site, bert, '/nfts/paper-boats')
    const endsIn = async () =>
      (await call(site.origin, getNft, { params: { id: 'paper-boats' } })).remainingTime ?? 0

    await bid(one, '60')
    await expect(other.getByText('Bidder 1')).toBeVisible()
    await expect(other.getByText(/63\.00\sUSDT or more/)).toBeVisible()
    expect(await violationsByTheme(one)).toEqual(NO_VIOLATIONS)

    await site.setClock(DAY - 5 * MINUTE)
    expect(await endsIn()).toBeLessThan(420)
    // The toasts load after the screen; before that only the bell would change.
    await expect(one.locator('body > div[hidden] > .q-slot-content')).toBeAttached()
    // The toast lasts some seconds, so the wait starts before the bid.
    const received = expect(one.getByText(/Returned to your balance: .* Minimum next bid/)).toBeVisible()
    await Promise.all([received, bid(other, '63')])
    expect(await endsIn()).toBeGreaterThan(880)
    await expect(one.getByText('You were outbid', { exact: true })).toBeVisible()

    await site.setClock(DAY + 8 * MINUTE)
    expect(await endsIn()).toBeLessThan(240)
    await bid(one, '70')
    expect(await endsIn()).toBeGreaterThan(880)
    await expect(other.getByText('You were outbid', { exact: true })).toBeVisible()

    await site.setClock(DAY + 24 * MINUTE)
    for (const page of [one, other]) await expect(page.getByText('Sold', { exact: true })).toBeVisible()
    await expect(one.getByText('You won this item')).toBeVisible()
    await expect(other.getByText('You won this item')).toBeHidden()
    await expect(one.getByText('Raised for this charity').locator('..')).toContainText('70.00')
    await one.getByRole('link', { name: 'Choose receiving address' }).click()
    await expect(one).toHaveURL(/\/nfts\/mine\?kind=won$/)
    await expect(one.getByText(/You can use a new address 24 hours after/)).toBeVisible()
    await one.goto('/profile/notification')
    await one.getByRole('link', { name: 'Choose receiving address' }).click()
    await expect(one).toHaveURL(/\/nfts\/mine\?kind=won$/)
    await expect(one.getByRole('article').filter({ hasText: 'Paper boats' })).toContainText('Won')
    await other.goto('/nfts/mine?kind=outbid')
    await expect(other.getByRole('article').filter({ hasText: 'Paper boats' })).toContainText('Outbid')
  } finally {
    await site.stop()
  }
})

test('a fixed price is bought after one question, which says what it costs and for whom', async ({
  visitor: page,
  site,
}, { project }) => {
  const customer = await bidder(site.origin)
  const item = project.name === 'mobile' ? 'Green bay' : 'North pier'
  await enterAs(page, site.origin, customer)
  await page.goto('/nfts')
  await page.getByRole('link', { name: `View details of ${item}` }).click()
  await page.getByRole('button', { name: /^Buy for/ }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText(SAMPLE).first()).toBeVisible()
  expect(await violationsByTheme(page)).toEqual(NO_VIOLATIONS)
  await question.getByRole('button', { name: /^Buy for/ }).click()
  await expect(page.getByText('You bought this item')).toBeVisible()
  await page.goto('/nfts/mine')
  await expect(page.getByRole('article').filter({ hasText: item })).toContainText('Bought')
})
