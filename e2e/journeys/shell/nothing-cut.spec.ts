import type { Page } from '@playwright/test'
import { LOCALES } from '@quayside/contracts/locales'
import { enterAs } from '../../fixtures/sign-in.ts'
import { expect, test } from '../../fixtures/test.ts'
import { cutTexts } from '../../pages/cut-texts.ts'
import { ROUTES } from '../../pages/routes.ts'
import { settled } from '../../pages/screen.ts'
import { Ticket } from '../../pages/ticket.ts'

const MARKET = '/cruuency?code=BTCUSDT&type=2'
const WIDTHS = [320, 390, 768, 1024, 1440, 1920]
const PHONES = WIDTHS.slice(0, 3)
/** The first is an iPad, which says that it is a desktop. */
const DESKTOPS = WIDTHS.slice(2)

// A trace copies the page at each step: that takes a third of the time, and a message names the cut text.
test.use({ trace: 'off' })

async function speak(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('quayside:open-languages')))
  const choice = page.getByRole('dialog').getByRole('button', { name, exact: true })
  // Without the wait of a press for still frames: a terminal draws all the time.
  await choice.dispatchEvent('click')
  await expect(choice).toBeHidden()
}

async function expectWhole(page: Page, { name, widths }: { name: string; widths: readonly number[] }) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    await expect
      .configure({ soft: true })
      .poll(() => cutTexts(page), { message: `${name}, ${width} px wide`, timeout: 5_000 })
      .toEqual([])
  }
}

test('a text that its box cuts is found', async ({ page }) => {
  await page.setContent(`
    <p style="inline-size: 40px; overflow: hidden; white-space: nowrap">89,750.50 USD</p>
    <button style="inline-size: 40px; white-space: nowrap">Take profit</button>
    <label>Stop <input inputmode="decimal" style="inline-size: 40px; padding: 0"></label>
    <p>Whole</p>`)
  expect(await cutTexts(page)).toEqual([
    'p: 89,750.50 USD',
    'button: Take profit',
    expect.stringContaining('“1234567.89”'),
  ])
})

for (const name of ['Deutsch', 'العربية'])
  test(`no figure, code, or name of the terminal is cut: ${name}`, async ({
    visitor: page,
    site,
    member,
  }) => {
    await enterAs(page, site.origin, member)
    await page.goto(MARKET)
    await settled(page)
    const ticket = new Ticket(page)
    await ticket.open()
    await ticket.unfoldStops()
    await speak(page, name)
    await expectWhole(page, { name, widths: WIDTHS })
  })

for (const { path, access } of ROUTES)
  test(`no figure, code, or name is cut: ${path}`, { tag: '@full-run' }, async ({
    visitor: page,
    site,
    member,
    isMobile,
  }) => {
    test.setTimeout(600_000)
    if (access !== 'visitor') await enterAs(page, site.origin, member)
    await page.goto(path)
    await settled(page)
    for (const { name } of LOCALES) {
      await speak(page, name)
      await expectWhole(page, { name, widths: isMobile ? PHONES : DESKTOPS })
    }
  })
