import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { call } from '../../fixtures/api.ts'
import { expect, test } from '../../fixtures/test.ts'
import { cutTexts } from '../../pages/cut-texts.ts'
import { settled } from '../../pages/screen.ts'

/** Without margins of a centimeter, in CSS pixels. */
const A4 = { width: 718, height: 1047 }

test('a receipt is printed whole, with the word of the sandbox, and without the page behind it', async ({
  signedIn: page,
  site,
  customer,
}) => {
  const { id } = await call(site.origin, buyContracts, {
    token: customer.token,
    body: { code: 'BTCUSDT', side: 'buy', lots: '0.1', leverage: 2, clientId: randomUUID() },
  })
  await page.goto(`/profile/orders?kind=contract&order=${id}`)
  const receipt = page.getByRole('dialog')
  await expect(receipt.getByRole('heading', { name: 'Ledger entries' })).toBeAttached()
  await settled(page)
  await page.emulateMedia({ media: 'print' })
  await isPrintedAlone(page)
  // Firefox prints a copy of the page, in which the dialog is open but not modal.
  await receipt.evaluate((dialog: HTMLDialogElement) => {
    dialog.close()
    dialog.setAttribute('open', '')
  })
  await isPrintedAlone(page)
})

test('a list of orders is printed without its buttons, which cover no figure', async ({
  signedIn: page,
  site,
  customer,
}) => {
  await call(site.origin, buyContracts, {
    token: customer.token,
    body: { code: 'BTCUSDT', side: 'buy', lots: '0.1', leverage: 2, clientId: randomUUID() },
  })
  await page.goto('/profile/orders?kind=contract')
  await settled(page)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(A4)
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeHidden()
  await expect.poll(() => cutTexts(page)).toEqual([])
})

async function isPrintedAlone(page: Page): Promise<void> {
  const body = page.getByRole('dialog').locator('.q-dialog-body')
  expect(await body.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  await expect(page.locator('.shell-ribbon')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Orders', includeHidden: true })).toBeHidden()
  const sheets = (await page.pdf({ format: 'A5' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets?.length, 'sheets of the receipt').toBeGreaterThan(1)
}
