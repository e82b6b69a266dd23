import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { root } from '../../fixtures/release.ts'
import { type DevServer, startDev } from '../../fixtures/servers/dev-server.ts'
import { colorViolations, violations } from '../../pages/accessibility.ts'

// One dev server for all looks.
test.describe.configure({ mode: 'default' })

let dev: DevServer

test.beforeAll(async () => {
  dev = await startDev('--gallery')
})
test.afterAll(() => dev.stop())

const LOOKS = [
  { name: 'light', locale: 'en', theme: 'light', check: violations },
  { name: 'dark', locale: 'en', theme: 'dark', check: colorViolations },
  { name: 'ar', locale: 'ar', theme: 'light', check: violations },
]

for (const { name, locale, theme, check } of LOOKS) {
  test(`every story passes axe in the look ${name}`, async ({ page }, { project }) => {
    const problems: string[] = []
    page.on('pageerror', error => problems.push(error.message))
    const pictures = path.join(root, '.cache/test-results/gallery', `${project.name}-${name}`)
    mkdirSync(pictures, { recursive: true })
    await page.goto(`${dev.origin}/?${new URLSearchParams({ frame: '', locale, theme })}`)
    const ids = await listStories(page)
    for (const id of ids) {
      await showStory(page, id)
      problems.push(...(await check(page)).map(violation => `${id}: ${violation}`))
      if ((await page.locator('main > :not([data-remote-error])').count()) === 0)
        problems.push(`${id} shows nothing`)
      await page.screenshot({
        path: path.join(pictures, `${id.replaceAll('/', '-')}.png`),
        // A skeleton appears after 200 ms.
        animations: 'disabled',
      })
    }
    expect(problems).toEqual([])
    expect(ids.length).toBeGreaterThan(0)
  })
}

async function listStories(page: Page): Promise<string[]> {
  const list = await page.locator('body[data-stories]').getAttribute('data-stories')
  return JSON.parse(list ?? '[]')
}

async function showStory(page: Page, id: string): Promise<void> {
  await page.evaluate(next => {
    location.hash = next
  }, id)
  await page.locator(`body[data-story="${id}"]`).waitFor()
}
