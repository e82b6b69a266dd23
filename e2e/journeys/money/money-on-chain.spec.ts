import type { Page } from '@playwright/test'
import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import { listWithdrawals } from '@quayside/contracts/endpoints/funds/withdrawals'
import { listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { Wallet } from 'ethers'
import { type RunningPlane, startFirstPlane } from '../../../scripts/operations/plane.ts'
import { type Customer, call, newCustomer } from '../../fixtures/api.ts'
import { submitIdentity, verifyIdentity } from '../../fixtures/identity.ts'
import { type Site, startSite } from '../../fixtures/servers/site.ts'
import { enterAs } from '../../fixtures/sign-in.ts'
import { expect, passOnboarding, test } from '../../fixtures/test.ts'
import { type InjectedWallet, injectWallets, someKey } from '../../fixtures/wallets/injected-wallets.ts'
import { linkBefore } from '../../fixtures/wallets/linked-wallet.ts'
import { type MoneyChain, startMoneyChain, tokenUnits } from '../../fixtures/wallets/money-chain.ts'
import { approveCase, enterConsole, inviteReviewer, openCase } from '../../pages/console.ts'
import { Deposit } from '../../pages/deposit.ts'
import { Exchange } from '../../pages/exchange.ts'
import { confirm } from '../../pages/screen.ts'
import { Ticket } from '../../pages/ticket.ts'
import { Withdrawal } from '../../pages/withdrawal.ts'

const SECOND = 'second.reviewer@example.com'

test('tokens that a customer deposits on a chain come back there, through exchange, a trade and two reviewers', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const chain = await startMoneyChain()
  const site = await startSite({
    ...chain.settings,
    SANDBOX_REVIEW_SECONDS: '0',
    SANDBOX_WAIT_SECONDS: '0',
    WITHDRAWAL_TWO_PEOPLE: '1000',
  })
  const plane = await startFirstPlane(site)
  const wallet: InjectedWallet = { name: 'Harbor Wallet', chainType: 'ethereum', key: someKey() }
  const destination = new Wallet(someKey()).address
  const open = async (origin: string) => await (await browser.newContext({ baseURL: origin })).newPage()
  try {
    const [first, second, page] = [
      await open(plane.address),
      await open(plane.address),
      await open(site.origin),
    ]
    const customer = await arrive(page, site, wallet)
    await test.step('two people of the staff come in', () => staffed(plane, first, second))

    await test.step('staff verify who the customer is', async () => {
      await page.goto('/profile/balance/deposit')
      await submitIdentity(page, site.origin, customer)
      await openCase(first, customer.username)
      await approveCase(first)
      await expect(page.getByText(chain.hot, { exact: true })).toBeVisible()
    })

    await test.step('the chain agrees with what the customer reports, so one person credits it', async () => {
      const hash = await chain.deposit(wallet.key, { has: 5_000n, sends: 3_000n })
      const deposit = new Deposit(page)
      await deposit.fill({ amount: '3000', hash })
      await deposit.submit.click()
      await expect(page.getByRole('button', { name: 'Report another' })).toBeVisible()
      await openCase(first, customer.username)
      await expect(async () => {
        await first.reload()
        await expect(first.getByText('The chain agrees')).toBeVisible()
      }).toPass()
      await expect(first.getByText(/\d+ confirmations/)).toBeVisible()
      await approveCase(first)
      await expect(deposit.lastStep('3,000')).toContainText('Credited')
    })

    await tradeBetween(page, site, customer)

    const withdrawal = new Withdrawal(page, site.origin)
    const receive =
      await test.step('the wallet signs what is withdrawn to an address that the mail confirmed', async () => {
        await withdrawal.openBook('Ethereum (ERC20)')
        await withdrawal.addAddress(destination, 'Cold storage')
        await withdrawal.confirmAddress(customer.email)
        await withdrawal.fill({ place: 'Ethereum (ERC20)', amount: '1500' })
        for (const unsent of ['Tron (TRC20)', 'BTC', 'ETH'])
          await expect(
            page.getByText(unsent, { exact: true }),
            'what the hot wallet does not send',
          ).toHaveCount(0)
        await withdrawal.reviewBy('Ethereum')
        await withdrawal.dialog.getByRole('button', { name: /Harbor Wallet/ }).click()
        await expect(page.getByText('Withdrawal submitted for review')).toBeVisible()
        const { list } = await call(site.origin, listWithdrawals, real(customer))
        expect(list).toMatchObject([{ status: 'submitted', address: destination }])
        return list[0]?.receive ?? ''
      })

    await test.step('one person is not enough above the limit; nothing is sent before the second', async () => {
      await openCase(first, customer.username)
      await expect(first.getByText('Two people approve this')).toBeVisible()
      await approveCase(first)
      await openCase(second, customer.username)
      await expect(second.getByText(/has approved it$/)).toBeVisible()
      expect(await chain.token.balanceOf(destination)).toBe(0n)
      await approveCase(second)
    })

    await test.step('the tokens are on the chain, what was promised and once; the timeline says so with the hash', async () => {
      await expect
        .poll(
          async () => {
            await chain.node.mine(1)
            return (await call(site.origin, listWithdrawals, real(customer))).list[0]?.status
          },
          { timeout: 60_000 },
        )
        .toBe('completed')
      const hash = (await call(site.origin, listWithdrawals, real(customer))).list[0]?.hash ?? ''
      await settled(chain, { destination, receive, hash })
      const row = withdrawal.row('Cold storage')
      await expect(row.getByText('Completed', { exact: true }).first()).toBeVisible()
      await expect(row.getByText(`${hash.slice(0, 10)}…${hash.slice(-8)}`)).toBeVisible()
    })
  } finally {
    for (const context of browser.contexts()) await context.close()
    await plane.stop()
    await site.stop()
    await chain.stop()
  }
})

