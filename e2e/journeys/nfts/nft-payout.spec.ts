import { randomUUID } from 'node:crypto'
import { mode } from '@quayside/contracts/endpoints/account/account'
import { quoteExchange, submitExchange } from '@quayside/contracts/endpoints/funds/exchange'
import { buyNft, getNft } from '@quayside/contracts/endpoints/nfts'
import { startFirstPlane } from '../../../scripts/operations/plane.ts'
import { call, giveSampleMoney, newCustomer } from '../../fixtures/api.ts'
import { type Site, startSite } from '../../fixtures/servers/site.ts'
import { expect, passOnboarding, test } from '../../fixtures/test.ts'
import { NO_VIOLATIONS, violations, violationsByTheme } from '../../pages/accessibility.ts'
import { enterConsole, inviteReviewer } from '../../pages/console.ts'

const ITEM = 'paper-boats'
const RECEIPT = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
)

/** A customer wins the auction at 60 USDT, a day after the bid that starts its clock. */
async function auctioned(site: Site): Promise<void> {
  const { origin } = site
  const customer = await newCustomer(origin)
  await giveSampleMoney(origin, customer, '1000')
  const real = { token: customer.token, virtually: 'YES' } as const
  const query = { from: 'USD', to: 'USDT', amount: '500' } as const
  const { quoteId } = await call(origin, quoteExchange, { ...real, query })
  await call(origin, submitExchange, { ...real, body: { quoteId, clientId: randomUUID() } })
  await call(origin, mode, { ...real, body: { virtually: 'YES' } })
  await call(origin, buyNft, { ...real, body: { id: ITEM, amount: '60', clientId: randomUUID() } })
  await site.setClock(25 * 3_600_000)
  await expect.poll(async () => (await call(origin, getNft, { params: { id: ITEM } })).status).toBe('sold')
  // Staff passes use the plane's clock, which the journey does not drive; a restart aligns the site's.
  await site.restart()
}

test('two people pay out the proceeds of an auction, and the item’s page shows the receipt', async ({
  browser,
}, { project }) => {
  test.skip(project.name === 'mobile', 'the desk is walked on the desktop')
  test.setTimeout(150_000)
  const site = await startSite({}, { isClockDriven: true })
  const plane = await startFirstPlane(site)
  const open = async (baseURL: string) => (await browser.newContext({ baseURL })).newPage()
  const [one, other, page] = [await open(plane.address), await open(plane.address), await open(site.origin)]
  try {
    await enterConsole(one, plane.administrator)
    const reviewer = await inviteReviewer(one, 'second.reviewer@example.com')
    await enterConsole(other, reviewer, 'Cases')
    await auctioned(site)

    await test.step('the page of the item says that nothing has been paid out', async () => {
      await passOnboarding(page)
      await page.goto(`/nfts/${ITEM}`)
      await expect(page.getByText('No payouts yet.')).toBeVisible()
      expect(await violationsByTheme(page)).toEqual(NO_VIOLATIONS)
    })

    await test.step('one person prepares it, and cannot confirm it', async () => {
      await one.goto('/desk/payouts')
      await one.getByRole('button', { name: 'Prepare a pay-out' }).click()
      const dialog = one.getByRole('dialog')
      await dialog.getByLabel('Amount').fill('40')
      await dialog.getByLabel('Reference of the transfer').fill('SEPA 2026-11-20')
      await dialog.getByLabel('Day of the transfer').fill('2026-01-02')
      const file = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: RECEIPT }
      await dialog.getByLabel('The charity’s receipt').setInputFiles(file)
      expect(await violations(one), 'preparing').toEqual([])
      await dialog.getByRole('button', { name: 'Prepare' }).click()
      await expect(one.getByText('You prepared it: a colleague confirms it.')).toBeVisible()
      await expect(one.getByRole('button', { name: 'Confirm the pay-out' })).toBeHidden()
    })

    await test.step('another one confirms it', async () => {
      await other.goto('/desk/payouts')
      await other.getByRole('button', { name: 'Confirm the pay-out' }).click()
      const question = other.getByRole('dialog')
      expect(await violations(other), 'confirming').toEqual([])
      await question.getByRole('button', { name: 'Confirm', exact: true }).click()
      await expect(other.getByText('Paid out', { exact: true }).last()).toBeVisible()
      expect(await violations(other), 'pay-outs').toEqual([])
    })

    await test.step('everybody sees amount and receipt on the page of the item', async () => {
      await page.reload()
      const link = page.getByRole('link', { name: /^Receipt for 40\.00\sUSDT/ })
      await expect(link).toBeVisible()
      expect(await violationsByTheme(page)).toEqual(NO_VIOLATIONS)
      const answer = await page.request.get((await link.getAttribute('href')) ?? '')
      expect(await answer.body()).toEqual(RECEIPT)
      expect(answer.headers()).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      })
    })
  } finally {
    for (const each of [one, other, page]) await each.context().close()
    await plane.stop()
    await site.stop()
  }
})
