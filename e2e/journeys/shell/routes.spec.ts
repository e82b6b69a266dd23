import { mode } from '@quayside/contracts/endpoints/account/account'
import { MOST_SAMPLE_DOLLARS } from '@quayside/contracts/endpoints/sandbox'
import { call, giveSampleMoney } from '../../fixtures/api.ts'
import { enterAs } from '../../fixtures/sign-in.ts'
import { expect, passOnboarding, test } from '../../fixtures/test.ts'
import {
  NO_VIOLATIONS,
  violations,
  violationsByTheme,
  violationsInTheDark,
} from '../../pages/accessibility.ts'
import { ROUTES } from '../../pages/routes.ts'
import { overflow, overfullButtons, settled } from '../../pages/screen.ts'
import { translate } from '../../pages/translation.ts'

/** Small enough to spread the tours over the workers. */
const AT_ONCE = 7

/** Routes visited in one page: a page per route would reload the shell each time. */
const TOURS = (['public', 'visitor', 'customer'] as const).flatMap(access => {
  const routes = ROUTES.filter(route => route.access === access)
  return Array.from({ length: Math.ceil(routes.length / AT_ONCE) }, (_, tour) => ({
    name: `${access} routes ${tour + 1}`,
    access,
    routes: routes.slice(tour * AT_ONCE, (tour + 1) * AT_ONCE),
  }))
})

const OF_CUSTOMERS = ROUTES.filter(({ access }) => access !== 'visitor')

/** An idle screen makes few requests; one that restarts with each answer makes hundreds. */
const TOO_OFTEN = 20

/** A translation may break or reformat a number, so each is marked itself or through an ancestor. */
const UNMARKED_FIGURES = '.q-num:not([translate="no"], [translate="no"] *)'

function askedTooOften(urls: readonly string[]): string[] {
  return [...new Set(urls)].filter(url => urls.filter(each => each === url).length > TOO_OFTEN)
}

test('what is wrong with a page is found', async ({ page }) => {
  await page.setContent('<p style="color: #bbb; background: #fff">Too pale to be read.</p><button></button>')
  expect((await violations(page)).map(line => line.split(':')[0])).toEqual(
    expect.arrayContaining(['button-name', 'color-contrast']),
  )
})

for (const { name, access, routes } of TOURS) {
  test(`${name} stand in both themes without a complaint`, async ({
    visitor: page,
    site,
    member,
    complaints,
    isMobile,
  }) => {
    test.setTimeout(routes.length * 30_000)
    // The desktop covers the light theme's colors; German has the longest words for a narrow screen.
    const violationsOf = isMobile ? violationsInTheDark : violationsByTheme
    const locale = isMobile ? 'de' : 'en'
    if (access === 'customer') await enterAs(page, site.origin, member)
    await page.context().addCookies([{ name: 'locale', value: locale, url: site.origin }])
    const requested: string[] = []
    page.on('request', request => requested.push(request.url()))
    page.on('websocket', socket => requested.push(socket.url()))
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    for (const { path, title } of routes) {
      await test.step(path, async () => {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        await page.goto(path)
        await settled(page)
        const whole = typeof title === 'string' ? `${title} — Quayside` : title
        if (locale === 'en') await expect.soft(page, path).toHaveTitle(whole)
        await expect.soft(page.locator('html'), path).toHaveAttribute('lang', locale)
        expect.soft(await overflow(page), `${path} in the light`).toBeLessThanOrEqual(0)
        expect.soft(await violationsOf(page), path).toEqual(NO_VIOLATIONS)
        expect.soft(await overflow(page), `${path} in the dark`).toBeLessThanOrEqual(0)
        expect.soft(await page.locator(UNMARKED_FIGURES).count(), `${path}: figures`).toBe(0)
        // The page is translated from here on: live prices and each width must redraw without errors or old text.
        await translate(page)
        for (const width of isMobile ? [320, 390, 768] : [320, 390, 1024, 2560]) {
          await page.setViewportSize({ ...size, width })
          expect.soft(await overflow(page), `${path}, ${width} px wide`).toBeLessThanOrEqual(0)
          await expect.poll(() => overfullButtons(page), `${path}, ${width} px wide`).toEqual([])
        }
        await expect.soft(page.locator('[data-remote-error]'), path).toHaveCount(0)
        expect.soft(complaints.splice(0), path).toEqual([])
        expect.soft(askedTooOften(requested.splice(0)), path).toEqual([])
      })
    }
  })
}

