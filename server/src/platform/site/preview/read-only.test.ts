import { randomUUID } from 'node:crypto'
import * as account from '@quayside/contracts/endpoints/account/account'
import * as favourites from '@quayside/contracts/endpoints/market/favourites'
import * as login from '@quayside/contracts/endpoints/sign-in/login'
import { OPERATOR, publicationOf } from '@quayside/release/testing/fixture-build'
import { must } from '@quayside/release/testing/published-store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../../app/app.builders.ts'
import { createSiteFixture, marketBuild, type SiteFixture } from '../site.builders.ts'

let fixture: SiteFixture
let server: TestApp
let customer: SignedUp

beforeEach(async () => {
  fixture = await createSiteFixture()
  await open({})
})
afterEach(async () => {
  await server.close()
  await fixture.remove()
})

async function open(environment: Readonly<Record<string, string>>): Promise<void> {
  await server?.close()
  server = await openApp({ folders: fixture, plane: fixture.plane, environment })
  customer = await server.signUp()
}

/** Cookies of a browser that redeemed a preview of this source. */
async function redeem(source: { version: string } | { origin: string }) {
  const { releases } = fixture.published
  must(await releases.publish(publicationOf(marketBuild('3.0.0'))))
  const { id, code } = must(
    await releases.issuePreview({
      environment: 'production',
      remotes: { 'mfe-market': source },
      minutes: 30,
      by: OPERATOR,
      reason: 'a look',
      siteOrigin: 'http://site',
    }),
  )
  const answer = await server.app.inject({
    method: 'POST',
    url: `/preview/${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ code }).toString(),
  })
  return { id, cookie: cookiesOf(answer).join('; ') }
}

type Answered = { readonly headers: { readonly 'set-cookie'?: string | readonly string[] | undefined } }

/** `name=value` of each cookie that an answer sets. */
function cookiesOf({ headers }: Answered): readonly string[] {
  return [headers['set-cookie'] ?? []].flat().map(cookie => cookie.split(';')[0] ?? '')
}

/** Names of the cookies that an answer deletes. */
function deletedBy({ headers }: Answered): readonly string[] {
  const all = [headers['set-cookie'] ?? []].flat()
  return all.filter(cookie => cookie.includes('Max-Age=0')).map(cookie => cookie.split('=')[0] ?? '')
}

const SESSION = 'session-00000000-0000-4000-8000-000000000001'

const LOCAL = { origin: 'http://127.0.0.1:4101' }

async function star(cookie: string, virtually = 'YES') {
  const { status, details } = await server.call(favourites.changeFavourites, {
    body: { add: ['BTCUSDT'], remove: [] },
    token: customer.token,
    headers: { cookie, virtually },
  })
  return { status, details }
}

describe('a browser with a developer’s remote', () => {
  it('reads and signs in and out, but changes no real account', async () => {
    const { cookie } = await redeem(LOCAL)
    expect(await star(cookie)).toEqual({ status: 403, details: { reason: 'localPreview' } })
    const headers = { cookie, virtually: 'YES' }
    const { token } = customer
    expect((await server.call(account.getUserInfo, { token, headers })).status).toBe(200)
    expect((await server.call(account.sessions, { token, headers })).status).toBe(200)
    expect((await server.call(login.logout, { token, headers })).status).toBe(200)
  })

  it('changes the demo account, and nothing that both accounts share', async () => {
    const { cookie } = await redeem(LOCAL)
    const headers = { cookie, virtually: 'NO' }
    const { token } = customer
    expect(
      (await server.call(account.resetDemo, { token, headers, body: { clientId: randomUUID() } })).status,
    ).toBe(200)
    const password = { oldPassword: 'one-Long-phrase-1', password: 'another-Long-phrase-2' }
    expect((await server.call(account.repassword, { token, headers, body: password })).status).toBe(403)
    expect((await star(cookie, 'NO')).status).toBe(403)
  })

  it('changes the real account where the operator allows it', async () => {
    await open({ LOCAL_PREVIEWS: 'full' })
    const { cookie } = await redeem(LOCAL)
    expect((await star(cookie)).status).toBe(200)
  })

  it('changes nothing after its preview ended, while its code may still run', async () => {
    const { cookie, id } = await redeem(LOCAL)
    must(await fixture.published.releases.revokePreview({ id, by: OPERATOR, reason: 'done' }))
    server.pass(60 * 60_000)
    expect((await star(cookie)).status).toBe(403)
  })

  it('is signed out when it ends its preview', async () => {
    const { cookie } = await redeem(LOCAL)
    const headers = { cookie: `${cookie}; ${SESSION}=x` }
    const ended = await server.app.inject({ method: 'POST', url: '/preview/end', headers })
    expect(deletedBy(ended)).toEqual(['preview', SESSION, 'local-code'])
  })

  it('is signed out by the first page after its preview ended, and by none before', async () => {
    const { cookie, id } = await redeem(LOCAL)
    const page = { url: '/home', headers: { cookie: `${cookie}; ${SESSION}=x` } }
    expect(deletedBy(await server.app.inject(page))).toEqual([])
    must(await fixture.published.releases.revokePreview({ id, by: OPERATOR, reason: 'done' }))
    expect(deletedBy(await server.app.inject(page))).toEqual([SESSION, 'local-code'])
  })

  it('stays marked while it has more sessions than one answer deletes', async () => {
    const { cookie } = await redeem(LOCAL)
    const planted = Array.from({ length: 30 }, (_, index) => `${SESSION.slice(0, -2)}${10 + index}=x`)
    const headers = { cookie: [cookie, ...planted].join('; ') }
    const ended = await server.app.inject({ method: 'POST', url: '/preview/end', headers })
    expect(deletedBy(ended)).not.toContain('local-code')
  })
})

describe('any other browser', () => {
  it('changes its real account with a preview of a published version, or a forged cookie', async () => {
    const published = await redeem({ version: '3.0.0' })
    for (const cookie of ['', published.cookie, 'preview=x']) expect((await star(cookie)).status).toBe(200)
  })
})
