import type { TokenSummary } from '@quayside/contracts/release/plane'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { MOST_AN_HOUR } from '../../preview/quota.ts'
import { type Ask, asker, PASSWORD, type TestPlane, testPlane } from '../plane.builders.ts'

const URL = '/api/remotes/mfe-loan/tokens'
const PREVIEWS = '/api/team/previews'
const BODY = { name: 'Pipeline', scopes: ['publish'], days: 30, password: PASSWORD }

async function team(): Promise<TestPlane & { ask: Ask }> {
  const plane = await testPlane()
  return { ...plane, ask: await plane.as('team') }
}

const listed = async (ask: Ask): Promise<readonly TokenSummary[]> => (await ask(URL)).json()

describe('a team', () => {
  it('issues a token for its own remote, and the log names the person', async () => {
    const { ask, app, as } = await team()
    const { token } = (await ask(URL, { body: BODY })).json()
    const [own] = await listed(ask)
    expect(own).toMatchObject({
      team: 'mfe-loan: Pipeline',
      remotes: ['mfe-loan'],
      scopes: ['publish'],
      lastUsedAt: null,
      issuedBy: 'team@example.com',
    })
    expect(JSON.stringify(own)).not.toContain(token)
    const about = await asker(app, { authorization: `Bearer ${token}` })('/api/team')
    expect(about.json()).toMatchObject({ remotes: ['mfe-loan'] })
    const [newest] = (await (await as('administrator'))('/api/audit?limit=1')).json().events
    expect(newest).toMatchObject({ actor: 'team@example.com', act: { type: 'token-issued', token: own?.id } })
  })

  it('needs its password', async () => {
    const { ask } = await team()
    const answer = await ask(URL, { body: { ...BODY, password: 'a wrong password' } })
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'This is not your current password.'])
    expect((await ask(URL, { body: { ...BODY, password: undefined } })).statusCode).toBe(400)
    expect(await listed(ask)).toEqual([])
  })

  it('also needs a code if the account has an authenticator', async () => {
    const { ask, clock } = await team()
    const { secret } = (await ask('/api/session/totp', { method: 'POST' })).json()
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })
    await ask('/api/session/totp', { method: 'PUT', body: { code: code() } })
    expect((await ask(URL, { body: BODY })).statusCode).toBe(403)
    clock.advance(60)
    expect((await ask(URL, { body: { ...BODY, code: code() } })).statusCode).toBe(200)
  })

  it('rotates: the new token has the same rights, and the old one ends within a day', async () => {
    const { ask, app, clock } = await team()
    const first = (await ask(URL, { body: BODY })).json()
    const rotated = (await ask(`${URL}/${first.id}/rotate`, { body: { password: PASSWORD } })).json()
    const statusOf = async (token: string) =>
      (await asker(app, { authorization: `Bearer ${token}` })('/api/team')).statusCode
    expect([await statusOf(first.token), await statusOf(rotated.token)]).toEqual([200, 200])
    expect((await listed(ask)).find(({ id }) => id === rotated.id)).toMatchObject({
      team: 'mfe-loan: Pipeline',
      scopes: ['publish'],
    })
    clock.advance(86_401)
    expect([await statusOf(first.token), await statusOf(rotated.token)]).toEqual([401, 200])
  })

  it('cannot take the name, the previews, or the quota of another team', async () => {
    const plane = await testPlane()
    const { app, as, issueToken } = plane
    const preview = (remote: string) => ({
      environment: 'production',
      remotes: { [remote]: { version: '1.0.0' } },
      minutes: 30,
      reason: '',
    })
    const bearer = (token: string) => asker(app, { authorization: `Bearer ${token}` })
    const bank = bearer(await issueToken({ team: 'Bank', remotes: ['mfe-nft'], scopes: ['preview'] }))
    const { id } = (await bank(PREVIEWS, { body: preview('mfe-nft') })).json()
    const ask = await as('team')
    const named = async (name: string) => {
      const { token } = (await ask(URL, { body: { ...BODY, name, scopes: ['preview'] } })).json()
      return bearer(token)
    }
    const thief = await named('Bank')
    expect((await thief(PREVIEWS)).json()).toEqual([])
    expect((await thief(`${PREVIEWS}/${id}`, { method: 'DELETE' })).statusCode).toBe(404)
    for (let count = 0; count < MOST_AN_HOUR; count += 1) await thief(PREVIEWS, { body: preview('mfe-loan') })
    expect((await (await named('Another'))(PREVIEWS, { body: preview('mfe-loan') })).statusCode).toBe(429)
    expect((await bank(PREVIEWS, { body: preview('mfe-nft') })).statusCode).toBe(200)
    expect((await thief(PREVIEWS)).json()[0]).toMatchObject({ issuedBy: 'mfe-loan: Bank (token)' })
  })

  it.each(['mfe-nft: Bank', 'Bank (token)', 'a\u202ekcab', ' Bank'])(
    'issues no token named %j',
    async name => {
      const { ask } = await team()
      const answer = await ask(URL, { body: { ...BODY, name } })
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        'Name: use letters, digits, spaces, and . _ - only.',
      ])
    },
  )

  it('rotates a token with an older name under the remote’s name', async () => {
    const { ask, tokenFor } = await team()
    await tokenFor('mfe-loan')
    const [{ id = '' } = {}] = await listed(ask)
    await ask(`${URL}/${id}/rotate`, { body: { password: PASSWORD } })
    expect((await listed(ask)).map(token => token.team).toSorted()).toEqual(['Team', 'mfe-loan: Team'])
  })

  it('revokes its own token, without its password', async () => {
    const { ask, app } = await team()
    const { id, token } = (await ask(URL, { body: BODY })).json()
    expect((await ask(`${URL}/${id}`, { method: 'DELETE' })).statusCode).toBe(200)
    expect((await asker(app, { authorization: `Bearer ${token}` })('/api/team')).statusCode).toBe(401)
  })

  it('has at most ten tokens in force, even with concurrent requests', async () => {
    const { ask } = await team()
    for (let count = 0; count < 9; count += 1) await ask(URL, { body: BODY })
    await Promise.all([1, 2, 3].map(() => ask(URL, { body: BODY })))
    expect(await listed(ask)).toHaveLength(10)
    const [{ id = '' } = {}] = await listed(ask)
    expect((await ask(`${URL}/${id}/rotate`, { body: { password: PASSWORD } })).statusCode).toBe(429)
    await ask(`${URL}/${id}`, { method: 'DELETE' })
    expect((await ask(URL, { body: BODY })).statusCode).toBe(200)
  })

  it('issues twenty tokens an hour, however many it revokes, and sees the newest fifty', async () => {
    const { as, staff, clock } = await team()
    const issued = async (ask: Ask) => {
      const answer = await ask(URL, { body: BODY })
      if (answer.statusCode === 200) await ask(`${URL}/${answer.json().id}`, { method: 'DELETE' })
      return answer
    }
    for (let hour = 0; hour < 3; hour += 1) {
      const ask = await as('team')
      for (let count = 0; count < 20; count += 1) expect((await issued(ask)).statusCode).toBe(200)
      const refused = await issued(ask)
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
      clock.advance(3_600)
    }
    expect(staff.tokens.list()).toHaveLength(50)
  })

  it('cannot access tokens of other remotes or of several remotes', async () => {
    const { ask, as, tokenFor } = await team()
    const administrator = await as('administrator')
    await tokenFor('mfe-loan', 'mfe-nft')
    await tokenFor('mfe-nft')
    const [nft, both] = (await administrator('/api/tokens')).json()
    expect(await listed(ask)).toEqual([])
    for (const { id } of [nft, both])
      expect((await ask(`${URL}/${id}`, { method: 'DELETE' })).statusCode).toBe(404)
    const other = '/api/remotes/mfe-nft/tokens'
    expect((await ask(other)).statusCode).toBe(403)
    expect((await ask(other, { body: BODY })).statusCode).toBe(403)
    expect((await ask(`${other}/${nft.id}`, { method: 'DELETE' })).statusCode).toBe(403)
  })
})

it('a reviewer and a release manager cannot access tokens', async () => {
  const { as } = await testPlane()
  for (const role of ['reviewer', 'release-manager'] as const)
    expect((await (await as(role))(URL)).statusCode).toBe(403)
})
