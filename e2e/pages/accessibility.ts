import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Everything that WCAG 2.2 AA asks for and a machine can tell. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Of those, the rules that a theme can break. */
const OF_COLORS = ['color-contrast', 'link-in-text-block']

/** What axe finds wrong with the page as it stands now, one line a rule. */
export function violations(page: Page): Promise<string[]> {
  return complaintsOf(page, 'html', { type: 'tag', values: RULES })
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
  const light = await complaintsOf(page, part, { type: 'tag', values: RULES })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  return { light, dark: await complaintsOf(page, part, { type: 'rule', values: OF_COLORS }) }
}

/** What axe finds wrong in the dark theme alone. */
export async function violationsInTheDark(page: Page): Promise<Record<'light' | 'dark', string[]>> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  return { light: [], dark: await violations(page) }
}

/** What a page without a complaint answers. */
export const NO_VIOLATIONS = { light: [], dark: [] }

/**
 * Axe is brought into a page once, and what it found in order is not written down: the rules themselves take half of the
 * time. The site has no frames.
 */
async function complaintsOf(page: Page, part: string, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = await page.evaluate(
    async ([within, rules]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(within, { runOnly: rules, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(node => `${node.target.join(' ')} ${node.failureSummary}`),
      }))
    },
    [part, runOnly] as const,
  )
  return found.map(({ id, nodes }) => `${id}: ${nodes.join(' | ')}`)
}