for (const { name, access, routes } of TOURS) {
  test(`${name} stand from right to left in both themes without a complaint`, { tag: '@full-run' }, async ({
    visitor: page,
    site,
    member,
  }) => {
    test.setTimeout(routes.length * 30_000)
    if (access === 'customer') await enterAs(page, site.origin, member)
    await page.context().addCookies([{ name: 'locale', value: 'ar', url: site.origin }])
    for (const { path } of routes) {
      await page.goto(path)
      await settled(page)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      expect.soft(await violationsByTheme(page), path).toEqual(NO_VIOLATIONS)
    }
  })
}

test('no screen is wider than a narrow phone from right to left', async ({
  visitor: page,
  site,
  member,
  isMobile,
}) => {
  test.skip(!isMobile, 'the narrowest window is the phone’s')
  test.setTimeout(OF_CUSTOMERS.length * 10_000)
  await enterAs(page, site.origin, member)
  await page.context().addCookies([{ name: 'locale', value: 'ar', url: site.origin }])
  await page.setViewportSize({ width: 320, height: 640 })
  for (const { path } of OF_CUSTOMERS) {
    await page.goto(path)
    await settled(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    expect.soft(await overflow(page), path).toBeLessThanOrEqual(0)
  }
})

// Doubled text size, with the longest words (German).
test('no screen is wider than a narrow phone with text of twice the size', { tag: '@full-run' }, async ({
  playwright,
  launchOptions,
  site,
  member,
  isMobile,
}) => {
  test.skip(!isMobile, 'the narrowest window is the phone’s')
  test.setTimeout(OF_CUSTOMERS.length * 10_000)
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  const page = await browser.newPage({
    ...playwright.devices['Pixel 7'],
    baseURL: site.origin,
    viewport: { width: 320, height: 800 },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  })
  await passOnboarding(page)
  await enterAs(page, site.origin, member)
  await page.context().addCookies([{ name: 'locale', value: 'de', url: site.origin }])
  for (const { path } of OF_CUSTOMERS) {
    await page.goto(path)
    await settled(page)
    expect.soft(await overflow(page), path).toBeLessThanOrEqual(0)
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menü' })
    if ((await menu.count()) > 0) await expect.soft(menu, path).toBeInViewport({ ratio: 1 })
  }
  await browser.close()
})

test('what millions are worth has room in the bar of a narrow phone', async ({
  visitor: page,
  site,
  customer,
  isMobile,
}) => {
  test.skip(!isMobile, 'the narrowest window is the phone’s')
  const { origin } = site
  // A customer's limit per second, each with the sandbox's maximum gift.
  for (let gifts = 0; gifts < 10; gifts += 1) await giveSampleMoney(origin, customer, MOST_SAMPLE_DOLLARS)
  const user = await call(origin, mode, { token: customer.token, body: { virtually: 'YES' } })
  await enterAs(page, origin, { ...customer, user })
  await page.context().addCookies([{ name: 'locale', value: 'de', url: origin }])
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/profile/balance')
  await settled(page)
  await expect(page.getByRole('banner').getByText('1.000.000,00')).toBeVisible()
  const label = page.getByRole('term').filter({ hasText: 'Gesamtvermögen' })
  expect(await label.evaluate(({ clientHeight }) => clientHeight), 'its word is whole').toBeLessThan(24)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})
