import { directionOf, LANGUAGE_TAG, LOCALES, type Locale } from '@quayside/contracts/locales'
import { chromeStrings, remoteTexts } from '../../fixtures/strings.ts'
import { expect, test } from '../../fixtures/test.ts'
import { Chrome } from '../../pages/chrome.ts'
import { overflow, settled } from '../../pages/screen.ts'

/** Tested on a phone: the widest words and right-to-left text. */
const ON_A_PHONE: readonly string[] = ['de', 'ar', 'en']

/** The market's name in the menu, which its remote has. */
function market(locale: Locale): string {
  return remoteTexts('mfe-market', locale)['title.market'] ?? ''
}

test('the picker offers eleven languages, and each speaks', async ({ visitor: page, site, isMobile }) => {
  const chrome = new Chrome(page, isMobile)
  await page.goto('/help')
  await settled(page)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  let button = 'Language'
  let spoken = await heading.innerText()
  // English last: the page starts in it.
  const all = [...LOCALES.slice(1), LOCALES[0]]
  for (const { value, name } of all.filter(locale => !isMobile || ON_A_PHONE.includes(locale.value))) {
    const dialog = await chrome.openLanguages(button)
    await expect(dialog.locator('[lang]')).toHaveCount(LOCALES.length)
    await dialog.getByRole('button', { name, exact: true }).click()
    await expect(dialog).toBeHidden()
    const strings = await chromeStrings(site.origin, value)
    button = strings['language.title'] ?? ''
    const html = page.locator('html')
    await expect(html).toHaveAttribute('lang', LANGUAGE_TAG[value])
    await expect(html).toHaveAttribute('dir', directionOf(value))
    await expect(page.getByRole('link', { name: market(value), exact: true }).first()).toBeVisible()
    await expect(heading, 'the remote speaks it too').not.toHaveText(spoken)
    expect(await overflow(page), name).toBeLessThanOrEqual(0)
    spoken = await heading.innerText()
  }
})

test('Arabic turns the page and survives a reload', async ({ visitor: page, isMobile }) => {
  const chrome = new Chrome(page, isMobile)
  await page.goto('/market')
  const dialog = await chrome.openLanguages()
  await dialog.getByRole('button', { name: 'العربية' }).click()
  for (const visit of ['at once', 'after a reload']) {
    await expect(page.locator('html'), visit).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), visit).toHaveText(market('ar'))
    const first = await chrome.header.getByRole('link').first().boundingBox()
    const width = page.viewportSize()?.width ?? 0
    expect(first?.x, 'the brand is on the right').toBeGreaterThan(width / 2)
    await page.reload()
  }
  await page.goto('/')
  const rows = page.getByRole('main').locator('tbody tr')
  await expect(rows).toHaveCount(8)
  const cut = await rows.evaluateAll(all => all.filter(row => row.scrollHeight > row.clientHeight + 1).length)
  expect(cut, 'rows of markets with a cell that is cut off').toBe(0)
})

test('Chinese reloads the content list in Chinese', async ({ visitor: page, isMobile }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Privacy policy' })).toBeVisible()
  const dialog = await new Chrome(page, isMobile).openLanguages()
  const list = page.waitForRequest('**/index/listContents/1?*')
  await dialog.getByRole('button', { name: '简体中文' }).click()
  await list
  await expect(page.getByRole('link', { name: '隐私政策' })).toBeVisible()
})

test('a language that only this browser remembers reaches the screen that an unknown path leads to', async ({
  visitor: page,
}) => {
  await page.addInitScript(() => localStorage.setItem('quayside.locale', 'de'))
  await page.context().clearCookies({ name: 'locale' })
  await page.goto('/no-such-page')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('link', { name: market('de'), exact: true }).first()).toBeVisible()
  await settled(page)
  expect(await page.getByRole('main').innerText()).not.toMatch(/^[a-z]+(?:\.[a-zA-Z]+)+$/m)
})
