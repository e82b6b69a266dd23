import { API_PREFIX } from '@quayside/contracts/api-prefix'
import { ENDPOINTS } from '@quayside/contracts/endpoints'
import { getUserInfo, mode, revokeSession } from '@quayside/contracts/endpoints/account/account'
import { login, logout } from '@quayside/contracts/endpoints/sign-in/login'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openApp, PASSWORD, type SignedUp, type TestApp } from '../../../app/app.builders.ts'

let server: TestApp
let maria: SignedUp

const PAGE = { 'sec-fetch-site': 'same-origin' }
const RIGHT = { loginType: 'password', username: 'maria', password: PASSWORD } as const
const TOKEN = /^[\w-]{43}$/

beforeEach(async () => {
  server = await openApp({ environment: { TRUST_PROXY: '1' } })
  maria = await server.signUp('maria')
})
afterEach(() => server.close())

type Headers = Readonly<Record<string, string>>

const sessionId = (at: number) => `01234567-89ab-7def-8123-${String(at).padStart(12, '0')}`

function setCookies(headers: Readonly<Record<string, unknown>>): string[] {
  return [headers['set-cookie'] ?? []].flat().map(String)
}

/** Signs in as a page does; the cookie as the browser sends it back, and the session's public id. */
async function enter(headers: Headers = PAGE) {
  const answer = await server.call(login, { body: RIGHT, headers })
  const set = setCookies(answer.headers).at(-1) ?? ''
  const [cookie = ''] = set.split(';')
  const [name = '', token = ''] = cookie.split('=')
  return { answer, set, cookie, name, token, id: answer.result.token }
}

describe('a sign-in by a page', () => {
  it('puts the token into a cookie that no script can read, and nowhere else', async () => {
    const { answer, set, name, token, id } = await enter()
    expect(token).toMatch(TOKEN)
    expect(name).toBe(`session-${id}`)
    expect(set).toContain('; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.result.user.token).toBe(id)
    expect(JSON.stringify(answer.result)).not.toContain(token)
  })

  it('binds the cookie to the host over https', async () => {
    const { name, set, id } = await enter({ ...PAGE, 'x-forwarded-proto': 'https' })
    expect(name).toBe(`__Host-session-${id}`)
    expect(set).toContain('; Secure')
  })

  it.each([
    [{ origin: 'http://localhost:80' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80' }],
    [{ 'sec-fetch-site': 'same-origin', authorization: 'x' }],
  ] satisfies [Headers][])('is one by its headers %j, which a script cannot remove', async headers => {
    expect((await enter(headers)).token).toMatch(TOKEN)
  })

  it('lets the browser forget its other sessions', async () => {
    const { cookie, name } = await enter()
    const { answer } = await enter({ ...PAGE, cookie: `theme=dark; ${cookie}` })
    expect(setCookies(answer.headers).map(text => text.split(';', 2))).toEqual([
      [`${name}=`, ' Max-Age=0'],
      [expect.stringMatching(/^session-.*=[\w-]{43}$/), ' Max-Age=2592000'],
    ])
  })

  it('leaves cookies alone that a script planted, and forgets at most twenty', async () => {
    const planted = Array.from({ length: 30 }, (_, at) => `session-${sessionId(at)}=x`)
    const cookie = ['session-a b=1', 'session-é=1', 'session-=1', ...planted].join('; ')
    const { answer, token } = await enter({ ...PAGE, cookie })
    expect(token).toMatch(TOKEN)
    expect(setCookies(answer.headers)).toHaveLength(21)
  })

  it('gives other clients the token and no cookie', async () => {
    const { answer, id } = await enter({})
    expect(id).toMatch(TOKEN)
    expect(setCookies(answer.headers)).toEqual([])
  })
})

describe('a call in a session', () => {
  type Case = [who: string, headers: (own: Awaited<ReturnType<typeof enter>>) => Headers, status: number]
  const stranger = '01234567-89ab-7def-8123-456789abcdef'
  const cases: Case[] = [
    ['its page', ({ id, cookie }) => ({ ...PAGE, authorization: id, cookie }), 200],
    ['its page by the origin', ({ id, cookie }) => ({ origin: OWN, authorization: id, cookie }), 200],
    ['its page in an old browser over http', ({ id, cookie }) => ({ authorization: id, cookie }), 200],
    ['a page that names no session', ({ cookie }) => ({ ...PAGE, cookie }), 401],
    [
      'a page that names another session',
      ({ cookie }) => ({ ...PAGE, authorization: stranger, cookie }),
      401,
    ],
    ['a page without the cookie', ({ id }) => ({ ...PAGE, authorization: id }), 401],
    ['a cookie of another site’s form', ({ cookie }) => ({ origin: 'null', cookie }), 403],
    ['another site', ({ id, cookie }) => ({ ...from('cross-site'), authorization: id, cookie }), 403],
    ['a sibling domain', ({ id, cookie }) => ({ ...from('same-site'), authorization: id, cookie }), 403],
    [
      'another origin',
      ({ id, cookie }) => ({ origin: 'http://localhost:81', authorization: id, cookie }),
      403,
    ],
    ['another host', ({ id, cookie }) => ({ origin: 'http://evil.test', authorization: id, cookie }), 403],
    ['no origin', ({ id, cookie }) => ({ origin: 'null', authorization: id, cookie }), 403],
    ['another site with a token', ({ token }) => ({ ...from('cross-site'), authorization: token }), 403],
    ['a client with the token', ({ token }) => ({ authorization: token }), 200],
    ['a client with token and cookie', ({ token, cookie }) => ({ authorization: token, cookie }), 200],
    ['a client with a wrong token and the cookie', ({ cookie }) => ({ authorization: 'x', cookie }), 401],
  ]
  const calls = [
    ['POST', '/user/getUserInfo'],
    ['GET', '/user/sessions'],
  ] as const

  it.each(
    cases.flatMap(([who, headers, status]) => calls.map(call => [...call, who, status, headers] as const)),
  )('by %s %s of %s is answered with %i', async (method, path, who, status, headers) => {
    const answer = await server.app.inject({
      method,
      url: API_PREFIX + path,
      headers: headers(await enter()),
    })
    // A GET of another site's form or link carries no origin and is no act: it is as a visitor's.
    const isLink = method === 'GET' && who === 'a cookie of another site’s form'
    expect(answer.statusCode).toBe(isLink ? 401 : status)
    if (status === 403 && !isLink) expect(answer.json().result).toEqual({ reason: 'foreignPage' })
  })

  it('is refused when the cookie is of another customer’s session', async () => {
    const mine = await enter()
    const { token } = await server.signUp('stranger')
    const headers = { ...PAGE, authorization: mine.id, cookie: `${mine.name}=${token}` }
    expect((await server.call(getUserInfo, { headers })).status).toBe(401)
  })

  it('names the id to a page and renews its cookie', async () => {
    const { id, cookie, set } = await enter()
    const headers = { ...PAGE, authorization: id, cookie }
    const calls = [
      await server.call(getUserInfo, { headers }),
      await server.call(mode, { headers, body: { virtually: 'NO' } }),
    ]
    for (const answer of calls) {
      expect(answer.result.token).toBe(id)
      expect(setCookies(answer.headers)).toEqual([set])
    }
  })
})

const OWN = 'http://localhost:80'
const from = (site: string) => ({ 'sec-fetch-site': site })

describe('another site’s page', () => {
  it('signs no one in', async () => {
    const { status, headers } = await server.call(login, { body: RIGHT, headers: from('cross-site') })
    expect([status, setCookies(headers)]).toEqual([403, []])
  })

  it('signs no one in at an address with encoded letters', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/swx/custome%72/login/login',
      headers: from('cross-site'),
      payload: RIGHT,
    })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([403, 'no-store'])
  })
})

