import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { IS_FULL_RUN } from '../../../scripts/full-run.ts'
import { call } from '../../fixtures/api.ts'
import { remoteTexts } from '../../fixtures/strings.ts'
import { expect, test } from '../../fixtures/test.ts'
import { NO_VIOLATIONS, violationsByTheme, violationsInTheDark } from '../../pages/accessibility.ts'

type Texts = Readonly<Record<string, string>>

function named(text: string | undefined): RegExp {
  const parts = (text ?? '').split(/\{\{\w+\}\}/).map(part => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}

const DIALOGS: Record<string, (page: Page, texts: Texts) => Promise<void>> = {
  close: (page, texts) => press(page, texts['close.named']),
  async part(page, texts) {
    await press(page, texts['more.named'])
    await page
      .getByRole('dialog')
      .getByText(texts['close.part'] ?? '', { exact: true })
      .click()
  },
  'stop and target': (page, texts) => press(page, texts['modify.named']),
  async 'trailing stop'(page, texts) {
    await press(page, texts['modify.named'])
    await page
      .getByRole('dialog')
      .getByText(texts['trailing.name'] ?? '', { exact: true })
      .first()
      .click()
  },
  more: (page, texts) => press(page, texts['more.named']),
  async margin(page, texts) {
    await press(page, texts['more.named'])
    await page
      .getByRole('dialog')
      .getByText(texts['margin.button'] ?? '', { exact: true })
      .click()
  },
  async reverse(page, texts) {
    await press(page, texts['more.named'])
    await page
      .getByRole('dialog')
      .getByText(texts['reverse.button'] ?? '', { exact: true })
      .click()
  },
  async amend(page, texts) {
    await page.getByRole('tab', { name: named(`${texts['dock.orders']}{{count}}`) }).click()
    await press(page, texts['amend.named'])
  },
}

async function press(page: Page, name: string | undefined): Promise<void> {
  await page
    .getByRole('button', { name: named(name) })
    .first()
    .click()
}

/** The full run adds the light theme's colors, which `tokens.test.ts` computes from the tokens. */
const violationsOf = IS_FULL_RUN ? violationsByTheme : violationsInTheDark

for (const { locale, tag } of [
  { locale: 'en', tag: [] },
  { locale: 'ar', tag: ['@full-run'] },
]) {
  test(`what is asked about a position is without a complaint: ${locale}`, {
    tag,
  }, async ({ signedIn: page, site, customer }) => {
    test.slow()
    const order = { code: 'BTCUSDT', side: 'buy', lots: '0.1', leverage: 2 } as const
    for (const request of [order, { ...order, type: 'limit', price: '1000' } as const]) {
      const body = { ...request, clientId: randomUUID() }
      await call(site.origin, buyContracts, { token: customer.token, body })
    }
    await page.context().addCookies([{ name: 'locale', value: locale, url: site.origin }])
    await page.goto('/cruuency?code=BTCUSDT&type=2')
    const texts = remoteTexts('mfe-trading', locale)
    for (const [name, open] of Object.entries(DIALOGS)) {
      await open(page, texts)
      await expect(page.getByRole('dialog').getByRole('heading').first(), name).toBeVisible()
      expect.soft(await violationsOf(page, 'dialog[open]'), `${name}, ${locale}`).toEqual(NO_VIOLATIONS)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog'), name).toBeHidden()
    }
  })
}
