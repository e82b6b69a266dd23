import { once } from 'node:events'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allowSite } from './allow-site.ts'

const SITE = 'https://site.example'
let server: Server
let own: string

beforeAll(async () => {
  const allow = allowSite(SITE)
  server = createServer((request, response) => allow(request, response, () => response.end('a source')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

it('pages of the site read sources, and so do this server’s own', async () => {
  for (const origin of [SITE, own]) {
    const answer = await fetch(own, { headers: { origin } })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, SITE])
  }
})

it.each(['https://evil.example', 'https://site.example.evil', 'http://site.example', 'null'])(
  'a page of %s reads nothing',
  async origin => {
    const answer = await fetch(own, { headers: { origin } })
    expect([answer.status, await answer.text()]).toEqual([403, `This server is for pages of ${SITE}.\n`])
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  },
)

it.each([
  ['an image is shown by every page', 'image', 200],
  ['a script without CORS is not run by another site', 'script', 403],
])('%s', async (_, dest, status) => {
  const headers = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': dest }
  const request = get(own, { headers })
  const [answer] = await once(request, 'response')
  answer.resume()
  expect(answer.statusCode).toBe(status)
})

it('the site may reach this machine', async () => {
  const answer = await fetch(own, {
    method: 'OPTIONS',
    headers: { origin: SITE, 'access-control-request-private-network': 'true' },
  })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-private-network')).toBe('true')
})
