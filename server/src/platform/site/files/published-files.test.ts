import { afterEach, beforeEach, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../../app/app.builders.ts'
import { createSiteFixture, SCRIPT, type SiteFixture } from '../site.builders.ts'

const OTHERS = new TextEncoder().encode('{"of": "another object"}')

let fixture: SiteFixture
let server: TestApp
let answer: (body: Uint8Array | undefined) => Uint8Array | undefined
let requested: string[]

beforeEach(async () => {
  fixture = await createSiteFixture()
  answer = body => body
  requested = []
  const { store } = fixture.plane
  const get: typeof store.get = async key => {
    requested.push(key)
    const body = await store.get(key)
    return key.startsWith('remotes/') ? answer(body) : body
  }
  server = await openApp({ folders: fixture, plane: { ...fixture.plane, store: { ...store, get } } })
})
afterEach(async () => {
  await server.close()
  await fixture.remove()
})

const get = (url: string) => server.app.inject({ url, headers: { 'accept-language': 'fr' } })

it.each([
  ['cut short', (body: Uint8Array | undefined) => body?.slice(0, 10)],
  ['of another object', () => OTHERS],
  ['empty', () => new Uint8Array()],
])(
  'an answer %s belongs to no page file, and forgotten as soon as the store gives the right one',
  async (_what, wrong) => {
    const file = '/remotes/mfe-market/2.0.0/remoteEntry.js'
    answer = wrong
    const bad = await get(file)
    expect([bad.statusCode, bad.headers['cache-control']]).toEqual([404, 'no-store'])
    const page = await get('/market')
    expect([page.statusCode, page.body.includes('Market (fr)')]).toEqual([200, false])
    answer = body => body
    const good = await get(file)
    expect([good.statusCode, good.body]).toEqual([200, `${SCRIPT}//2.0.0`])
    expect((await get('/market')).body).toContain('Market (fr)')
  },
)

it('reads the manifest of a version once for files that are asked for together, and compares with it', async () => {
  await fixture.pin('2.1.0')
  await server.app.inject({ url: '/' })
  requested = []
  const files = ['remoteEntry.js', 'list.js', 'manifest.json']
  const answers = await Promise.all(files.map(file => get(`/remotes/mfe-market/2.0.0/${file}`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(requested.filter(key => key.endsWith('manifest.json'))).toHaveLength(2)
  expect((await get('/remotes/mfe-market/2.0.0/none.js')).statusCode).toBe(404)
})

it('are in memory once prepared, in every language: a page waits for no store that has stopped answering', async () => {
  await server.site.warm()
  answer = () => undefined
  expect((await get('/market')).body).toContain('Market (fr)')
  const arabic = await server.app.inject({ url: '/market', headers: { 'accept-language': 'ar' } })
  expect(arabic.body).toContain('الأسواق')
})