test('with a wallet of Tron and the custody of the sandbox, money goes the same way', {
  tag: '@full-run',
}, async ({ browser }) => {
  const site = await startSite({ SANDBOX_REVIEW_SECONDS: '1', SANDBOX_WAIT_SECONDS: '0' })
  const wallet: InjectedWallet = { name: 'Harbor Wallet', chainType: 'tron', key: someKey() }
  try {
    const page = await (await browser.newContext({ baseURL: site.origin })).newPage()
    const customer = await arrive(page, site, wallet)
    await page.goto('/profile/balance/deposit')
    await verifyIdentity(page, site.origin, customer)
    await page.getByText('Tron (TRC20)', { exact: true }).click()
    const deposit = new Deposit(page)
    await deposit.fill({ amount: '3000', hash: '1a'.repeat(32) })
    await deposit.submit.click()
    await expect(deposit.lastStep('3,000')).toContainText('Credited')

    await tradeBetween(page, site, customer)

    const withdrawal = new Withdrawal(page, site.origin)
    await withdrawal.openBook('Tron (TRC20)')
    await withdrawal.addAddress('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'Cold storage')
    await withdrawal.confirmAddress(customer.email)
    await withdrawal.fill({ place: 'Tron (TRC20)', amount: '1500' })
    await withdrawal.reviewBy('Tron')
    await withdrawal.dialog.getByRole('button', { name: /Harbor Wallet/ }).click()
    const row = withdrawal.row('Cold storage')
    await expect(row.getByText('Completed', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
    await expect(row.getByText(/^sandbox-[0-9a-f]+/)).toBeVisible()
  } finally {
    for (const context of browser.contexts()) await context.close()
    await site.stop()
  }
})

const real = ({ token }: Customer) => ({ token, virtually: 'YES' }) as const

async function arrive(page: Page, site: Site, wallet: InjectedWallet): Promise<Customer> {
  const customer = await newCustomer(site.origin)
  await linkBefore(site.origin, customer, wallet)
  await passOnboarding(page)
  await injectWallets(page, [wallet])
  await enterAs(page, site.origin, { ...customer, user: { ...customer.user, virtually: 'YES' } })
  return customer
}

async function staffed(plane: RunningPlane, first: Page, second: Page): Promise<void> {
  await enterConsole(first, plane.administrator)
  await enterConsole(second, await inviteReviewer(first, SECOND), 'Cases')
}

async function tradeBetween(page: Page, site: Site, customer: Customer): Promise<void> {
  await test.step('a part becomes dollars, which are traded with and exchanged back', async () => {
    const exchange = new Exchange(page)
    await page.goto('/profile/balance/exchange')
    await exchange.choose('USDT', 'USD')
    await exchange.give.fill('1200')
    await exchange.toReceipt(1)

    await page.goto('/cruuency?code=BTCUSDT&type=2')
    const ticket = new Ticket(page)
    await ticket.open()
    await ticket.buy('0.01', 2)
    await page.getByRole('button', { name: /^Close Bitcoin .*, order / }).click()
    await confirm(page.getByRole('dialog'), 'Close position')
    await expect(page.getByText('No open positions.')).toBeVisible()
    const { list } = await call(site.origin, listOrder, real(customer))
    expect(list).toMatchObject([{ closeReason: 'customer' }])

    await page.goto('/profile/balance/exchange')
    await exchange.choose('USD', 'USDT')
    await page.getByRole('button', { name: 'Use all' }).click()
    await exchange.toReceipt(2)
    const { balances } = await call(site.origin, getUserInfo, real(customer))
    const available = new Map(balances.map(balance => [balance.currency, balance.available]))
    expect(available.get('USD')).toBe('0.00')
    expect(Number(available.get('USDT'))).toBeGreaterThan(2_900)
  })
}

type Settled = { readonly destination: string; readonly receive: string; readonly hash: string }

/** The chain matches the site: one transaction sent the promised tokens to the address, out of the deposits. */
async function settled(
  { node, token, hot }: MoneyChain,
  { destination, receive, hash }: Settled,
): Promise<void> {
  const units = tokenUnits(receive)
  expect(units).toBeGreaterThan(0n)
  expect(await token.balanceOf(destination)).toBe(units)
  expect(await token.balanceOf(hot)).toBe(tokenUnits('3000') - units)
  expect(await node.provider.getTransactionReceipt(hash)).toMatchObject({
    status: 1,
    from: hot,
    to: token.address,
  })
  expect(await node.provider.getTransactionCount(hot)).toBe(1)
}
