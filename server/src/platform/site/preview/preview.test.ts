import type { Boot } from '@quayside/contracts/boot'
import { OPERATOR, publicationOf } from '@quayside/release/testing/fixture-build'
import { must } from '@quayside/release/testing/published-store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../../app/app.builders.ts'
import { createSiteFixture, LAZY_HASH, marketBuild, type SiteFixture } from '../site.builders.ts'

let fixture: SiteFixture
let server: TestApp

beforeEach(async () => {
  fixture = await createSiteFixture()
  server = await openApp({ folders: fixture, plane: fixture.plane, ipFactor: 1 })
})
afterEach(async () => {
  await server.close()
  await fixture.remove()
})

async function issue(source: { version: string } | { origin: string } = { version: '3.0.0' }) {
  const { releases } = fixture.published
  must(await releases.publish(publicationOf(marketBuild('3.0.0'))))
  return must(
    await releases.issuePreview({
      environment: 'production',
      remotes: { 'mfe-market': source },
      minutes: 30,
      by: OPERATOR,
      reason: 'a look',
      siteOrigin: 'http://site',
    }),
  )
}

function redeem(id: string, code: string, headers: Record<string, string> = {}) {
  return server.app.inject({
    method: 'POST',
    url: `/preview/${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ code }).toString(),
  })
}

async function open(cookie = '', headers: Record<string, string> = {}) {
  const page = await server.app.inject({ url: '/market', headers: { cookie, ...headers } })
  const boot: Boot = JSON.parse(
    /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(page.body)?.[1] ?? 'null',
  )
  return { page, boot, versions: Object.keys(boot.manifests) }
}

function cookieOf(answer: Awaited<ReturnType<typeof redeem>>): string {
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

describe('a preview', () => {
  it('asks for its code and then shows this browser the chosen version', async () => {
    const { id, code } = await issue()
    const page = await server.app.inject({ url: `/preview/${id}` })
    expect(page.body).toContain('name="code"')
    const answer = await redeem(id, code)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax$/)
    const { boot, versions, page: market } = await open(cookieOf(answer))
    expect(versions).toContain('mfe-market@3.0.0')
    expect(boot.preview?.payload).toContain('"3.0.0"')
    expect(market.body).toContain('/remotes/mfe-market/3.0.0/remoteEntry.js')
  })

  it('asks for its code in the language of the browser', async () => {
    const { id } = await issue()
    const ask = (language: string) =>
      server.app.inject({ url: `/preview/${id}`, headers: { 'accept-language': language } })
    expect((await ask('ar')).body).toContain('<html lang="ar" dir="rtl">')
    expect((await ask('zh-CN')).body).toContain('<button>开始预览</button>')
  })

  it('is nothing to everybody else', async () => {
    const { id, code } = await issue()
    const cookie = cookieOf(await redeem(id, code))
    const second = await redeem(id, code)
    expect([second.statusCode, second.headers['set-cookie']]).toEqual([422, undefined])
    expect(second.body).toContain('another browser')
    for (const other of ['', 'preview=', `preview=${id}`, `preview=${id}.secret`, `${cookie}x`]) {
      const { boot, versions } = await open(other)
      expect([boot.preview, versions.includes('mfe-market@3.0.0')]).toEqual([null, false])
    }
  })

  it.each(['', 'WRONG123', '<script>'])('refuses the code %j and tells it in one sentence', async code => {
    const { id } = await issue()
    const answer = await redeem(id, code)
    expect(answer.statusCode).toBe(422)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.body).toContain('role="alert"')
    expect(answer.body).not.toContain('<script>')
  })

  it('is not used up by the wrong codes of someone else', async () => {
    const { id, code } = await issue()
    const from = (remoteAddress: string, typed: string) =>
      server.app.inject({
        method: 'POST',
        url: `/preview/${id}`,
        remoteAddress,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ code: typed }).toString(),
      })
    for (let wrong = 0; wrong < 10; wrong += 1)
      expect((await from('198.51.100.7', 'WRONG123')).body).toContain('not the code')
    const guessed = await from('198.51.100.7', code)
    expect([guessed.statusCode, guessed.headers['set-cookie']]).toEqual([422, undefined])
    expect(guessed.body).toContain('Too many codes came from this network')
    expect((await from('203.0.113.9', code)).statusCode).toBe(303)
  })

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://shop.site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('is planted in no browser by another page: %o', async headers => {
    const { id, code } = await issue()
    const answer = await redeem(id, code, headers)
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([422, undefined])
    const ended = await server.app.inject({
      method: 'POST',
      url: '/preview/end',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
    expect([ended.statusCode, ended.headers['set-cookie']]).toEqual([303, undefined])
    expect((await redeem(id, code, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(303)
  })

  it('is kept over https under a name that no neighbor’s page can set', async () => {
    await server.close()
    server = await openApp({
      folders: fixture,
      plane: fixture.plane,
      environment: { TRUST_PROXY: '127.0.0.1' },
    })
    const https = { 'x-forwarded-proto': 'https' }
    const { id, code } = await issue()
    const cookie = cookieOf(await redeem(id, code, https))
    expect(cookie).toMatch(/^__Host-preview=./)
    expect((await open(cookie, https)).boot.preview).not.toBeNull()
    expect((await open(cookie.replace('__Host-', ''), https)).boot.preview).toBeNull()
  })

  it('does not exist under an invented name', async () => {
    expect((await redeem('no-such-preview', 'ABCDEFGH')).statusCode).toBe(422)
  })

  it('ends when its time is over', async () => {
    const { id, code } = await issue()
    const cookie = cookieOf(await redeem(id, code))
    server.pass(31 * 60_000)
    expect((await open(cookie)).boot.preview).toBeNull()
  })

  it('ends when it is revoked', async () => {
    const { id, code } = await issue()
    const cookie = cookieOf(await redeem(id, code))
    must(await fixture.published.releases.revokePreview({ id, by: OPERATOR, reason: 'done' }))
    expect((await open(cookie)).boot.preview).toBeNull()
  })

  it('ends at a word of its browser', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/preview/end',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const attributes = String(answer.headers['set-cookie']).split('; ')
    expect(attributes).toEqual(expect.arrayContaining(['preview=', 'Path=/', 'Max-Age=0']))
    expect(answer.headers.location).toBe('/')
  })

  it('lets scripts of a developer’s machine into this one answer only', async () => {
    const { id, code } = await issue({ origin: 'http://127.0.0.1:4101' })
    const { page, versions } = await open(cookieOf(await redeem(id, code)))
    expect(page.headers['content-security-policy']).toContain("script-src 'self' http://127.0.0.1:4101;")
    expect(page.headers['integrity-policy']).toBeUndefined()
    expect(versions.some(key => key.startsWith('mfe-market@'))).toBe(false)
    const other = await open()
    expect(other.page.headers['content-security-policy']).not.toContain('4101')
    expect(other.page.headers['integrity-policy']).toBe('blocked-destinations=(script)')
  })

  it('shows a developer’s machine in the shell’s development build, and all others in the deployed one', async () => {
    const { id, code } = await issue({ origin: 'http://127.0.0.1:4101' })
    const { page, boot } = await open(cookieOf(await redeem(id, code)))
    expect(page.body).toContain('src="/assets/development/main.2.js"')
    expect(page.body).not.toContain('/assets/main.1.js')
    expect(boot.shellFiles).toEqual({ 'development/lazy.2.js': LAZY_HASH })
    expect(boot.dev).toEqual({ remotes: { 'mfe-market': 'http://127.0.0.1:4101' }, isReadOnly: true })
    const script = await server.app.inject({ url: '/assets/development/main.2.js' })
    expect([script.statusCode, script.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    const [published, other] = [await issue(), await open()]
    const preview = await open(cookieOf(await redeem(published.id, published.code)))
    for (const { page, boot } of [other, preview])
      expect([page.body.includes('development'), boot.dev]).toEqual([false, undefined])
  })

  it('says nothing of what customers meet', async () => {
    const { id, code } = await issue()
    const cookie = cookieOf(await redeem(id, code))
    const { reports } = fixture.plane
    const versions = ['mfe-market@3.0.0', 'mfe-market@2.0.0']
    const inUse = versions.map(version => ({ version, window: '2', candidateSince: null }))
    reports.pins({ revision: 2, problem: null, versions: inUse })
    await open(cookie)
    await open()
    await reports.flush()
    const report = await fixture.published.store.get('health/production/test.json')
    const { payload } = JSON.parse(new TextDecoder().decode(report))
    const { buckets } = JSON.parse(payload)
    expect(buckets.map((bucket: { version: string }) => bucket.version)).toEqual(['mfe-market@2.0.0'])
  })
})
