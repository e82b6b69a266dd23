import { describe, expect, it } from 'vitest'
import { PASSWORD, testPlane } from '../plane.builders.ts'

const URL = '/api/remotes/mfe-loan/webhook'
const BODY = { url: 'https://hooks.example/T0/path', password: PASSWORD }

async function team() {
  const plane = await testPlane()
  return { ...plane, ask: await plane.as('team') }
}

describe('a team', () => {
  it('sets its webhook with its password, and gets the secret once', async () => {
    const { ask, as } = await team()
    expect((await ask(URL)).json()).toBeNull()
    const { secret } = (await ask(URL, { method: 'PUT', body: BODY })).json()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const shown = await ask(URL)
    expect(shown.json()).toMatchObject({ url: BODY.url, setBy: 'team@example.com', waiting: 0, last: null })
    expect(shown.body).not.toContain('whsec_')
    const audit = await (await as('administrator'))('/api/audit?limit=1')
    expect(audit.json().events[0]).toMatchObject({
      actor: 'team@example.com',
      act: { type: 'staff', change: 'set the webhook of mfe-loan to hooks.example' },
    })
  })

  it.each([
    [{ ...BODY, password: 'a wrong password' }, 403],
    [{ ...BODY, url: 'https://10.0.0.7/x' }, 400],
    [{ ...BODY, url: 'http://hooks.example/x' }, 400],
    [{ url: BODY.url }, 400],
  ])('is refused with %j', async (body, status) => {
    const { ask } = await team()
    expect((await ask(URL, { method: 'PUT', body })).statusCode).toBe(status)
    expect((await ask(URL)).json()).toBeNull()
  })

  it('removes its webhook, after which there is nothing to test', async () => {
    const { ask } = await team()
    await ask(URL, { method: 'PUT', body: BODY })
    expect((await ask(`${URL}/test`, { body: {} })).json()).toEqual({ problem: null })
    await ask(URL, { method: 'DELETE' })
    expect((await ask(URL)).json()).toBeNull()
    expect((await ask(`${URL}/test`, { body: {} })).statusCode).toBe(404)
  })

  it('sends five tests, then waits', async () => {
    const { ask } = await team()
    await ask(URL, { method: 'PUT', body: BODY })
    const statuses = []
    for (let count = 0; count < 6; count += 1)
      statuses.push((await ask(`${URL}/test`, { body: {} })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('changes its webhook five times, then waits longer each time; removing needs no wait', async () => {
    const { ask } = await team()
    const statuses = []
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await ask(URL, { method: 'PUT', body: BODY })).statusCode)
      await ask(URL, { method: 'DELETE' })
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('cannot access the webhook of another remote', async () => {
    const { ask } = await team()
    const other = '/api/remotes/mfe-nft/webhook'
    for (const call of [{}, { method: 'PUT', body: BODY }, { method: 'DELETE' }] as const)
      expect((await ask(other, call)).statusCode).toBe(403)
    expect((await ask(`${other}/test`, { body: {} })).statusCode).toBe(403)
  })
})
