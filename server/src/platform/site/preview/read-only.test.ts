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

async function previewCookie(source: { version: string } | { origin: string }) {
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
  return { id, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
}

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
    const { cookie } = await previewCookie(LOCAL)
    expect(await star(cookie)).toEqual({ status: 403, details: { reason: 'localPreview' } })
    const headers = { cookie, virtually: 'YES' }
    const { token } = customer
    expect((await server.call(account.getUserInfo, { token, headers })).status).toBe(200)
    expect((await server.call(account.sessions, { token, headers })).status).toBe(200)
    expect((await server.call(login.logout, { token, headers })).status).toBe(200)
  })

  it('changes the demo account', async () => {
    const { cookie } = await previewCookie(LOCAL)
    expect((await star(cookie, 'NO')).status).toBe(200)
  })

  it('changes the real account where the operator allows it', async () => {
    await open({ LOCAL_PREVIEWS: 'full' })
    const { cookie } = await previewCookie(LOCAL)
    expect((await star(cookie)).status).toBe(200)
  })

  it('changes it again within seconds of the end of its preview', async () => {
    const { cookie, id } = await previewCookie(LOCAL)
    expect((await star(cookie)).status).toBe(403)
    must(await fixture.published.releases.revokePreview({ id, by: OPERATOR, reason: 'done' }))
    server.pass(5_000)
    expect((await star(cookie)).status).toBe(200)
  })

  it('reads its preview from the store once in several seconds', async () => {
    const { cookie } = await previewCookie(LOCAL)
    let reads = 0
    const { get } = fixture.published.store
    fixture.published.store.get = key => {
      reads += 1
      return get(key)
    }
    await star(cookie)
    const first = reads
    for (let again = 0; again < 20; again += 1) await star(cookie)
    expect([first > 0, reads]).toEqual([true, first])
  })

  it('changes nothing while the store does not say what the preview shows', async () => {
    const { cookie } = await previewCookie(LOCAL)
    fixture.published.store.get = () => Promise.reject(new Error('down'))
    expect((await star(cookie)).status).toBe(403)
  })
})

describe('any other browser', () => {
  it('changes its real account with a preview of a published version, or a forged cookie', async () => {
    const published = await previewCookie({ version: '3.0.0' })
    const local = await previewCookie(LOCAL)
    for (const cookie of ['', published.cookie, 'preview=x', `preview=${local.id}.secret`])
      expect((await star(cookie)).status).toBe(200)
  })
})
