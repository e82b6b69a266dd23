import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The machine-checkable rules of WCAG 2.2 AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const OF_COLORS = ['color-contrast', 'link-in-text-block']

export function violations(page: Page): Promise<string[]> {
  return complaintsOf(page, 'html', { type: 'tag', values: RULES })
}

export function colorViolations(page: Page): Promise<string[]> {
  return complaintsOf(page, 'html', { type: 'rule', values: OF_COLORS })
}

/** Axe violations in the light theme, plus color rules in the dark one; `part` limits the check, as to a dialog. */
export async function violationsByTheme(
  page: Page,
  part = 'html',
): Promise<Record<'light' | 'dark', string[]>> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await complaintsOf(page, part, { type: 'tag', values: RULES })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  return { light, dark: await complaintsOf(page, part, { type: 'rule', values: OF_COLORS }) }
}

export async function violationsInTheDark(
  page: Page,
  part = 'html',
): Promise<Record<'light' | 'dark', string[]>> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  return { light: [], dark: await complaintsOf(page, part, { type: 'tag', values: RULES }) }
}

export const NO_VIOLATIONS = { light: [], dark: [] }

/** Injects axe once per page and skips passed results: the rules alone take half the time. The site has no frames. */
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
