import { readFile } from 'node:fs/promises'
import { getUserInfo } from '@quayside/contracts/endpoints/account/account'

import { call, newCustomer } from '../../fixtures/api.ts'
import { verifyIdentity } from '../../fixtures/identity.ts'
import { startSite } from '../../fixtures/servers/site.ts'
import { enterAs } from '../../fixtures/sign-in.ts'
import { expect, test } from '../../fixtures/test.ts'
import { violations } from '../../pages/accessibility.ts'
import { drawSignature } from '../../pages/loans.ts'

test('a loan is applied for, read, signed, paid out and repaid early', async ({ visitor: page }) => {
  const site = await startSite({ SANDBOX_REVIEW_SECONDS: '1' })
  try {
    const customer = await newCustomer(site.origin)
    const real = { token: customer.token, virtually: 'YES' } as const
    const main = page.getByRole('main')
    await enterAs(page, site.origin, { ...customer, user: { ...customer.user, virtually: 'YES' } })

    await test.step('the calculator leads on, and an identity comes first', async () => {
      await page.goto(`${site.origin}/loan`)
      await expect(main.getByText('No loans yet.')).toBeVisible()
      await page.getByRole('textbox', { name: 'Loan amount' }).fill('1,000')
      await page.getByRole('radiogroup', { name: 'Term' }).getByText('30 days', { exact: true }).click()
      await page.getByRole('link', { name: 'Apply for this loan' }).click()
      await expect(main.getByText('Verify your identity first')).toBeVisible()
      await verifyIdentity(page, site.origin, customer)
    })

    await test.step('the offer has every figure, and three numbers can say no', async () => {
      await page.goto(`${site.origin}/loan/apply?amount=1000&days=30`)
      for (const figure of ['1,011.50\u00a0USD', '13.99%', '11.50\u00a0USD'])
        await expect(main.locator('.q-stat-lg').getByText(figure, { exact: true })).toBeVisible()
      await page.getByText('Daily schedule').click()
      await expect(main.getByRole('row')).toHaveCount(31)
      expect(await violations(page), 'the offer').toEqual([])
      await page.getByLabel('Monthly income').fill('1300')
      await page.getByLabel('Monthly fixed expenses').fill('800')
      await page.getByLabel('Monthly payments on other loans').fill('0')
      await page.getByRole('button', { name: 'Continue to agreement' }).click()
      await expect(main.getByText(/can borrow up to 240\.00\u00a0USD/)).toBeVisible()
      await page.getByLabel('Monthly income').fill('5,000')
      await page.getByRole('button', { name: 'Continue to agreement' }).click()
    })

    await test.step('the agreement is read on the screen to its end before it is signed', async () => {
      await expect(main.getByText('Ready to sign', { exact: true }).first()).toBeVisible()
      const text = main.getByRole('region', { name: 'Agreement' })
      await expect(text.getByRole('heading', { name: 'Loan agreement' })).toBeVisible()
      await expect(text.getByText('1,011.50\u00a0USD', { exact: true }).first()).toBeVisible()
      const wide = await text.evaluate(element => [element.scrollWidth, element.clientWidth])
      expect(wide[0], 'it is read without moving it aside').toBe(wide[1])
      await expect(page.getByRole('button', { name: 'Sign agreement' })).toBeHidden()
      await text.evaluate(element => element.lastElementChild?.scrollIntoView())
      await expect(main.getByText('You’ve read it to the end.')).toBeVisible()
      await drawSignature(page)
      expect(await violations(page), 'the agreement').toEqual([])
      await page.getByRole('button', { name: 'Sign agreement' }).click()
      await expect(page.locator('#loan-note')).toBeFocused()
      await expect(main.getByText(/^We’ll review your signed agreement/)).toBeInViewport()
    })

    await test.step('it is paid out, and the screen hears of it by itself', async () => {
      await expect(main.getByText('Repaying', { exact: true }).first()).toBeVisible({
        timeout: 20_000,
      })
      await expect(main.getByText('1,000.00\u00a0USD').first()).toBeVisible()
      expect(await call(site.origin, getUserInfo, real)).toMatchObject({
        amount: '1000.00',
        loanAmount: '1000.00',
      })
      expect(await violations(page), 'a running loan').toEqual([])
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download signed agreement (PDF)' }).click()
      const bytes = await readFile(await (await saving).path())
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    })

    await test.step('a part and then the rest is repaid early, with the figures before', async () => {
      const way = main.getByRole('radiogroup', { name: 'Repay early' })
      await way.getByText('Partial amount', { exact: true }).click()
      await page.getByLabel('Amount', { exact: true }).fill('400')
      await expect(main.getByText('600.00\u00a0USD').first()).toBeVisible()
      await page.getByRole('button', { name: 'Repay 400.00\u00a0USD' }).click()
      await expect(main.getByText('400.00\u00a0USD').first()).toBeVisible()
      await expect(way.getByRole('radio', { checked: true })).toHaveCount(0)
      await way.getByText('Full amount', { exact: true }).click()
      await page.getByRole('button', { name: 'Repay 600.00\u00a0USD' }).click()
      await expect(main.getByText('Repaid in full. You owe nothing more.')).toBeVisible()
      expect(await call(site.origin, getUserInfo, real)).toMatchObject({
        amount: '0.00',
        loanAmount: '0.00',
      })
      await page.goto(`${site.origin}/loan`)
      await expect(main.getByText('Repaid', { exact: true })).toBeVisible()
    })
  } finally {
    await site.stop()
  }
})
