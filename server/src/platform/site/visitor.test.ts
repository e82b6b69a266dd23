import type { Boot } from '@quayside/contracts/boot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../app/app.builders.ts'
import { createSiteFixture, type SiteFixture } from './site.builders.ts'

let fixture: SiteFixture
let server: TestApp

beforeEach(async () => {
  fixture = await createSiteFixture()
  server = await openApp({ folders: fixture, plane: fixture.plane })
})
afterEach(async () => {
  await server.close()
  await fixture.remove()
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

function bootIn(html: string): Boot {
  return JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
}

describe('a visitor', () => {
  function versionIn(html: string): string | undefined {
    return Object.keys(bootIn(html).manifests).find(key => key.startsWith('mfe-market@'))
  }

  it('is remembered by a cookie that says nothing of the person', async () => {
    const first = await get('/')
    const cookie = String(first.headers['set-cookie'])
    const [value, ...attributes] = cookie.split('; ')
    expect(value).toMatch(/^visitor=[A-Za-z0-9_-]{22}$/)
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax'])
    const again = await get('/', { cookie: cookie.split(';')[0] ?? '' })
    expect(again.headers['set-cookie']).toBeUndefined()
    expect(bootIn(again.body).visitor).toBe(bootIn(first.body).visitor)
  })

  it('has a name over https that no sibling domain can set, and the plain one is not believed there', async () => {
    await server.close()
    const environment = { TRUST_PROXY: '1' }
    server = await openApp({ folders: fixture, plane: fixture.plane, environment })
    const over = (cookie: string) =>
      get('/', { cookie, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' })
    const planted = 'P'.repeat(22)
    const first = await over(`visitor=${planted}`)
    const [pair = '', ...attributes] = String(first.headers['set-cookie']).split('; ')
    expect(pair).toMatch(/^__Host-visitor=[A-Za-z0-9_-]{22}$/)
    // Browsers accept the prefix only with both attributes and without a domain.
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'Secure']))
    expect(attributes.join()).not.toContain('Domain')
    expect(bootIn(first.body).visitor).not.toBe(planted)
    const again = await over(`visitor=${planted}; ${pair}`)
    expect(again.headers['set-cookie']).toBeUndefined()
    expect(bootIn(again.body).visitor).toBe(bootIn(first.body).visitor)
    expect((await get('/', { cookie: pair })).headers['set-cookie']).toMatch(/^visitor=/)
  })

  it('keeps its version of a canary, and each page preloads that one', async () => {
    await fixture.pin('3.0.0', 50)
    const seen = new Set<string | undefined>()
    for (let index = 0; index < 20; index += 1) {
      const cookie = `visitor=${String(index).padStart(22, 'v')}`
      const page = (await get('/market', { cookie })).body
      const version = versionIn(page)
      seen.add(version)
      expect(page).toContain(`href="/remotes/mfe-market/${version?.split('@')[1]}/remoteEntry.js"`)
      expect(versionIn((await get('/', { cookie })).body)).toBe(version)
    }
    expect([...seen].sort()).toEqual(['mfe-market@2.0.0', 'mfe-market@3.0.0'])
  })

  it('gets a fresh cookie for a forged one', async () => {
    const page = await get('/', { cookie: 'visitor=<script>' })
    expect(String(page.headers['set-cookie'])).toMatch(/^visitor=[A-Za-z0-9_-]{22};/)
  })
})
