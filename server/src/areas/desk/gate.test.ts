import { API_PREFIX } from '@quayside/contracts/api-prefix'
import { ENDPOINTS } from '@quayside/contracts/endpoints'
import { notifications } from '@quayside/contracts/endpoints/account/account'
import { exportActs, whoAmI } from '@quayside/contracts/staff/audit'
import { decideCase, listCases, showPhoto } from '@quayside/contracts/staff/cases'
import {
  findCustomers,
  getCustomer,
  reinstateCustomer,
  suspendCustomer,
} from '@quayside/contracts/staff/customers'
import { DESK_PREFIX } from '@quayside/contracts/staff/endpoint'
import { STAFF_ENDPOINTS } from '@quayside/contracts/staff/endpoints'
import { deskRole, type StaffPass } from '@quayside/contracts/staff/pass'
import { keyOfSeed } from '@quayside/release/keys'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualOrFull } from '../../../../scripts/full-run.ts'
import { openApp, type SignedUp, type TestApp } from '../../app/app.builders.ts'
import { sendForm, wholeForm } from '../identity/identity.builders.ts'
import { atTheDesk, callDesk, openCaseOf, passFor } from './desk.builders.ts'

const CONSOLE = 'http://127.0.0.1:4001'
const PACES = ['deskPhotosByStaff', 'deskCustomersByStaff', 'deskExportsByStaff', 'deskActsByStaff']
const NO_LIMITS = {
  LIMITS: ['deskByIp', 'deskByStaff', ...PACES].map(name => `${name}=10000000`).join(','),
}

let server: TestApp
let maria: SignedUp
let caseId: string

beforeAll(async () => {
  server = await openApp({ environment: NO_LIMITS })
  maria = await server.signUp()
  await sendForm(server, await wholeForm(), { token: maria.token })
  caseId = (await openCaseOf(atTheDesk(server, 'rita', 'reviewer'), maria.id)).id
})
afterAll(() => server.close())

function pathOf(path: string): string {
  const of = path.startsWith('/cases') ? caseId : maria.id
  return (
    DESK_PREFIX +
    path
      .replace('{id}', of)
      .replace('{photo}', 'front')
      .replace(/\{\w+\}/, 'x')
  )
}

const routeOf = (path: string) => DESK_PREFIX + path.replaceAll(/\{(\w+)\}/g, ':$1')

async function knock(
  { method, path }: { method: 'GET' | 'POST'; path: string },
  headers: Record<string, string> = {},
) {
  const response = await server.desk.inject({
    method,
    url: pathOf(path),
    headers,
    ...(method === 'POST' ? { payload: { nonsense: true } } : {}),
  })
  const { statusCode: status } = response
  return { status, code: status < 400 ? 'none' : response.json<{ code: string }>().code }
}

const everyCall = STAFF_ENDPOINTS.map(({ method, path, roles }) => [method, path, roles] as const)

describe('every call of the desk', () => {
  it('is registered', () => {
    expect(everyCall.length).toBeGreaterThanOrEqual(23)
    for (const { method, path } of STAFF_ENDPOINTS)
      expect(server.desk.hasRoute({ method, url: DESK_PREFIX + path.replaceAll(/\{(\w+)\}/g, ':$1') })).toBe(
        true,
      )
  })

  it.each(everyCall)('%s %s is open to its roles only', async (method, path, roles) => {
    expect(await knock({ method, path })).toEqual({ status: 401, code: 'unauthorized' })
    const bearer = { authorization: `Bearer ${maria.token}` }
    expect((await knock({ method, path }, bearer)).status).toBe(401)
    expect((await knock({ method, path }, { authorization: maria.token })).status).toBe(401)
    for (const role of deskRole.options) {
      const authorization = `Bearer ${passFor(server, { roles: [role] })}`
      const { status, code } = await knock({ method, path }, { authorization })
      if (roles.includes(role)) expect([401, 403]).not.toContain(status)
      else expect([status, code]).toEqual([403, 'forbidden'])
    }
    const none = { authorization: `Bearer ${passFor(server, { roles: [] })}` }
    expect((await knock({ method, path }, none)).code).toBe('forbidden')
  })

  it.each(everyCall)('%s %s handles arbitrary input without a failure', async (method, path) => {
    const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer(), fc.constant(null))
    const bag = fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 5 })
    await fc.assert(
      fc.asyncProperty(bag, fc.string({ maxLength: 40 }), async (sent, place) => {
        const texts = Object.entries(sent).map(([name, given]) => [name, String(given)] as const)
        const response = await server.desk.inject({
          method,
          url: DESK_PREFIX + path.replaceAll(/\{\w+\}/g, encodeURIComponent(place) || 'x'),
          headers: { authorization: `Bearer ${passFor(server, { roles: ['administrator'] })}` },
          ...(method === 'POST' ? { payload: sent } : { query: Object.fromEntries(texts) }),
        })
        expect(response.statusCode).toBeLessThan(500)
      }),
      { numRuns: 40 },
    )
  })
})

