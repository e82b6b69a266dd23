import { randomUUID } from 'node:crypto'
import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import { quoteExchange, submitExchange } from '@quayside/contracts/endpoints/funds/exchange'
import { listWithdrawals } from '@quayside/contracts/endpoints/funds/withdrawals'
import {
  type Customer,
  call,
  endSession,
  giveSampleMoney,
  logInAgain,
  newCustomer,
} from '../../fixtures/api.ts'
import { verifyIdentity } from '../../fixtures/identity.ts'
import { pressCounter } from '../../fixtures/presses.ts'
import { startSite } from '../../fixtures/servers/site.ts'
import { enterAs } from '../../fixtures/sign-in.ts'
import { expect, test } from '../../fixtures/test.ts'
import {
  type InjectedWallet,
  injectWallets,
  setMood,
  someKey,
} from '../../fixtures/wallets/injected-wallets.ts'
import { linkBefore } from '../../fixtures/wallets/linked-wallet.ts'
import { violations } from '../../pages/accessibility.ts'
import { Withdrawal } from '../../pages/withdrawal.ts'

async function giveTethers(origin: string, customer: Customer): Promise<void> {
  await giveSampleMoney(origin, customer, '1000.00')
  const real = { token: customer.token, virtually: 'YES' } as const
  const query = { from: 'USD', to: 'USDT', amount: '800', amountOf: 'to' } as const
  const { quoteId } = await call(origin, quoteExchange, { ...real, query })
  await call(origin, submitExchange, { ...real, body: { quoteId, clientId: randomUUID() } })
}

/** `money-on-chain` covers Ethereum. */
const PLACE = 'Tron (TRC20)'
const TO = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

test('a withdrawal is signed by a wallet, reviewed, sent and followed to its end', async ({
  visitor: page,
}) => {
  const site = await startSite({ SANDBOX_REVIEW_SECONDS: '1', SANDBOX_WAIT_SECONDS: '0' })
  try {
    const wallet: InjectedWallet = { name: 'Harbor Wallet', chainType: 'tron', key: someKey() }
    const customer = await newCustomer(site.origin)
    await giveTethers(site.origin, customer)
    await linkBefore(site.origin, customer, wallet)
    await injectWallets(page, [wallet])
    await enterAs(page, site.origin, { ...customer, user: { ...customer.user, virtually: 'YES' } })
    await page.goto(`${site.origin}/profile/balance/withdraw`)
    await expect(page.getByText('Before you can withdraw')).toBeVisible()
    expect(await violations(page), 'what is needed first').toEqual([])
    await verifyIdentity(page, site.origin, customer)

    const withdrawal = new Withdrawal(page, site.origin)
    const presses = await pressCounter(page)
    await test.step('the address comes first, confirmed by the mail', async () => {
      await withdrawal.openBook(PLACE)
      await page.getByLabel('Address', { exact: true }).fill(`${TO.slice(0, -1)}Z`)
      await page.getByLabel('Name', { exact: true }).fill('My ledger')
      await page.getByRole('button', { name: 'Add address' }).click()
      await expect(page.getByText(`This isn’t a valid ${PLACE} address.`)).toBeVisible()
      await withdrawal.addAddress(TO, 'My ledger')
      expect(await violations(page), 'the address book').toEqual([])
      await withdrawal.confirmAddress(customer.email)
    })

    const filling = await presses(() => withdrawal.fill({ place: PLACE, amount: '500' }))
    await expect(page.getByText('499.5\u00a0USDT')).toBeVisible()
    expect(await violations(page), 'the form').toEqual([])
    const reviewing = await presses(() => withdrawal.reviewBy('Tron'))
    expect(filling + reviewing, 'presses before the wallet').toBeLessThanOrEqual(5)
    const { dialog } = withdrawal
    for (const value of ['500\u00a0USDT', '0.5\u00a0USDT', '499.5\u00a0USDT', TO, customer.user.id])
      await expect(dialog.getByText(value, { exact: true })).toBeVisible()
    expect(await violations(page), 'what is signed').toEqual([])
    await setMood(page, wallet.name, { rejects: true })
    await dialog.getByRole('button', { name: /Harbor Wallet/ }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await setMood(page, wallet.name, { rejects: false })
    await dialog.getByRole('button', { name: 'Try again' }).click()
    const row = withdrawal.row('My ledger')
    await expect(row.getByText('Completed', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
    await expect(row.getByText(/^sandbox-[0-9a-f]+/)).toBeVisible()
    expect(await violations(page), 'the list').toEqual([])

    const real = { token: customer.token, virtually: 'YES' } as const
    const { balances } = await call(site.origin, getUserInfo, real)
    expect(balances.find(({ currency }) => currency === 'USDT')?.available).toBe('300.000000')

    await test.step('with a session that has ended, it asks in the words of the balance page, and nothing is withdrawn', async () => {
      await withdrawal.fill({ place: PLACE, amount: '100' })
      await endSession(site.origin, customer)
      const question = page.getByRole('dialog', { name: 'Session expired' })
      await expect(question).toContainText(
        'Login session has expired, the withdrawal operation may fail. Would you like to log in again?',
      )
      await question.getByRole('button', { name: 'Stay here' }).click()
      await expect(question).toBeHidden()
      await withdrawal.review.click()
      await question.getByRole('button', { name: 'Log in again' }).click()
      await expect(page).toHaveURL(/\/pass\/login$/)
      const token = await logInAgain(site.origin, customer)
      const { list } = await call(site.origin, listWithdrawals, { token, virtually: 'YES' })
      expect(list.map(({ amount }) => amount)).toEqual(['500'])
    })
  } finally {
    await site.stop()
  }
})
