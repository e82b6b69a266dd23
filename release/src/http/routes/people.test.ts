import { describe, expect, it } from 'vitest'
import { ADMINISTRATOR, asker, PASSWORD, signedIn, testPlane } from '../plane.builders.ts'

const member = { email: 'Someone@Example.com', name: 'Someone', roles: ['reviewer'] }
const preview = {
  environment: 'production',
  remotes: { 'mfe-loan': { version: '1.0.0' } },
  minutes: 30,
  reason: 'to look at it',
}
const token = { team: 'Loans', remotes: ['mfe-loan'], days: 30 }

describe('roles', () => {
  it.each([
    ['POST', '/api/environments/production/undo', { expectedRevision: 1, reason: 'x' }],
    ['POST', '/api/environments/production/lock', { remote: null, isLocked: true, reason: 'x' }],
    ['POST', '/api/environments/production/settings', { expectedRevision: 1, approvals: 0, reason: 'x' }],
    ['POST', '/api/versions/mfe-loan/1.0.0/standing', { standing: 'blocked', reason: 'x' }],
    ['POST', '/api/proposals/x', { decision: 'approve', reason: '' }],
    ['POST', '/api/previews', preview],
    ['DELETE', '/api/previews/abcdefghijkl', undefined],
  ] as const)('a reviewer may not %s %s', async (method, url, body) => {
    const { as } = await testPlane()
    expect((await (await as('reviewer'))(url, { method, body })).statusCode).toBe(403)
  })

  it.each([
    ['GET', '/api/staff', undefined],
    ['POST', '/api/staff', member],
    ['PATCH', `/api/staff/${ADMINISTRATOR}`, { isDisabled: true }],
    ['GET', '/api/tokens', undefined],
    ['POST', '/api/tokens', token],
    ['DELETE', '/api/tokens/x', undefined],
    ['POST', '/api/alerts/test', {}],
  ] as const)('a release manager may not %s %s', async (method, url, body) => {
    const { as } = await testPlane()
    expect((await (await as('release-manager'))(url, { method, body })).statusCode).toBe(403)
  })

  it('count from the moment they are changed', async () => {
    const { as } = await testPlane()
    const [administrator, ask] = [await as('administrator'), await as('reviewer')]
    expect((await ask('/api/staff')).statusCode).toBe(403)
    const body = { roles: ['administrator'] }
    await administrator('/api/staff/reviewer@example.com', { method: 'PATCH', body })
    expect((await ask('/api/staff')).statusCode).toBe(200)
  })
})

describe('staff', () => {
  it('are added once, and the log says by whom', async () => {
    const { as } = await testPlane()
    const ask = await as('administrator')
    expect((await ask('/api/staff', { body: member })).json().password).toMatch(/^(\w{5}-){3}\w{5}$/)
    expect((await ask('/api/staff', { body: member })).statusCode).toBe(409)
    const list = (await ask('/api/staff')).json()
    expect(list.map(({ email }: { email: string }) => email)).toContain('someone@example.com')
    expect(JSON.stringify(list)).not.toMatch(/argon2|secret/i)
    const [newest] = (await ask('/api/audit?limit=1')).json().events
    expect(newest).toMatchObject({
      actor: ADMINISTRATOR,
      act: { type: 'staff', account: 'someone@example.com' },
    })
  })

  it('are out at once when disabled', async () => {
    const { as, app } = await testPlane()
    const [administrator, ask] = [await as('administrator'), await as('reviewer')]
    await administrator('/api/staff/reviewer@example.com', { method: 'PATCH', body: { isDisabled: true } })
    expect((await ask('/api/board')).statusCode).toBe(401)
    const body = { email: 'reviewer@example.com', password: PASSWORD }
    expect((await asker(app)('/api/session', { body })).statusCode).toBe(401)
  })

  it('get a new password that must be changed', async () => {
    const { as, app } = await testPlane()
    const administrator = await as('administrator')
    await as('reviewer')
    const body = { resetPassword: true }
    const reset = await administrator('/api/staff/reviewer@example.com', { method: 'PATCH', body })
    const ask = await signedIn(app, 'reviewer@example.com', reset.json().password)
    expect((await ask('/api/session')).json()).toMatchObject({ mustChangePassword: true })
  })

  it.each([{ isDisabled: true }, { roles: ['reviewer'] }])(
    'keep their last administrator from %j',
    async body => {
      const { as } = await testPlane()
      const ask = await as('administrator')
      const response = await ask(`/api/staff/${ADMINISTRATOR}`, { method: 'PATCH', body })
      expect(response.json()).toMatchObject({ code: 'refused' })
      expect((await ask('/api/staff')).statusCode).toBe(200)
    },
  )

  it('can be changed while the store is away; the log has it when the store is back', async () => {
    const { as, setStore, staff } = await testPlane()
    const ask = await as('administrator')
    setStore('down')
    expect((await ask('/api/staff', { body: member })).statusCode).toBe(200)
    expect((await ask('/api/board')).json().problems).toContain(
      'One act of staff could not be written to the audit log yet.',
    )
    setStore('up')
    await staff.log.flush()
    const [newest] = (await ask('/api/audit?limit=1')).json().events
    expect(newest.act).toMatchObject({ type: 'staff', account: 'someone@example.com' })
  })

  it('leave no secret in the log of the process', async () => {
    const { as, logged, app } = await testPlane()
    const ask = await as('administrator')
    app.log.info({ body: { password: 's3cret', code: 's3cret' }, headers: { cookie: 's3cret' } }, 'a line')
    await ask('/api/staff', { body: member })
    expect(logged.length).toBeGreaterThan(0)
    expect(logged.join('')).not.toMatch(/s3cret|a password for tests/)
  })
})