const NAMES = [
  'after',
  'size',
  'kind',
  'state',
  'locale',
  'overdue',
  'olderThan',
  'minAmount',
  'claimedBy',
  'customer',
  'search',
  'status',
  'virtually',
  'page',
  'actor',
  'action',
  'from',
  'to',
  'reason',
  'note',
  'text',
  'version',
  'decision',
  'clientId',
]

describe('a pass', () => {
  const me = (pass: string) => callDesk(server, whoAmI, { pass })
  const otherKey = keyOfSeed('another', Buffer.alloc(32, 9).toString('base64'))
  const bad: readonly (readonly [string, () => string])[] = [
    ['signed by another key', () => passFor(server, {}, otherKey)],
    ['that is over', () => passFor(server, { issuedAt: now() - 180_000, expiresAt: now() })],
    ['for another desk', () => passFor(server, { audience: 'https://desk.example' })],
    ['that lives too long', () => passFor(server, { expiresAt: now() + 3_600_000 })],
    ['with another body', () => `${tampered({ roles: ['administrator'] })}.${tagOf(passFor(server))}`],
    ['without a signature', () => passFor(server).split('.')[0] ?? ''],
  ]
  const now = () => server.services.clock.now()
  const tagOf = (pass: string) => pass.split('.')[1] ?? ''
  const tampered = (changes: Partial<StaffPass>) => {
    const [body = ''] = passFor(server).split('.')
    const said = JSON.parse(Buffer.from(body, 'base64url').toString())
    return Buffer.from(JSON.stringify({ ...said, ...changes })).toString('base64url')
  }

  it('returns the caller', async () => {
    expect((await me(passFor(server))).result).toEqual({
      email: 'rita@example.com',
      name: 'Rita',
      roles: ['reviewer'],
      siteName: 'Quayside',
      siteMode: 'sandbox',
      automaticReviewSeconds: 20,
      bulkLimit: null,
    })
  })

  it.each(bad)('%s is none', async (_what, make) => {
    expect((await me(make())).problem.code).toBe('unauthorized')
  })

  it('expires automatically, so that a revocation by the plane takes effect within three minutes', async () => {
    const pass = passFor(server)
    expect((await me(pass)).status).toBe(200)
    server.pass(180_000)
    expect((await me(pass)).status).toBe(401)
  })

  it('without an authenticator is enough in a sandbox, and not where money is real', async () => {
    const pass = () => passFor(server, { totp: false })
    expect((await me(pass())).status).toBe(200)
    const real = { ...server.services.config, siteMode: 'live' as const }
    Object.assign(server.services.config, real)
    expect((await me(pass())).problem.code).toBe('totp-needed')
    expect((await me(passFor(server))).status).toBe(200)
    Object.assign(server.services.config, { siteMode: 'sandbox' })
  })

  it('of an account that a colleague has just handed out may look and decides nothing where money is real', async () => {
    const now = server.services.clock.now()
    const tried = async (handedOutAt: number) => {
      const sent = {
        params: { id: 'none' },
        body: { version: 1, decision: { kind: 'identity', verdict: {} } },
      }
      const pass = passFor(server, { handedOutAt })
      expect((await me(pass)).status).toBe(200)
      return (await callDesk(server, decideCase, { ...sent, pass })).problem.code
    }
    expect(await tried(now - 60_000)).not.toBe('refused')
    Object.assign(server.services.config, { siteMode: 'live' })
    expect(await tried(now - 60_000)).toBe('refused')
    expect(await tried(now - 86_400_000)).not.toBe('refused')
    Object.assign(server.services.config, { siteMode: 'sandbox' })
  })

  it('opens nothing on the customers’ port, and no call of the desk is there', async () => {
    const authorization = `Bearer ${passFor(server, { roles: ['administrator'] })}`
    for (const { method, path, access } of ENDPOINTS) {
      if (access !== 'customer') continue
      const url = API_PREFIX + path.replaceAll(/\{\w+\}/g, 'x')
      const { statusCode } = await server.app.inject({ method, url, headers: { authorization } })
      expect([path, statusCode]).toEqual([path, 401])
    }
    for (const { method, path } of STAFF_ENDPOINTS)
      expect(server.app.hasRoute({ method, url: routeOf(path) })).toBe(false)
    expect((await server.call(notifications, { token: maria.token })).status).toBe(200)
  })
})

