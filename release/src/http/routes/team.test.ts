import type { PreviewSummary } from '@quayside/contracts/release/plane'
import { describe, expect, it } from 'vitest'
import { MOST_AN_HOUR, MOST_OPEN } from '../../preview/quota.ts'
import { redeemPreview } from '../../preview/redeem.ts'
import { memoryStore } from '../../store/memory-store.ts'
import { must } from '../../testing/published-store.ts'
import { asker, type TestPlane, testPlane } from '../plane.builders.ts'

const preview = {
  environment: 'production',
  remotes: { 'mfe-loan': { version: '1.0.0' } },
  minutes: 1_440,
  reason: 'pull request 12',
}
const PREVIEWS = '/api/team/previews'

async function holder(plane: TestPlane, token: Parameters<TestPlane['issueToken']>[0] = {}) {
  const issued = await plane.issueToken({ scopes: ['preview'], ...token })
  return asker(plane.app, { authorization: `Bearer ${issued}` })
}

describe('a token', () => {
  it('knows its team, remotes, scopes, end, and the clock of the plane', async () => {
    const plane = await testPlane()
    const ask = await holder(plane)
    expect((await ask('/api/team')).json()).toEqual({
      team: 'Team',
      remotes: ['mfe-loan'],
      scopes: ['preview'],
      expiresAt: new Date(plane.clock.now().getTime() + 10 * 86_400_000).toISOString(),
      site: 'https://site.example',
      now: plane.clock.now().toISOString(),
    })
    const { stranger } = plane
    expect((await stranger('/api/team')).statusCode).toBe(401)
  })

  it('without the scope publish publishes nothing', async () => {
    const ask = await holder(await testPlane())
    const refused = await ask('/api/publications', { body: {} })
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'The token of Team may not publish.'])
  })
})

