import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Boot } from '@quayside/contracts/boot'
import { KEYS } from '@quayside/release/store/object-store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../app/app.builders.ts'
import { claimant } from './releases/offer.ts'
import { createPinsWatch } from './releases/watch-pins.ts'
import { createSiteFixture, HASH, LAZY_HASH, marketBuild, SCRIPT, type SiteFixture } from './site.builders.ts'

let fixture: SiteFixture
let server: TestApp

beforeEach(async () => {
  fixture = await createSiteFixture()
  server = await openApp({ folders: fixture, plane: fixture.plane, environment: { SITE_NAME: 'Quay & Co' } })
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
  it.each([
    ['/', 'Market (en) — '],
    ['/market', 'Market (en) — '],
    ['/cruuency?code=BTCUSDT', 'BTCUSDT — '],
    ['/pass/login', 'mfe-account (en) — '],
    ['/no/such/page', ''],
    ['/message', ''],
  ])('answers at %s', async (url, title) => {
    const page = await get(url)
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-security-policy': expect.stringContaining("script-src 'self';"),
      'integrity-policy': 'blocked-destinations=(script)',
    })
    expect(page.headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
    expect(page.headers['content-security-policy']).not.toContain('unsafe')
    expect(page.body).toContain(`<title>${title}Quay &amp; Co</title>`)
  })

  it('is found under one address in each language, where it is meant to be found', async () => {
    const [market, home, unknown] = await Promise.all(
      ['/market?page=2', '/', '/cruuency?code=NONE'].map(async url => (await get(url)).body),
    )
    expect(market).toContain('<meta name="description" content="Bid &amp; ask">')
    expect(market).toMatch(/<link rel="canonical" href="http:\/\/[^"/?]+\/market">/)
    for (const page of [home, unknown]) {
      expect(page).toContain('<meta name="robots" content="noindex">')
      expect(page).not.toContain('canonical')
    }
  })

  it('speaks the language that its address asks for, unless the reader has chosen another', async () => {
    const languageAt = async (headers: Record<string, string>) =>
      bootIn((await get('/market?lang=ja', headers)).body).locale
    expect(await languageAt({ 'accept-language': 'de' })).toBe('ja')
    expect(await languageAt({ cookie: 'locale=ar' })).toBe('ar')
  })

  it('is in the map of the site, with each instrument and document', async () => {
    expect((await get('/robots.txt')).body).toMatch(/^Sitemap: http:\/\/.+\/sitemap\.xml$/m)
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const paths = [...body.matchAll(/<loc>http:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path]) => path)
    expect(paths).toContain('/market')
    expect(paths).toContain('/detail?id=terms')
    expect(paths.filter(path => path?.startsWith('/cruuency'))).toEqual([
      expect.stringMatching(/^\/cruuency\?code=BTCUSDT&amp;type=2&amp;id=/),
    ])
    expect(paths).not.toContain('/')
  })

  it('loads the shell with its hashes, from the head', async () => {
    const [head = ''] = (await get('/')).body.split('</head>')
    expect(head).toContain(
      `<script defer src="/assets/main.1.js" integrity="${HASH}" crossorigin="anonymous"></script>`,
    )
    expect(head).toContain(`<link rel="stylesheet" href="/assets/main.1.css" integrity="${HASH}"`)
  })

  it('preloads the remote that claims the route, with its screen, and its texts come along', async () => {
    const { body } = await get('/market', { cookie: 'locale=ar; theme=dark' })
    const { files } = marketBuild('2.0.0').manifest
    for (const file of ['remoteEntry.js', 'lifecycles.js', 'list.js', 'styles.css']) {
      expect(body).toContain(`href="/remotes/mfe-market/2.0.0/${file}" integrity="${files[file]?.sha384}"`)
    }
    expect(bootIn(body).remoteStrings).toMatchObject({ 'mfe-market': { title: 'الأسواق </script>' } })
    expect(body).toContain(
      '<html lang="ar" dir="rtl" data-theme="dark" data-device="desktop" data-site-mode="sandbox" data-marks="/marks/',
    )
  })

  it('carries what the first screen needs', async () => {
    const boot = bootIn((await get('/')).body)
    expect(boot).toMatchObject({
      siteName: 'Quay & Co',
      siteMode: 'sandbox',
      locale: 'en',
      device: 'desktop',
      strings: { chrome: { greeting: 'Hello', sandbox: 'Sandbox: simulated markets, no real money' } },
      releaseKey: fixture.plane.publicKey(),
      preview: null,
      shellFiles: { 'lazy.1.js': LAZY_HASH },
      customerService: null,
      providers: [],
      homeStatistics: { sample: true },
    })
    expect(boot.markets.map(item => item.code)).toEqual(['BTCUSDT'])
    expect(boot.contents.length).toBeGreaterThan(20)
  })

  it('carries the texts of other remotes’ links, in its language and no more of them', async () => {
    for (const locale of ['fr', 'ar', 'fr']) {
      const { linkTexts, remoteStrings } = bootIn(
        (await get('/pass/login', { cookie: `locale=${locale}` })).body,
      )
      expect(linkTexts?.['mfe-market']).toEqual({ link: `Markets (${locale})` })
      expect(Object.keys(remoteStrings)).toEqual(['mfe-account'])
      expect(linkTexts).not.toHaveProperty('mfe-account')
    }
  })

  it('comes without the texts of links that the store does not have', async () => {
    const key = KEYS.versionFile('mfe-market', '2.0.0', 'locales/de.json')
    await fixture.plane.store.delete(key)
    const boot = bootIn((await get('/pass/login', { cookie: 'locale=de' })).body)
    expect(boot.linkTexts).not.toHaveProperty('mfe-market')
    expect(boot.remoteStrings).toHaveProperty('mfe-account')
  })

  it('carries the home page’s figures on every page: home is a link away', async () => {
    for (const path of ['/help', '/cruuency?code=BTCUSDT'])
      expect(bootIn((await get(path)).body)).toMatchObject({ homeStatistics: { sample: true } })
  })

  it('knows phones by their user agent', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36' }
    expect(bootIn((await get('/', headers)).body).device).toBe('mobile')
  })

  it('shows a phone the first words of a screen that has some', async () => {
    const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36' }
    const words = '<div class="q-hero-words"><h1>Market (en)</h1><p>Bid &amp; ask</p></div>'
    expect((await get('/market', phone)).body).toContain(words)
    const others = [get('/market'), get('/help', phone), get('/market', { ...phone, cookie: 'signed-in=1' })]
    for (const { body } of await Promise.all(others)) expect(body).not.toContain('q-hero-words')
  })

  it('falls back to English texts for a language that is not translated yet', async () => {
    const boot = bootIn((await get('/', { 'accept-language': 'de' })).body)
    expect(boot).toMatchObject({ locale: 'de', strings: { chrome: { greeting: 'Hello' } } })
  })

  it('is compressed for a client that can read it', async () => {
    const page = await get('/', { 'accept-encoding': 'gzip, br' })
    expect(page.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(page.rawPayload).toString()).toContain('<title>')
  })
})

