import { enterAs } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { NO_VIOLATIONS, violationsByTheme } from '../pages/accessibility.ts'
import { ROUTES } from '../pages/routes.ts'
import { overflow, settled } from '../pages/screen.ts'

for (const { path, access, title } of ROUTES) {
  test(`${path} stands in both themes without a complaint`, async ({
    visitor: page,
    site,
    member,
    complaints,
    isMobile,
  }) => {
    if (access === 'customer') await enterAs(page, site.origin, member)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(path)
    await settled(page)
    await expect(page).toHaveTitle(`${title} — Quayside`)
    expect.soft(await overflow(page), 'light').toBeLessThanOrEqual(0)
    expect.soft(await violationsByTheme(page)).toEqual(NO_VIOLATIONS)
    expect.soft(await overflow(page), 'dark').toBeLessThanOrEqual(0)
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    for (const width of isMobile ? [320, 768] : [1024, 2560]) {
      await page.setViewportSize({ ...size, width })
      expect.soft(await overflow(page), `${width} px wide`).toBeLessThanOrEqual(0)
    }
    expect(complaints).toEqual([])
  })
}

for (const locale of ['ar', 'de'] as const) {
  test(`no screen is wider than a narrow phone in ${locale}`, async ({
    visitor: page,
    site,
    member,
    isMobile,
  }) => {
    test.skip(!isMobile, 'the narrowest window is the phone’s')
    await enterAs(page, site.origin, member)
    await page.context().addCookies([{ name: 'locale', value: locale, url: site.origin }])
    await page.setViewportSize({ width: 320, height: 640 })
    for (const { path } of ROUTES.filter(({ access }) => access !== 'visitor')) {
      await page.goto(path)
      await settled(page)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      expect.soft(await overflow(page), path).toBeLessThanOrEqual(0)
    }
  })
}
