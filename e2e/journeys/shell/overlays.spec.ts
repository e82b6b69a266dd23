import type { Page } from '@playwright/test'
import { enterAs } from '../../fixtures/sign-in.ts'
import { expect, test } from '../../fixtures/test.ts'
import { NO_VIOLATIONS, violations, violationsByTheme } from '../../pages/accessibility.ts'
import { Chrome } from '../../pages/chrome.ts'
import { settled } from '../../pages/screen.ts'
import { Ticket } from '../../pages/ticket.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const OVERLAYS: Record<string, { path: string; open: (page: Page, chrome: Chrome) => Promise<unknown> }> = {
  'the language picker': { path: '/service', open: (_, chrome) => chrome.openLanguages() },
  'the question before a demo reset': {
    path: '/profile/balance',
    open: page => page.getByRole('main').getByRole('button', { name: 'Reset', exact: true }).click(),
  },
  'the ticket with its problems': {
    path: '/cruuency?code=BTCUSDT&type=2',
    async open(page) {
      const ticket = new Ticket(page)
      await ticket.open()
      await ticket.submit.click()
      await expect(ticket.form.getByText('Enter a size in lots.')).toBeVisible()
    },
  },
}

for (const [name, { path, open }] of Object.entries(OVERLAYS)) {
  test(`${name} is without a complaint in both themes`, async ({ visitor: page, site, member, isMobile }) => {
    await enterAs(page, site.origin, member)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await settled(page)
    await open(page, new Chrome(page, isMobile))
    expect(await violationsByTheme(page)).toEqual(NO_VIOLATIONS)
  })
}

test('an empty form says what is missing, field by field', async ({ visitor: page }) => {
  await page.goto('/pass/register')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  for (const text of ['Enter a username.', 'Enter your email.', 'Enter your password.'])
    await expect(page.getByText(text)).toBeVisible()
  expect(await violations(page)).toEqual([])
})
