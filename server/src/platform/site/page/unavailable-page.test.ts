import { createHash } from 'node:crypto'
import { API_PREFIX } from '@quayside/contracts/api-prefix'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openApp, type TestApp } from '../../../app/app.builders.ts'
import { createSiteFixture, type SiteFixture } from '../site.builders.ts'

const ARABIC = { 'error.503': 'الخدمة غير متاحة', 'error.500': 'حدث خطأ', retry: 'أعد المحاولة' }

let fixture: SiteFixture
let server: TestApp

beforeEach(async () => {
  fixture = await createSiteFixture()
  await fixture.write('shell/locales/ar.json', JSON.stringify({ chrome: {}, common: ARABIC }))
  server = await openApp({ folders: fixture, plane: fixture.plane, environment: { SITE_NAME: 'Quay & Co' } })
})
afterEach(async () => {
  await server.close()
  await fixture.remove()
})

const market = (headers: Record<string, string> = {}) => server.app.inject({ url: '/market?page=2', headers })

function rejectEveryRequest() {
  vi.spyOn(server.services.limits.queue, 'run').mockResolvedValue(undefined)
}

it('tells who is turned away in their language and theme, and leads to the same address', async () => {
  rejectEveryRequest()
  const { statusCode, headers, body } = await market({ cookie: 'locale=ar; theme=dark' })
  expect(statusCode).toBe(429)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '1',
    'cache-control': 'no-store',
  })
  expect(body).toContain('<html lang="ar" dir="rtl" data-theme="dark">')
  expect(body).toContain('<title>Quay &amp; Co</title>')
  expect(body).toContain(`<h1>${ARABIC['error.503']}</h1>`)
  expect(body).toContain(`<a href="">${ARABIC.retry}</a>`)
})

it('has words where the shell has none', async () => {
  rejectEveryRequest()
  const { body } = await market()
  expect(body).toContain('<h1>Too many requests; wait a little</h1>')
  expect(body).toContain('<a href="">Try again</a>')
})

it('says that a page could not be made, and nothing of why', async () => {
  const failure = new Error('disk of node-7 is full')
  vi.spyOn(server.services.limits.queue, 'run').mockRejectedValue(failure)
  const { statusCode, headers, body } = await market({ cookie: 'locale=ar' })
  expect(statusCode).toBe(500)
  expect(headers['x-request-id']).toBeTruthy()
  expect(body).toContain(`<h1>${ARABIC['error.500']}</h1>`)
  expect(body).not.toContain('node-7')
})

it('may load nothing but its mark, and be styled by its own sheet alone', async () => {
  rejectEveryRequest()
  const { headers, body } = await market()
  const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'`,
  )
})

it('does not take the place of what a program is answered', async () => {
  rejectEveryRequest()
  const { headers, body } = await server.app.inject(`${API_PREFIX}/index/listMarketByType`)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(JSON.parse(body)).toMatchObject({ code: '429' })
})
