import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'answers 404': route => route.fulfill({ status: 404, body: 'not found' }),
  'answers 500': route => route.fulfill({ status: 500, body: 'broken' }),
  'is cut off': route => route.abort('connectionreset'),
  'is HTML': route =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>hello</p>' }),
  'has a tampered byte': async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()} ` })
  },
}

function scriptsOf(remote: string): string {
  return `**/remotes/${remote}/**/*.js`
}

async function expectCard(page: Page, remote: string): Promise<void> {
  const card = page.getByRole('alert').filter({ hasText: remote })
  await expect(card).toBeVisible()
  await expect(card.getByRole('button')).toBeVisible()
}

for (const [fault, answer] of Object.entries(FAULTS)) {
  test(`a remote whose script ${fault} shows one card and leaves the rest usable`, async ({
    visitor: page,
  }) => {
    await page.route(scriptsOf('mfe-loan'), answer)
    await page.goto('/loan')
    await expectCard(page, 'mfe-loan')
    await page.goto('/nfts')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-remote-error]')).toHaveCount(0)
  })
}

test('a missing stylesheet is an error, not a naked screen', async ({ visitor: page }) => {
  await page.route('**/remotes/mfe-loan/**/*.css', route => route.fulfill({ status: 404, body: '' }))
  await page.goto('/loan')
  await expectCard(page, 'mfe-loan')
})

test('retry brings the remote once it can be had again', async ({ visitor: page }) => {
  await page.route(scriptsOf('mfe-loan'), route => route.fulfill({ status: 503, body: '' }))
  await page.goto('/loan')
  await expectCard(page, 'mfe-loan')
  await page.unroute(scriptsOf('mfe-loan'))
  await page.locator('[data-remote-error]').getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
