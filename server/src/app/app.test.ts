import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { API_PREFIX } from '@quayside/contracts/api-prefix'
import { ENDPOINTS } from '@quayside/contracts/endpoints'
import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import { login } from '@quayside/contracts/endpoints/sign-in/login'
import { DESK_PREFIX } from '@quayside/contracts/staff/endpoint'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fastifyPath } from '../platform/http/fastify-path.ts'
import { listLiveSessions } from '../platform/storage/queries/sessions.ts'
import { openApp, PASSWORD, type TestApp } from './app.builders.ts'

let server: TestApp

beforeAll(async () => {
  server = await openApp()
})
afterAll(() => server.close())

const LOGIN = `${API_PREFIX}/login/login`

function post(payload: string | Buffer, type = 'application/json'): InjectOptions {
  return { method: 'POST', url: LOGIN, payload, headers: { 'content-type': type } }
}

describe('the API', () => {
  it('registers every endpoint of the contracts', () => {
    expect(ENDPOINTS.length).toBeGreaterThan(25)
    const missing = ENDPOINTS.filter(
      ({ method, path }) => !server.app.hasRoute({ method, url: fastifyPath(path) }),
    )
    expect(missing.map(({ path }) => path)).toEqual([])
  })

  it('asks for a token wherever the contract does', async () => {
    for (const endpoint of ENDPOINTS.filter(({ access }) => access === 'customer')) {
      const response = await server.app.inject({
        method: endpoint.method,
        url: API_PREFIX + endpoint.path,
        headers: { authorization: 'not a token' },
      })
      expect([endpoint.path, response.statusCode, response.json().code]).toEqual([endpoint.path, 401, '401'])
    }
  })
})

