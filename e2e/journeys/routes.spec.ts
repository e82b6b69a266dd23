import { enterAs } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { violations } from '../pages/accessibility.ts'
import { ROUTES } from '../pages/routes.ts'
import { overflow, settled } from '../pages/screen.ts'

for (const { path, access, title } of ROUTES) {
  test(`${path} stands in both themes without a complaint`, async ({
    visitor: page,
    site,
    member,
    complaints,
  }) => {
    if (access === 'customer') await enterAs(page, site.origin, member)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(path)
    await settled(page)
    await expect(page).toHaveTitle(`${title} — Quayside`)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await settled(page)
      expect.soft(await violations(page), colorScheme).toEqual([])
      expect.soft(await overflow(page), colorScheme).toBeLessThanOrEqual(0)
    }
    expect(complaints).toEqual([])
  })
}