describe('the address for a new password', () => {
  it('leads to the form', async () => {
    const answer = await get('/.well-known/change-password')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/profile/settings#password'])
  })
})

describe('files', () => {
  it.each(['/assets/main.1.js', '/remotes/mfe-market/2.0.0/remoteEntry.js'])(
    '%s is kept for ever',
    async url => {
      const first = await get(url)
      expect(first.body).toContain(SCRIPT)
      expect(first.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'Accept-Encoding',
      })
      const again = await get(url, { 'if-none-match': String(first.headers.etag) })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    },
  )

  it.each([
    ['a list that has it', (tag: string) => `"other", ${tag}`, 304],
    ['its weak tag', (tag: string) => `W/${tag}`, 304],
    ['a list of weak tags', (tag: string) => `W/"other",W/${tag}`, 304],
    ['any tag', () => '*', 304],
    ['any tag with spaces', () => ' * ', 304],
    ['other tags', () => '"other", W/"another"', 200],
    ['its tag without quotes', (tag: string) => tag.replaceAll('"', ''), 200],
    ['nothing', () => '', 200],
  ])('are not sent to a client only if it has them: %s', async (_name, known, status) => {
    const { headers } = await get('/assets/main.1.js')
    const again = await get('/assets/main.1.js', { 'if-none-match': known(String(headers.etag)) })
    expect(again.statusCode).toBe(status)
  })

  it.each([
    ['BR', 'br'],
    ['br;q=0.1, GZIP', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['identity, br;q=0.5', undefined],
  ])('are encoded by quality and in any case: %s', async (accepted, encoding) => {
    const { headers } = await get('/assets/main.1.js', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
  })

  it('are sent as small as the client can read them', async () => {
    const url = '/assets/main.1.js'
    const brotli = await get(url, { 'accept-encoding': 'br' })
    const gzip = await get(url, { 'accept-encoding': 'gzip' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT)
    expect(brotli.rawPayload.length).toBeLessThan(SCRIPT.length / 4)
  })

  it('describe the current shell to teams’ tools', async () => {
    const { headers, body } = await get('/assets/shell-manifest.json')
    expect(headers['cache-control']).toBe('no-cache')
    expect(JSON.parse(body)).toMatchObject({ scripts: [{ path: 'main.1.js' }], contract: 1 })
  })

  it.each([
    '/assets/missing.js',
    '/remotes/mfe-market/2.0.0/missing.js',
    '/remotes/mfe-market/9.9.9/remoteEntry.js',
    '/remotes/../log/000000001.json',
    '/remotes/..%2flog%2f000000001.json',
    '/assets/../../data/secret.txt',
    '/assets/..%2f..%2fdata%2fsecret.txt',
    '/remotes/..%2f..%2fsecret.txt',
    '/remotes/mfe-market/2.0.0',
    '/strings/xx.json',
    '/strings/..%2fen.json',
    '/marks/0000.svg',
    '/pictures/0000/pier.svg',
    '/art/nope.svg',
    '/assets/',
    '/nothing.png',
    '/.well-known/nothing',
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  ])('%s is 404, never a page', async url => {
    const missing = await get(url)
    expect(missing.statusCode).toBe(404)
    expect(missing.headers['content-type']).not.toContain('html')
    expect(missing.body).not.toContain('secret')
  })

  it.each([
    [/data-marks="([^"]+)"/, '', '<symbol id="flag-EUR"'],
    [/data-pictures="([^"]+)"/, 'all.svg', 'id="pier"'],
  ])('serves the drawings for ever that the page has at %s', async (name, file, drawing) => {
    const [, address = ''] = name.exec((await get('/')).body) ?? []
    const { headers, body } = await get(address + file)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toContain('image/svg+xml')
    expect(body).toContain(drawing)
    expect((await get(`${address}wreck.svg`)).statusCode).toBe(404)
  })

  it.each(['/favicon.svg', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/art/green-bay.svg'])(
    '%s is there',
    async url => {
      expect((await get(url)).statusCode).toBe(200)
    },
  )

  it('hold the shell’s texts by language', async () => {
    expect((await get('/strings/ar.json')).json()).toMatchObject({ chrome: { greeting: 'مرحبا' } })
  })

  it('are compressed beforehand without harm when some are missing', async () => {
    const site = await openApp({ folders: fixture, plane: fixture.plane })
    expect((await site.app.inject({ url: '/assets/main.1.js' })).statusCode).toBe(200)
    await site.close()
  })
})

async function pinsNow(): Promise<{ revision: number; signature: string }> {
  const { payload, signature } = (await get('/pins/current.json')).json()
  return { ...JSON.parse(payload), signature }
}

describe('the pins', () => {
  it('are served as they were signed, with the manifests of every remote', async () => {
    const boot = bootIn((await get('/help')).body)
    const { blocked, ...pins } = (await get('/pins/current.json')).json()
    expect([boot.pins, blocked]).toEqual([pins, []])
    expect(boot.manifests['mfe-market@2.0.0']).toBe(marketBuild('2.0.0').text)
    expect(Object.keys(boot.manifests)).toHaveLength(6)
  })

  it('follow the release plane, and open tabs are told', async () => {
    const { revision } = await pinsNow()
    const received: number[] = []
    server.services.bus.subscribe('release.changed', change => received.push(change.revision))
    const watch = createPinsWatch(fixture.plane, server.services)
    await watch.poll()
    await fixture.pin('2.1.0')
    expect((await pinsNow()).revision).toBe(revision + 1)
    await fixture.published.publish('mfe-loan', '1.1.0')
    await watch.poll()
    expect(received).toEqual([revision + 1])
  })

  it('stay as they were verified while the store says what was never signed', async () => {
    const before = await pinsNow()
    const { store, releases } = fixture.published
    const last = (await releases.state()).environments.get('production')?.revisions.at(-1)
    const seq = (await releases.state()).seq + 1
    const readiness = async () => (await server.app.inject({ url: '/readyz' })).json()
    expect(await readiness()).toEqual({ status: 'ready', releases: 'verified' })
    await store.put(KEYS.event(seq), new TextEncoder().encode('{"seq":'))
    await createPinsWatch(fixture.plane, server.services).poll()
    expect(await pinsNow()).toEqual(before)
    expect(before.revision).toBe(last?.revision)
    expect(fixture.plane.pins.problem()).toContain(`entry ${seq} of the log`)
    expect(await readiness()).toEqual({ status: 'ready', releases: 'doubtful' })
  })

  it('may be missing: the shell says so', async () => {
    const bare = await openApp({ folders: fixture })
    const boot = bootIn((await bare.app.inject({ url: '/' })).body)
    expect(boot).toMatchObject({ pins: { signature: '' }, manifests: {} })
    await bare.close()
  })

  it('lead to the remote that claims the path', () => {
    const manifests = [...(fixture.plane.pins.current()?.manifests.values() ?? [])]
    expect(claimant(manifests, '/market/')?.name).toBe('mfe-market')
    expect(claimant(manifests, '/market/deeper')?.version).toBe('2.0.0')
    expect(claimant(manifests, '/help/notice')?.name).toBe('mfe-help')
    expect(claimant(manifests, '/market/deeper/still')).toBeUndefined()
    expect(claimant(manifests, '/helpless')).toBeUndefined()
  })
})