describe('browsers', () => {
  const url = `${DESK_PREFIX}${listCases.path}`

  it('send calls from the console’s own pages, and from no other', async () => {
    const authorization = `Bearer ${passFor(server)}`
    const asked = (origin: string) => server.desk.inject({ url, headers: { authorization, origin } })
    const own = await asked(CONSOLE)
    expect([own.statusCode, own.headers['access-control-allow-origin']]).toEqual([200, CONSOLE])
    expect(own.headers).not.toHaveProperty('access-control-allow-credentials')
    for (const origin of [
      'http://evil.example',
      'null',
      'https://127.0.0.1:4001',
      `${CONSOLE}.evil.example`,
    ]) {
      const other = await asked(origin)
      expect(other.statusCode).toBe(403)
      expect(other.headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  it('get a preflight response with the allowed headers', async () => {
    const headers = { origin: CONSOLE, 'access-control-request-method': 'POST' }
    const { statusCode, headers: said } = await server.desk.inject({ method: 'OPTIONS', url, headers })
    expect(statusCode).toBe(204)
    expect(said).toMatchObject({
      'access-control-allow-origin': CONSOLE,
      'access-control-allow-headers': 'Authorization, Content-Type',
      vary: 'Origin',
    })
  })

  it('are guarded by headers, keep nothing, and get problems in one form', async () => {
    const { headers } = await server.desk.inject({ url })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    const nothing = await server.desk.inject({ url: '/nothing' })
    expect([nothing.statusCode, nothing.json().code]).toEqual([404, 'not-found'])
    const pass = passFor(server)
    const sent = { method: 'POST', headers: { authorization: `Bearer ${pass}` } } as const
    const path = `${DESK_PREFIX}/customers/${maria.id}/notes`
    const large = await server.desk.inject({ ...sent, url: path, payload: { text: 'x'.repeat(40_000) } })
    expect([large.statusCode, large.json().code]).toEqual([413, 'invalid'])
    const broken = await server.desk.inject({
      ...sent,
      url: path,
      payload: '{',
      headers: { ...sent.headers, 'content-type': 'application/json' },
    })
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'invalid'])
  })

  it('are rate limited', async () => {
    const strict = await openApp({ environment: { LIMITS: 'deskByStaff=2' } })
    const support = atTheDesk(strict, 'sam', 'support')
    for (let count = 0; count < 2; count += 1) expect((await support.call(whoAmI)).status).toBe(200)
    const { status, problem } = await support.call(whoAmI)
    expect([status, problem.code, problem.retryAfter]).toEqual([429, 'limited', expect.any(Number)])
    expect((await atTheDesk(strict, 'sue', 'support').call(whoAmI)).status).toBe(200)
    await strict.close()
  })

  it('a stolen pass can copy and break little: of thousands of tries a few of each kind come through', async () => {
    const strict = await openApp({ environment: { LIMITS: 'deskByIp=10000000,deskByStaff=10000000' } })
    // On a slow machine the tries take minutes, and each minute permits its share.
    const TRIES = usualOrFull(500, 5_000)
    const expectShare = async (share: number, ask: () => Promise<{ status: number }>) => {
      const began = performance.now()
      let passed = 0
      for (let tries = 0; tries < TRIES; tries += 1) if ((await ask()).status !== 429) passed += 1
      const minutes = Math.floor((performance.now() - began) / 60_000)
      expect(passed).toBeGreaterThanOrEqual(share)
      expect(passed).toBeLessThanOrEqual(share * (1 + minutes))
    }
    const ada = atTheDesk(strict, 'ada', 'administrator')
    const missing = { id: 'nobody' }
    const act = { reason: 'law', note: 'x' } as const
    await expectShare(60, () => ada.call(showPhoto, { params: { link: 'forged' } }))
    await expectShare(120, () => ada.call(findCustomers, { query: { search: 'm' } }))
    await expectShare(5, () => ada.call(exportActs))
    await expectShare(30, () => ada.call(suspendCustomer, { params: missing, body: act }))
    expect((await ada.call(reinstateCustomer, { params: missing, body: { note: 'x' } })).status).toBe(429)
    expect((await ada.call(getCustomer, { params: missing })).status).toBe(429)
    expect((await ada.call(whoAmI)).status).toBe(200)
    expect((await atTheDesk(strict, 'sue', 'support').call(getCustomer, { params: missing })).status).toBe(
      404,
    )
    await strict.close()
  }, 120_000)
})
