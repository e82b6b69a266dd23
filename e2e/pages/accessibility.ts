import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Everything that WCAG 2.2 AA asks for and a machine can tell. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds wrong with the page as it stands now, one line a rule. */
export async function violations(page: Page): Promise<string[]> {
  // The site has no frames, and without them the older way of running needs no second page.
  const { violations: found } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode().analyze()
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(node => `${node.target.join(' ')} ${node.failureSummary}`).join(' | ')}`,
  )
}