describe('a team member', () => {
  const tokens = '/api/remotes/mfe-loan/tokens'
  const webhook = '/api/remotes/mfe-loan/webhook'
  const issue = { name: 'Pipeline', scopes: ['publish'], days: 30, password: PASSWORD }
  const set = { method: 'PUT', body: { url: 'https://hooks.example/x', password: PASSWORD } } as const

  it.each([[{ isDisabled: true }], [{ remotes: ['mfe-nft'] }], [{ roles: ['reviewer'] }]])(
    'changed by %j leaves no token and no webhook behind',
    async body => {
      const { as, staff } = await testPlane()
      const [administrator, leaver, colleague] = [
        await as('administrator'),
        await as('team'),
        await as('team', 'colleague@example.com'),
      ]
      await leaver(tokens, { body: issue })
      await colleague(tokens, { body: issue })
      await leaver(webhook, set)
      expect((await administrator('/api/staff/team@example.com', { method: 'PATCH', body })).statusCode).toBe(
        200,
      )
      const left = staff.tokens.list().map(({ issuedBy, isRevoked }) => [issuedBy, isRevoked])
      expect(left.toSorted()).toEqual([
        ['colleague@example.com', false],
        ['team@example.com', true],
      ])
      expect((await colleague(webhook)).json()).toBeNull()
      const { events } = (await administrator('/api/audit?limit=2')).json()
      expect(events).toMatchObject([
        { actor: ADMINISTRATOR, act: { type: 'staff', change: 'removed the webhook of mfe-loan' } },
        { actor: ADMINISTRATOR, act: { type: 'token-revoked' } },
      ])
    },
  )

  it('changed in another way keeps both', async () => {
    const { as, staff } = await testPlane()
    const [administrator, ask] = [await as('administrator'), await as('team')]
    await ask(tokens, { body: issue })
    await ask(webhook, set)
    const body = { remotes: ['mfe-loan', 'mfe-nft'], resetPassword: true }
    await administrator('/api/staff/team@example.com', { method: 'PATCH', body })
    expect(staff.tokens.list()).toMatchObject([{ isRevoked: false }])
    expect(staff.webhooks.list()).toHaveLength(1)
  })

  it('disabled while the password is checked gets neither', async () => {
    const { as, staff } = await testPlane()
    const [administrator, ask] = [await as('administrator'), await as('team')]
    const disable = { method: 'PATCH', body: { isDisabled: true } } as const
    await Promise.all([
      ask(tokens, { body: issue }),
      ask(webhook, set),
      administrator('/api/staff/team@example.com', disable),
    ])
    expect(staff.tokens.list().filter(({ isRevoked }) => !isRevoked)).toEqual([])
    expect(staff.webhooks.list()).toEqual([])
  })
})

describe('tokens', () => {
  it('are shown once, listed without their secret, and revoked', async () => {
    const { as } = await testPlane()
    const ask = await as('administrator')
    const issued = (await ask('/api/tokens', { body: token })).json()
    const list = await ask('/api/tokens')
    expect(list.json()).toMatchObject([{ id: issued.id, team: 'Loans', isRevoked: false, lastUsedAt: null }])
    expect(list.body).not.toContain(issued.token)
    expect((await ask(`/api/tokens/${issued.id}`, { method: 'DELETE' })).statusCode).toBe(200)
    expect((await ask('/api/tokens')).json()).toMatchObject([{ isRevoked: true }])
    expect((await ask('/api/tokens/nobody', { method: 'DELETE' })).statusCode).toBe(404)
  })

  it('open nothing but publishing', async () => {
    const { app, tokenFor } = await testPlane()
    const ask = asker(app, { authorization: `Bearer ${await tokenFor('mfe-loan')}` })
    expect((await ask('/api/board')).statusCode).toBe(403)
  })
})

describe('previews', () => {
  it('are issued with a link and a code, listed, and revoked', async () => {
    const { as } = await testPlane()
    const ask = await as('release-manager')
    const issued = (await ask('/api/previews', { body: preview })).json()
    expect(issued.url).toBe(`https://site.example/preview/${issued.id}`)
    expect((await ask('/api/previews')).json()).toMatchObject([{ id: issued.id, state: 'waiting' }])
    expect((await ask(`/api/previews/${issued.id}`, { method: 'DELETE' })).statusCode).toBe(200)
    expect((await ask('/api/previews')).json()).toMatchObject([{ state: 'revoked' }])
  })

  it('expire', async () => {
    const { as, clock } = await testPlane()
    const ask = await as('release-manager')
    await ask('/api/previews', { body: preview })
    clock.advance(1_801)
    expect((await ask('/api/previews')).json()).toMatchObject([{ state: 'expired' }])
  })

  it.each([
    [{ ...preview, minutes: 1 }, 400],
    [{ ...preview, remotes: { 'mfe-loan': { origin: 'http://evil.example:80' } } }, 400],
    [{ ...preview, remotes: { 'mfe-loan': { version: '9.9.9' } } }, 404],
  ])('are refused for %j', async (body, status) => {
    const { as } = await testPlane()
    expect((await (await as('release-manager'))('/api/previews', { body })).statusCode).toBe(status)
  })
})