describe('bad input', () => {
  it.each([
    ['malformed JSON', post('{"a":'), 400],
    ['wrong types', post('{"loginType":7,"username":[],"password":{}}'), 400],
    ['another format', post('a=1', 'application/x-www-form-urlencoded'), 400],
    ['a body that is too large', post(JSON.stringify({ password: 'x'.repeat(200_000) })), 413],
    ['rubbish bytes', post(Buffer.from([0xff, 0xfe, 0x00, 0x80])), 400],
    ['an unknown path', { method: 'GET', url: `${API_PREFIX}/no/such` }, 404],
    ['another method', { method: 'DELETE', url: LOGIN }, 404],
    ['a path that cannot be decoded', { method: 'GET', url: `${API_PREFIX}/index/%zz` }, 400],
    ['a page number that is none', { method: 'GET', url: `${API_PREFIX}/index/listNft?page=-1` }, 400],
  ] satisfies [string, InjectOptions, number][])('%s gets the envelope', async (_, request, status) => {
    const response = await server.app.inject(request)
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toContain('application/json')
    expect(response.json()).toMatchObject({ code: String(status), message: expect.any(String) })
    expect(response.body).not.toMatch(/ at |node_modules|\.ts/)
  })

  it('of thousands of brackets is not even parsed, for nothing takes longer', async () => {
    const brackets = `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    const parse = vi.spyOn(JSON, 'parse')
    const { statusCode } = await server.app.inject(post(brackets))
    expect(parse.mock.calls.map(([text]) => text)).not.toContain(brackets)
    parse.mockRestore()
    expect(statusCode).toBe(400)
  })

  it('names what is wrong', async () => {
    const response = await server.app.inject(post('{"loginType":"password","username":5,"password":"x"}'))
    expect(response.json().result.issues).toEqual([{ path: 'username', message: expect.any(String) }])
  })

  it('never shows the cause of a failure', async () => {
    const broken = await openApp({
      core: {
        sessions: {
          find() {
            throw new Error('secret detail')
          },
        },
      },
    })
    const reply = await broken.call(getUserInfo, { token: 'any' })
    expect(reply).toMatchObject({ status: 500, code: '500', details: null })
    await broken.close()
  })
})

describe('every answer', () => {
  it('carries the headers that keep browsers from guessing', async () => {
    const api = await server.app.inject({ url: `${API_PREFIX}/index/listContents/2` })
    expect(api.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(api.headers['strict-transport-security']).toBeUndefined()
  })

  it('is compressed when it is large, unless it could carry a token', async () => {
    const headers = { 'accept-encoding': 'br' }
    const list = await server.app.inject({ url: `${API_PREFIX}/index/listContents/2`, headers })
    expect(list.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(list.rawPayload).toString()).code).toBe('200')
    const { token } = await server.signUp('gustav')
    const authorization = { ...headers, authorization: token }
    const info = await server.app.inject({
      method: 'POST',
      url: `${API_PREFIX}/user/getUserInfo`,
      headers: authorization,
    })
    expect([info.statusCode, info.headers['content-encoding']]).toEqual([200, undefined])
  })

  it('asks for https only where customers come by https', async () => {
    const behind = await openApp({ environment: { TRUST_PROXY: '1' } })
    const headers = { 'x-forwarded-proto': 'https' }
    const response = await behind.app.inject({ url: '/healthz', headers })
    expect(response.headers['strict-transport-security']).toContain('max-age=')
    await behind.close()
  })

  it('believes the proxy about the client’s address, and no other sender', async () => {
    const behind = await openApp({ environment: { TRUST_PROXY: '1' }, ipFactor: 1 })
    const ask = (client: string) =>
      behind.app.inject({
        url: `${API_PREFIX}/login/checkUserNameOrPhone?username=peter`,
        headers: { 'x-forwarded-for': `${Math.random()}, ${client}` },
      })
    for (let requested = 0; requested < 60; requested += 1) await ask('192.0.2.1')
    expect((await ask('192.0.2.1')).statusCode).toBe(429)
    expect((await ask('192.0.2.2')).statusCode).toBe(200)
    await behind.close()
  })

  it('counts a client as one although its proxy adds ports, and lists its session without a port', async () => {
    const behind = await openApp({ environment: { TRUST_PROXY: '1' }, ipFactor: 1 })
    const { id } = await behind.signUp('petra')
    await behind.call(login, {
      body: { loginType: 'password', username: 'petra', password: PASSWORD },
      headers: { 'x-forwarded-for': '203.0.113.78:4711' },
    })
    const stored = await behind.services.storage.read(tx => tx.all(listLiveSessions, { userId: id, now: 0 }))
    expect(stored.map(({ ip }) => ip).sort()).toEqual(['127.0.0.1', '203.0.113.78'])
    const ask = (client: string) =>
      behind.app.inject({
        url: `${API_PREFIX}/login/checkUserNameOrPhone?username=peter`,
        headers: { 'x-forwarded-for': client },
      })
    for (let port = 1; port <= 60; port += 1) await ask(`203.0.113.78:${port}`)
    expect((await ask('203.0.113.78:61')).statusCode).toBe(429)
    await behind.close()
  })
})

describe('what operators read', () => {
  it.each(['/healthz', '/readyz'])('%s says that all is well', async url => {
    expect((await server.app.inject({ url })).statusCode).toBe(200)
  })

  it('measures requests by route, not by address', async () => {
    await server.app.inject({ url: `${API_PREFIX}/index/getMarketInfo/BTCUSDT` })
    await server.app.inject({ url: '/nothing/here.txt' })
    const body = await server.services.metrics.registry.metrics()
    expect(body).toContain(`route="${API_PREFIX}/index/getMarketInfo/:id",method="GET",status="200"`)
    expect(body).not.toContain('here.txt')
  })

  it('describes a body with files as a form, and what may come as JSON without them', async () => {
    const { paths } = (await server.app.inject({ url: '/docs/openapi.json' })).json()
    const { content } = paths[`${API_PREFIX}/user/identification/draft`].post.requestBody
    const form = content['multipart/form-data'].schema.properties
    const json = content['application/json'].schema.properties
    expect(form.front).toEqual({ type: 'string', format: 'binary' })
    expect(form.firstName).toEqual(json.firstName)
    expect(Object.keys(json)).not.toContain('front')
    // A typed name; a drawn one is sent as a file.
    expect(json.signature.anyOf).toHaveLength(1)
    expect(paths[`${API_PREFIX}/login/login`].post.requestBody.content['multipart/form-data']).toBeUndefined()
  })

  it('serves the JSON Schemas of the packages to editors', async () => {
    for (const name of ['remote', 'manifest', 'pins']) {
      const file = path.join(import.meta.dirname, `../../../shared/contracts/schemas/${name}.schema.json`)
      const answer = await server.app.inject({ url: `/docs/schemas/${name}.schema.json` })
      expect(answer.headers['content-type']).toContain('application/schema+json')
      expect(answer.body).toBe(readFileSync(file, 'utf8'))
    }
  })

  it('describes every endpoint for machines and people', async () => {
    const openapi = (await server.app.inject({ url: '/docs/openapi.json' })).json()
    const page = await server.app.inject({ url: '/docs' })
    expect(openapi.openapi).toBe('3.1.0')
    for (const { path, method } of ENDPOINTS) {
      expect(openapi.paths[API_PREFIX + path][method.toLowerCase()].responses[200]).toBeDefined()
      expect(page.body).toContain(`<code>${path}</code>`)
    }
    expect(page.body).not.toMatch(/<script|style=/)
  })
})

describe('telemetry', () => {
  function report(event: object) {
    return server.app.inject({ method: 'POST', url: '/telemetry', payload: { events: [event] } })
  }

  it('is counted by remote and version', async () => {
    const event = { kind: 'vital', remote: 'shell', version: '1.0.0', name: 'LCP', value: 900 }
    expect((await report(event)).statusCode).toBe(204)
    const body = await server.services.metrics.registry.metrics()
    expect(body).toContain('browser_vital_count{name="LCP",remote="shell",version="1.0.0"} 1')
  })

  it('never makes a stranger’s words a label', async () => {
    await report({ kind: 'error', remote: 'evil', version: 'x y', name: 'made-up', value: 1 })
    const body = await server.services.metrics.registry.metrics()
    expect(body).toContain('kind="error",remote="other",version="other",name="any"')
    expect(body).not.toContain('made-up')
  })

  it('refuses what is no report', async () => {
    expect((await report({ kind: 'nonsense' })).statusCode).toBe(400)
  })
})

describe('the sandbox mailbox', () => {
  it('shows what was mailed, escaped', async () => {
    await server.services.storage.write(async () => undefined)
    const page = await server.app.inject({ url: '/sandbox/mailbox?email=%22%3E%3Cscript%3E' })
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('<script')
  })

  it('does not exist in live mode', async () => {
    const live = await openApp({ environment: LIVE })
    for (const url of ['/sandbox/mailbox.json', '/sandbox/style.css']) {
      expect((await live.app.inject({ url })).statusCode).toBe(404)
    }
    await live.close()
  })
})

describe('a repeated header that names another host or caller', () => {
  it.each(['host', 'authorization'])('is refused by the site: %s', async name => {
    const answer = await server.app.inject({
      url: `${API_PREFIX}/index/listContents/2`,
      headers: { [name]: ['a', 'b'] },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, '400'])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it.each(['host', 'authorization'])('is refused by the desk: %s', async name => {
    const answer = await server.desk.inject({ url: `${DESK_PREFIX}/me`, headers: { [name]: ['a', 'b'] } })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid'])
  })
})

const key = (step: number) =>
  Buffer.from(Array.from({ length: 32 }, (_, index) => (index * step) % 256)).toString('base64')
const LIVE = {
  SITE_MODE: 'live',
  MARKET_FEED: 'live:default',
  OPERATOR_NAME: 'Example Ltd',
  OPERATOR_LICENCE: 'Licence 1',
  OPERATOR_CONTACT: '1 Example Road',
  SERVICE_EMAIL: 'help@example.test',
  SITE_URL: 'https://example.test',
  SMTP_URL: 'smtp://mail.example.test',
  SMTP_FROM: 'no-reply@example.test',
  DATABASE_URL: 'postgres://example.test/db',
  ENCRYPTION_KEY: key(3),
  SIGNING_KEY: key(5),
  TRUST_PROXY: '1',
  CUSTODY: 'http',
  CUSTODY_URL: 'https://custody.example.test',
  CUSTODY_PUBLIC_KEY: key(9),
  AUTH_ADDRESS: '0x0000000000000000000000000000000000000001',
  DESK_URL: 'https://desk.example.test',
  CONSOLE_URL: 'https://console.example.test',
  STAFF_PASS_PUBLIC_KEY: key(7),
}