describe('previews of a team', () => {
  it('are issued from a version or the developer’s machine, listed, and revoked; the log names the team', async () => {
    const plane = await testPlane()
    const ask = await holder(plane)
    const issued = (await ask(PREVIEWS, { body: preview })).json()
    expect(issued.url).toBe(`https://site.example/preview/${issued.id}`)
    const own = { ...preview, remotes: { 'mfe-loan': { origin: 'http://localhost:4100' } } }
    expect((await ask(PREVIEWS, { body: own })).statusCode).toBe(200)
    expect((await ask(PREVIEWS)).json()).toMatchObject([
      { remotes: { 'mfe-loan': 'http://localhost:4100' }, issuedBy: 'Team (token)' },
      { id: issued.id, remotes: { 'mfe-loan': '1.0.0' }, state: 'waiting' },
    ])
    expect((await ask(`${PREVIEWS}/${issued.id}`, { method: 'DELETE' })).statusCode).toBe(200)
    expect((await ask(PREVIEWS)).json()[1]).toMatchObject({ state: 'revoked' })
    const [revoked, , first] = await plane.releases.events({ before: null, limit: 3 })
    expect(revoked).toMatchObject({ actor: 'Team (token)', act: { type: 'preview-revoked' } })
    expect(first).toMatchObject({ actor: 'Team (token)', source: 'api', reason: 'pull request 12' })
  })

  it.each([
    ['another team’s remote', {}, { ...preview, remotes: { 'mfe-nft': { version: '1.0.0' } } }, 403],
    ['a token that may only publish', { scopes: ['publish' as const] }, preview, 403],
    ['another machine', {}, { ...preview, remotes: { 'mfe-loan': { origin: 'http://evil.example' } } }, 400],
    ['an unpublished version', {}, { ...preview, remotes: { 'mfe-loan': { version: '9.9.9' } } }, 404],
    ['two days', {}, { ...preview, minutes: 2_880 }, 400],
  ])('are refused for %s', async (_, token, body, status) => {
    const ask = await holder(await testPlane(), token)
    expect((await ask(PREVIEWS, { body })).statusCode).toBe(status)
  })

  it('are invisible to other teams, as are those of staff', async () => {
    const plane = await testPlane()
    const ask = await holder(plane)
    const other = await holder(plane, { remotes: ['mfe-nft'] })
    const both = await holder(plane, { remotes: ['mfe-loan', 'mfe-nft'] })
    const remotes = { 'mfe-nft': { version: '1.0.0' } }
    const { id } = (await other(PREVIEWS, { body: { ...preview, remotes } })).json()
    const shared = { ...preview, remotes: { ...preview.remotes, ...remotes } }
    const sharedId = (await both(PREVIEWS, { body: shared })).json().id
    const manager = await plane.as('release-manager')
    const staffs = (await manager('/api/previews', { body: preview })).json().id
    expect((await ask(PREVIEWS)).json()).toEqual([])
    for (const foreign of [id, sharedId, staffs])
      expect((await ask(`${PREVIEWS}/${foreign}`, { method: 'DELETE' })).statusCode).toBe(404)
    expect((await manager('/api/previews')).json()).toHaveLength(3)
    expect((await manager(`/api/previews/${id}`, { method: 'DELETE' })).statusCode).toBe(200)
  })

  it('are the same for every token of the remote, under any name', async () => {
    const plane = await testPlane()
    const ask = await holder(plane)
    const { id } = (await ask(PREVIEWS, { body: preview })).json()
    const other = await holder(plane, { team: 'Other' })
    expect((await other(PREVIEWS)).json()).toMatchObject([{ id, issuedBy: 'Team (token)' }])
    expect((await other(`${PREVIEWS}/${id}`, { method: 'DELETE' })).statusCode).toBe(200)
  })

  it('of a log entry without a token also belong to its remotes', async () => {
    const plane = await testPlane()
    const by = { name: 'Bank (token)', source: 'api' } as const
    const siteOrigin = 'https://site.example'
    const { id } = must(await plane.releases.issuePreview({ ...preview, by, siteOrigin }))
    const [ask, bank] = [await holder(plane), await holder(plane, { team: 'Bank', remotes: ['mfe-nft'] })]
    expect((await bank(PREVIEWS)).json()).toEqual([])
    expect((await ask(`${PREVIEWS}/${id}`, { method: 'DELETE' })).statusCode).toBe(200)
    expect((await ask(PREVIEWS)).json()).toMatchObject([{ id, state: 'revoked' }])
  })

  it('need the scope preview, even for listing and revoking', async () => {
    const plane = await testPlane()
    const { id } = (await (await holder(plane))(PREVIEWS, { body: preview })).json()
    const ask = await holder(plane, { scopes: ['publish'] })
    expect((await ask(PREVIEWS)).statusCode).toBe(403)
    expect((await ask(`${PREVIEWS}/${id}`, { method: 'DELETE' })).statusCode).toBe(403)
  })

  it('end with the token that issued them, even if the store is down at first', async () => {
    const store = memoryStore()
    const plane = await testPlane({ store })
    const [ask, other] = [await holder(plane), await holder(plane, { team: 'Other' })]
    const stolen = (await ask(PREVIEWS, { body: preview })).json()
    await other(PREVIEWS, { body: preview })
    const states = async () => {
      const previews: readonly PreviewSummary[] = (await other(PREVIEWS)).json()
      return previews.map(({ issuedBy, state }) => [issuedBy, state])
    }
    const redeemed = () =>
      redeemPreview(store, {
        id: stolen.id,
        code: stolen.code,
        environment: 'production',
        now: plane.clock.now(),
        publicKey: plane.keys.publicKey('production'),
      })
    const administrator = await plane.as('administrator')
    const id = plane.staff.tokens.list().find(({ team }) => team === 'Team')?.id
    plane.setStore('down')
    await administrator(`/api/tokens/${id}`, { method: 'DELETE' })
    plane.setStore('up')
    await plane.staff.log.flush()
    expect(await states()).toEqual([
      ['Other (token)', 'waiting'],
      ['Team (token)', 'revoked'],
    ])
    expect(await redeemed()).toMatchObject({ ok: false, error: { code: 'not-found' } })
  })

  it('are refused if their token is revoked meanwhile', async () => {
    const store = memoryStore()
    let revoke = async () => {}
    const plane = await testPlane({
      store: {
        ...store,
        async put(key, body) {
          if (key.endsWith('/grant.json')) await revoke()
          return store.put(key, body)
        },
      },
    })
    const ask = await holder(plane)
    const manager = await plane.as('release-manager')
    revoke = async () => {
      const by = { name: 'admin@example.com', source: 'console' } as const
      for (const { id } of plane.staff.tokens.list()) plane.staff.tokens.revoke(id, by)
      await plane.staff.log.flush()
    }
    expect((await ask(PREVIEWS, { body: preview })).statusCode).toBe(401)
    expect((await manager('/api/previews')).json()).toMatchObject([{ state: 'revoked' }])
  })

  it('are limited per hour, even for concurrent requests; refused ones leave no trace', async () => {
    const store = memoryStore()
    const plane = await testPlane({ store })
    const ask = await holder(plane)
    const body = { ...preview, minutes: 30 }
    const twice = Array.from({ length: 2 * MOST_AN_HOUR }, () => ask(PREVIEWS, { body }))
    const statuses = (await Promise.all(twice)).map(({ statusCode }) => statusCode)
    expect(statuses.filter(status => status === 200)).toHaveLength(MOST_AN_HOUR)
    expect(statuses.filter(status => status === 429)).toHaveLength(MOST_AN_HOUR)
    expect(await store.list('previews/')).toHaveLength(MOST_AN_HOUR)
    const other = await holder(plane, { remotes: ['mfe-nft', 'mfe-loan'] })
    expect((await other(PREVIEWS, { body })).headers['retry-after']).toBe('3600')
    plane.clock.advance(3_600)
    expect((await ask(PREVIEWS, { body })).statusCode).toBe(200)
  })

  it('are limited in the number that is open at once', async () => {
    const plane = await testPlane()
    const ask = await holder(plane)
    const issue = async () => (await ask(PREVIEWS, { body: preview })).json()
    for (let issued = 0; issued < MOST_OPEN; issued += 1) await issue()
    plane.clock.advance(3_600)
    const refused = await issue()
    expect(refused.message).toMatch(/^mfe-loan has 40 open previews: revoke one, or try again in \d+ s\.$/)
    const [newest] = (await ask(PREVIEWS)).json()
    await ask(`${PREVIEWS}/${newest.id}`, { method: 'DELETE' })
    expect((await issue()).code).toMatch(/^\w{8}$/)
  })
})
