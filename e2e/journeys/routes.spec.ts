import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Customer } from '../fixtures/api.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { ROUTES } from '../pages/routes.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(node => `${node.target.join(' ')} ${node.failureSummary}`).join(' | ')}`,
  )
}

async function open(page: Page, path: string, customer: Customer | undefined): Promise<void> {
  if (customer) await signIn(page, customer)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

for (const { path, access } of ROUTES) {
  test(`${path} stands in both themes without a complaint`, async ({
    visitor: page,
    customer,
    complaints,
  }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await open(page, path, access === 'customer' ? customer : undefined)
      expect(await page.title()).not.toBe('')
      expect(await violations(page)).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
    }
    expect(complaints).toEqual([])
  })
}

test('an unknown path goes to the front page', async ({ visitor: page }) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/$/)
})
