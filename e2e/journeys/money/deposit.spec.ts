import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import { call, newCustomer } from '../../fixtures/api.ts'
import { verifyIdentity } from '../../fixtures/identity.ts'
import { pressCounter } from '../../fixtures/presses.ts'
import { startSite } from '../../fixtures/servers/site.ts'
import { enterAs } from '../../fixtures/sign-in.ts'
import { expect, test } from '../../fixtures/test.ts'
import { violations } from '../../pages/accessibility.ts'
import { Deposit } from '../../pages/deposit.ts'

test('a customer reports deposits: one is credited, one refused and why, one goes on from a draft', async ({
  visitor: page,
}) => {
  const site = await startSite({ SANDBOX_REVIEW_SECONDS: '1' })
  try {
    const customer = await newCustomer(site.origin)
    await enterAs(page, site.origin, customer)
    const deposit = new Deposit(page)
    const presses = await pressCounter(page)
    await page.goto(`${site.origin}/profile/balance`)
    await page.getByRole('main').getByRole('link', { name: 'Deposit', exact: true }).click()
    await page.getByRole('main').getByRole('button', { name: 'Switch to real account' }).click()
    await expect(page.getByText('Verify your identity first')).toBeVisible()
    await verifyIdentity(page, site.origin, customer)

    await expect(page.getByRole('img', { name: 'QR code for the address' })).toBeVisible()
    expect(await violations(page), 'the form').toEqual([])
    const reporting = await presses(async () => {
      await deposit.fill({ amount: '500', hash: `0x${'1a'.repeat(32)}` })
      await deposit.submit.click()
    })
    expect(reporting, 'presses of a report, a photo included').toBeLessThanOrEqual(5)
    await expect(deposit.lastStep('500')).toContainText('Credited')
    // The submission message disappears once the outcome is shown.
    await expect(page.getByText('Deposit submitted for review')).toBeHidden()
    expect(await violations(page), 'the list').toEqual([])

    await page.getByRole('button', { name: 'Report another' }).click()
    await deposit.fill({ amount: '200', hash: `0xbad1${'2b'.repeat(30)}` })
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.reload()
    await deposit.row('200').getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel(/^Amount sent/)).toHaveValue('200')
    await deposit.submit.click()
    await expect(deposit.row('200').getByText('We can’t find this transaction.')).toBeVisible()

    const real = { token: customer.token, virtually: 'YES' } as const
    const { balances } = await call(site.origin, getUserInfo, real)
    expect(balances.find(({ currency }) => currency === 'USDT')?.available).toBe('500.000000')
  } finally {
    await site.stop()
  }
})
