import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Boot } from '@quayside/contracts/boot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../app.builders.ts'
import { encodingFor } from '../http/squeeze.ts'
import { claimant } from './releases.ts'
import { createSiteFixture, HASH, remoteManifest, SCRIPT, type SiteFixture } from './site.builders.ts'
import { watchPins } from './watch-pins.ts'

let fixture: SiteFixture
let server: TestApp

beforeEach(async () => {
  fixture = await createSiteFixture()
  server = await openApp({ folders: fixture, environment: { SITE_NAME: 'Quay & Co' } })
})
afterEach(async () => {
  await server.close()
  await fixture.remove()
})

function get(url: string, headers: Record<string, string> = {}) {
  return server.app.inject({ url, headers })
}

function bootIn(html: string): Boot {
  return JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
}

describe('a page', () => {
  it.each(['/', '/market', '/help/faq', '/pass/login', '/no/such/page', '/message'])(
    'answers at %s',
    async url => {
      const page = await get(url)
      expect(page.statusCode).toBe(200)
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("script-src 'self';"),
      })
      expect(page.headers['content-security-policy']).not.toContain('unsafe')
      expect(page.body).toContain('<title>Quay &amp; Co</title>')
    },
  )

  it('loads the shell with its hashes, from the head', async () => {
    const [head = ''] = (await get('/')).body.split('</head>')
    expect(head).toContain(
      `<script defer src="/assets/main.1.js" integrity="${HASH}" crossorigin="anonymous"></script>`,
    )
    expect(head).toContain(`<link rel="stylesheet" href="/assets/main.1.css" integrity="${HASH}"`)
  })

  it('preloads the remote that claims the route, and its texts come along', async () => {
    const { body } = await get('/help/faq', { cookie: 'locale=ar; theme=dark' })
    for (const file of ['entry.js', 'first.js', 'style.css']) {
      expect(body).toContain(`href="/remotes/mfe-market/1.0.0/${file}" integrity="${HASH}"`)
    }
    expect(bootIn(body).remoteStrings).toEqual({ 'mfe-market': { title: 'الأسواق </script>' } })
    expect(body).toContain('<html lang="ar" dir="rtl" data-theme="dark" data-device="desktop">')
  })

  it('carries what the first screen needs', async () => {
    const boot = bootIn((await get('/')).body)
    expect(boot).toMatchObject({
      siteName: 'Quay & Co',
      siteMode: 'sandbox',
      locale: 'en',
      device: 'desktop',
      strings: { chrome: { greeting: 'Hello' } },
      pins: { revision: 1 },
      customerService: null,
      homeStatistics: { sample: true },
    })
    expect(boot.markets.map(item => item.code)).toEqual(['BTCUSDT'])
    expect(boot.contents.length).toBeGreaterThan(20)
  })

  it('knows phones by their user agent', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36' }
    expect(bootIn((await get('/', headers)).body).device).toBe('mobile')
  })

  it('shows a phone the first words of a screen that has some', async () => {
    const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36' }
    const words = '<div class="q-hero-words"><h1>Market</h1><p>Bid &amp; ask</p></div>'
    expect((await get('/market', phone)).body).toContain(words)
    expect((await get('/market')).body).not.toContain('q-hero-words')
    expect((await get('/help', phone)).body).not.toContain('q-hero-words')
    // Its language lacks the lead: half of the words is none.
    expect((await get('/market', { ...phone, cookie: 'locale=ar' })).body).not.toContain('q-hero-words')
  })

  it('falls back to English texts for a language that is not translated yet', async () => {
    const boot = bootIn((await get('/', { 'accept-language': 'de' })).body)
    expect(boot).toMatchObject({ locale: 'de', strings: { chrome: { greeting: 'Hello' } } })
  })

  it('is compressed for whoever can read it', async () => {
    const page = await get('/', { 'accept-encoding': 'gzip, br' })
    expect(page.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(page.rawPayload).toString()).toContain('<title>')
  })
})

describe('files', () => {
  it.each(['/assets/main.1.js', '/remotes/mfe-market/1.0.0/entry.js'])('%s is kept for ever', async url => {
    const first = await get(url)
    expect(first.body).toBe(SCRIPT)
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    })
    const again = await get(url, { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('are sent as small as the client can read them', async () => {
    const url = '/assets/main.1.js'
    const brotli = await get(url, { 'accept-encoding': 'br' })
    const gzip = await get(url, { 'accept-encoding': 'gzip' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT)
    expect(brotli.rawPayload.length).toBeLessThan(SCRIPT.length / 4)
  })

  it.each([
    '/assets/missing.js',
    '/remotes/mfe-market/1.0.0/missing.js',
    '/remotes/mfe-market/9.9.9/entry.js',
    '/assets/../../data/secret.txt',
    '/assets/..%2f..%2fdata%2fsecret.txt',
    '/remotes/..%2f..%2fsecret.txt',
    '/remotes/mfe-market/1.0.0',
    '/strings/xx.json',
    '/strings/..%2fen.json',
    '/art/nope.svg',
    '/assets/',
    '/nothing.png',
  ])('%s is 404, never a page', async url => {
    const missing = await get(url)
    expect(missing.statusCode).toBe(404)
    expect(missing.headers['content-type']).not.toContain('html')
    expect(missing.body).not.toContain('secret')
  })

  it.each(['/favicon.svg', '/robots.txt', '/manifest.webmanifest', '/art/green-bay.svg'])(
    '%s is there',
    async url => {
      expect((await get(url)).statusCode).toBe(200)
    },
  )

  it('hold the shell’s texts by language', async () => {
    expect((await get('/strings/ar.json')).json()).toMatchObject({ chrome: { greeting: 'مرحبا' } })
  })

  it('are compressed beforehand without harm when some are missing', async () => {
    const site = await openApp({ folders: fixture })
    expect((await site.app.inject({ url: '/assets/main.1.js' })).statusCode).toBe(200)
    await site.close()
  })
})

describe('the pins', () => {
  it('are read again when others are pinned', async () => {
    expect((await get('/pins/current.json')).json().revision).toBe(1)
    await fixture.pin(2)
    server.pass(1_000)
    expect((await get('/pins/current.json')).json().revision).toBe(2)
    expect(bootIn((await get('/')).body).pins.revision).toBe(2)
  })

  it('stay as they were while what is written cannot be read', async () => {
    await get('/pins/current.json')
    await fixture.write('data/releases/pins/production.json', '{"revision":')
    server.pass(1_000)
    expect((await get('/pins/current.json')).json().revision).toBe(1)
  })

  it('may be missing: the shell says so', async () => {
    const bare = await openApp({ folders: { ...fixture, data: `${fixture.data}/none` } })
    const boot = bootIn((await bare.app.inject({ url: '/' })).body)
    expect(boot.pins).toMatchObject({ revision: 0, remotes: {} })
    await bare.close()
  })

  it('lead to the remote with the exact or the longest claim', async () => {
    const pins = (await get('/pins/current.json')).json()
    expect(claimant(pins, '/market/')?.name).toBe('mfe-market')
    expect(claimant(pins, '/market/deeper')).toBeUndefined()
    expect(claimant(pins, '/help/notice')?.version).toBe(remoteManifest().version)
    expect(claimant(pins, '/helpless')).toBeUndefined()
  })

  it('are watched until told otherwise', () => {
    const end = watchPins(
      { pins: { read: async () => Promise.reject(new Error('never read')) } },
      server.services,
    )
    expect(end()).toBeUndefined()
  })
})

describe('the encoding', () => {
  it.each([
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.5', 'br'],
    ['deflate', 'identity'],
  ])('for %j is %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
  })
})
