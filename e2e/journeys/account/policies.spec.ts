import { randomUUID } from 'node:crypto'
import { acceptPolicies } from '@quayside/contracts/endpoints/account/policies'
import { buyContracts, closeContracts, listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { call, newCustomer, send } from '../../fixtures/api.ts'
import { startChangedTerms } from '../../fixtures/servers/changed-terms.ts'
import { enterAs } from '../../fixtures/sign-in.ts'
import { expect, test } from '../../fixtures/test.ts'
import { NO_VIOLATIONS, violationsByTheme } from '../../pages/accessibility.ts'
import { Ticket } from '../../pages/ticket.ts'

test('a changed policy is read, compared, left for later, and accepted; nothing is held back meanwhile', async ({
  visitor: page,
}) => {
  const { site, takeEffect } = await startChangedTerms()
  try {
    const customer = await newCustomer(site.origin)
    const { token } = customer
    await enterAs(page, site.origin, customer)
    const question = page.getByRole('dialog', { name: 'We changed our terms' })
    const main = page.getByRole('main')

    await test.step('is asked before the date, and reads what changes', async () => {
      await page.goto(`${site.origin}/profile`)
      await expect(question.getByText(/^Takes effect /)).toBeVisible()
      expect(await violationsByTheme(page), 'the question').toEqual(NO_VIOLATIONS)
      await question.getByRole('link', { name: 'See what changed' }).click()
      await expect(main.locator('.q-prose ins').first()).toHaveText('A new sentence.')
      await expect(question).toBeHidden()
      expect(await violationsByTheme(page), 'the changes').toEqual(NO_VIOLATIONS)
      await page.goBack()
      await question.getByRole('button', { name: 'Not now' }).click()
      await expect(question).toBeHidden()
    })

    const order = { code: 'BTCUSDT', side: 'buy', lots: '0.1', leverage: 2 } as const
    const { id } = await call(site.origin, buyContracts, {
      token,
      body: { ...order, clientId: randomUUID() },
    })

    await test.step('reads in the help that the former version is not in force', async () => {
      await takeEffect()
      await page.goto(`${site.origin}/detail?id=terms`)
      const versions = main.getByRole('region', { name: 'Versions' })
      await versions.getByRole('link', { name: 'Nov 10, 2026', exact: true }).click()
      await expect(main.getByText(/^This version hasn’t been in force since /)).toBeVisible()
      expect(await violationsByTheme(page), 'a former version').toEqual(NO_VIOLATIONS)
    })

    await test.step('is asked again from the date on, and continues without accepting', async () => {
      await page.goto(`${site.origin}/cruuency?code=BTCUSDT&type=2`)
      await question.getByRole('button', { name: 'Continue without accepting' }).click()
      await expect(question).toBeHidden()
    })

    await test.step('closes the position, but cannot open one: the refusal leads to the question', async () => {
      await call(site.origin, closeContracts, { token, params: { id }, body: { clientId: randomUUID() } })
      const ticket = new Ticket(page)
      await ticket.open()
      await ticket.fill('0.1', 2)
      await ticket.submit.click()
      await ticket.place.click()
      await expect(question).toBeVisible()
      const open = await call(site.origin, listOrder, { token, query: { status: 'open' } })
      expect(open.total).toBe(0)
    })

    await test.step('accepts once, in every tab, and trades again', async () => {
      const tab = await page.context().newPage()
      await tab.goto(`${site.origin}/profile/settings`)
      await question.getByRole('button', { name: 'Accept', exact: true }).click()
      await expect(question).toBeHidden()
      await expect(tab.getByRole('dialog', { name: 'We changed our terms' })).toBeHidden()
      await tab.close()
      await page.reload()
      const ticket = new Ticket(page)
      await ticket.open()
      await ticket.buy('0.1', 2)
      await expect(question).toBeHidden()
    })

    await test.step('cannot accept a text that it was not shown', async () => {
      const forged = { id: 'terms', version: '2026-11-10', hash: 'a'.repeat(64), locale: 'en' }
      const body = JSON.stringify({ policies: [forged] })
      expect((await send(site.origin, acceptPolicies.path, { token, body })).status).toBe(409)
    })
  } finally {
    await site.stop()
  }
})
