import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Everything that WCAG 2.2 AA asks for and a machine can tell. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Of those, the rules that a theme can break. */
const OF_COLORS = ['color-contrast', 'link-in-text-block']

/** What axe finds wrong with the page as it stands now, one line a rule. */
export function violations(page: Page): Promise<string[]> {
  return complaintsOf(builder(page).withTags(RULES))
}

/**
 * What axe finds wrong in the light theme, and in the dark one with its colors: the rest is the same in both. Of one part of
 * the page, such as a dialog over what was looked at without it.
 */
export async function violationsByTheme(
  page: Page,
  part = 'html',
): Promise<Record<'light' | 'dark', string[]>> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await complaintsOf(builder(page).include(part).withTags(RULES))
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  return { light, dark: await complaintsOf(builder(page).include(part).withRules(OF_COLORS)) }
}

/** What axe finds wrong in the dark theme alone. */
export async function violationsInTheDark(page: Page): Promise<Record<'light' | 'dark', string[]>> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  return { light: [], dark: await violations(page) }
}

/** What a page without a complaint answers. */
export const NO_VIOLATIONS = { light: [], dark: [] }

function builder(page: Page): AxeBuilder {
  // The site has no frames, and without them the older way of running needs no second page. Every rule is checked all
  // the same: what it found in order is not written down, which took as long as the rules themselves.
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
}

async function complaintsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze()
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(node => `${node.target.join(' ')} ${node.failureSummary}`).join(' | ')}`,
  )
}