describe('a token that an earlier version stored in the browser', () => {
  it('is traded for a cookie and the id', async () => {
    const { result, headers } = await server.call(getUserInfo, { token: maria.token, headers: PAGE })
    expect(result.token).not.toBe(maria.token)
    const [cookie = ''] = setCookies(headers)[0]?.split(';') ?? []
    expect(cookie).toBe(`session-${result.token}=${maria.token}`)
    const again = await server.call(getUserInfo, { token: result.token, headers: { ...PAGE, cookie } })
    expect(again.status).toBe(200)
  })

  it('is refused once its session has ended, without a cookie', async () => {
    await server.call(logout, { token: maria.token })
    const { status, headers } = await server.call(getUserInfo, { token: maria.token, headers: PAGE })
    expect([status, setCookies(headers)]).toEqual([401, []])
  })
})

describe('the cookie of an ended session', () => {
  it('is deleted at sign-out, which ends the session', async () => {
    const { id, cookie, name, token } = await enter()
    const left = await server.call(logout, { headers: { ...PAGE, authorization: id, cookie } })
    expect(setCookies(left.headers)[0]).toMatch(`${name}=; Max-Age=0; Path=/;`)
    expect((await server.call(getUserInfo, { token })).status).toBe(401)
  })

  it('is deleted when it is refused, and no other one', async () => {
    const ended = await enter()
    const { token, cookie } = await enter()
    await server.call(revokeSession, { token, params: { id: ended.id } })
    const headers = { ...PAGE, authorization: ended.id, cookie: `${ended.cookie}; ${cookie}` }
    const refused = await server.call(getUserInfo, { headers })
    expect(refused.status).toBe(401)
    expect(setCookies(refused.headers).map(text => text.split(';', 2))).toEqual([
      [`${ended.name}=`, ' Max-Age=0'],
    ])
  })
})

it('only a POST answers with a session, because browsers send the origin of every POST', () => {
  const naming = ENDPOINTS.filter(({ result }) => {
    const schema = JSON.stringify(z.toJSONSchema(result, { unrepresentable: 'any' }))
    return schema.includes('"token":{"type":"string"}')
  })
  expect(naming.length).toBeGreaterThan(8)
  expect(naming.filter(({ method }) => method !== 'POST')).toEqual([])
})
