import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Board } from '@quayside/contracts/release/plane'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { PASSWORD, signedIn, testPlane } from '../plane.builders.ts'

const announced = z.object({ fastify: z.custom<FastifyInstance>() })

/** A plane, and each of its calls as `GET /api/…`. */
async function planeWithCalls() {
  const calls = new Set<string>()
  function watch(message: unknown): void {
    announced.parse(message).fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') calls.add(`${one} ${url}`)
    })
  }
  subscribe('fastify.initialization', watch)
  const plane = await testPlane()
  unsubscribe('fastify.initialization', watch)
  return { plane, calls: [...calls].filter(call => call.includes(' /api/')).toSorted() }
}

/** What a team may call. Signing in and the API's description need no session; reports and publications have their own keys. */
const OPEN = [
  'DELETE /api/previews/:id',
  'DELETE /api/remotes/:remote/tokens/:id',
  'DELETE /api/remotes/:remote/webhook',
  'DELETE /api/session',
  'DELETE /api/session/totp',
  'GET /api/board',
  'GET /api/previews',
  'GET /api/remotes/:remote',
  'GET /api/remotes/:remote/history',
  'GET /api/remotes/:remote/tokens',
  'GET /api/remotes/:remote/versions/:version',
  'GET /api/remotes/:remote/webhook',
  'GET /api/session',
  'POST /api/previews/:id/open',
  'POST /api/remotes/:remote/tokens',
  'POST /api/remotes/:remote/tokens/:id/rotate',
  'POST /api/remotes/:remote/webhook/test',
  'POST /api/session/password',
  'POST /api/session/totp',
  'PUT /api/remotes/:remote/webhook',
  'PUT /api/session/totp',
]
const WITHOUT_SESSION = ['GET /api/openapi.json', 'POST /api/session', 'POST /api/reports/:environment/:site']

const board = (response: { json(): unknown }) => response.json() as Board

describe('a team', () => {
  it('may use its own account and see releases, and nothing else of all calls', async () => {
    const { plane, calls } = await planeWithCalls()
    const ask = await plane.as('team')
    const statuses: Record<string, number> = {}
    for (const call of calls) {
      const [method = '', url = ''] = call.split(' ')
      if (OPEN.includes(call) || WITHOUT_SESSION.includes(call)) continue
      const path = url.replaceAll(/:\w+/g, 'mfe-loan').replace('*', 'x')
      statuses[call] = (
        await ask(path, { method: method as 'GET', ...(method !== 'GET' && { body: {} }) })
      ).statusCode
    }
    expect(calls).toEqual(expect.arrayContaining(OPEN))
    expect(Object.keys(statuses).length).toBeGreaterThan(25)
    expect(Object.entries(statuses).filter(([, status]) => status !== 401 && status !== 403)).toEqual([])
  })

  it('sees its own remotes on the board and no trace of others', async () => {
    const { as, publish } = await testPlane()
    await publish('mfe-loan', '2.0.0')
    const all = board(await (await as('administrator'))('/api/board'))
    const answer = await (await as('team'))('/api/board')
    const own = board(answer)
    expect(all.remotes.length).toBeGreaterThan(1)
    expect(own.remotes.map(({ name }) => name)).toEqual(['mfe-loan'])
    expect(own.environments.map(({ name }) => name)).toEqual(all.environments.map(({ name }) => name))
    expect(answer.body).not.toMatch(/mfe-(?!loan)/)
  })

  it('finds the versions of its own remotes only', async () => {
    const { as, publish } = await testPlane()
    await publish('mfe-loan', '2.0.0')
    await publish('mfe-nft', '2.0.0')
    const ask = await as('team')
    const statusAt = async (url: string) => (await ask(url)).statusCode
    expect(await statusAt('/api/remotes/mfe-loan')).toBe(200)
    expect(await statusAt('/api/remotes/mfe-loan/versions/2.0.0')).toBe(200)
    expect(await statusAt('/api/remotes/mfe-loan/history')).toBe(200)
    // The same answer as for a remote that does not exist.
    expect(await statusAt('/api/remotes/mfe-nft')).toBe(404)
    expect(await statusAt('/api/remotes/mfe-nft/versions/2.0.0')).toBe(404)
    expect(await statusAt('/api/remotes/mfe-nft/history')).toBe(404)
  })

  it('sees, opens, and ends previews of its own remotes only', async () => {
    const { as, releases } = await testPlane()
    const [manager, ask] = [await as('release-manager'), await as('team')]
    const issue = async (...remotes: string[]) => {
      const versions = Object.fromEntries(remotes.map(remote => [remote, { version: '1.0.0' }]))
      const body = { environment: 'production', remotes: versions, minutes: 60, reason: '' }
      return (await manager('/api/previews', { body })).json().id
    }
    const [own, both] = [await issue('mfe-loan'), await issue('mfe-loan', 'mfe-nft')]
    expect((await ask('/api/previews')).json()).toMatchObject([{ id: own }])
    expect((await ask(`/api/previews/${both}/open`, { method: 'POST' })).statusCode).toBe(404)
    expect((await ask(`/api/previews/${both}`, { method: 'DELETE' })).statusCode).toBe(403)
    const opened = (await ask(`/api/previews/${own}/open`, { method: 'POST' })).json()
    expect(opened).toMatchObject({
      url: `https://site.example/preview/${opened.id}`,
      code: expect.any(String),
    })
    expect((await releases.state()).previews.get(opened.id)).toMatchObject({
      issuedBy: 'team@example.com',
      remotes: { 'mfe-loan': '1.0.0' },
    })
    expect((await ask(`/api/previews/${own}`, { method: 'DELETE' })).statusCode).toBe(200)
    expect((await ask(`/api/previews/${own}/open`, { method: 'POST' })).statusCode).toBe(404)
  })

  it('has remotes, which count from the moment they are changed', async () => {
    const { as, app, staff } = await testPlane()
    const administrator = await as('administrator')
    const team = { email: 'one@example.com', name: 'One', roles: ['team'] }
    expect((await administrator('/api/staff', { body: team })).statusCode).toBe(400)
    expect((await administrator('/api/staff', { body: { ...team, remotes: ['loan'] } })).statusCode).toBe(400)
    const ask = await as('team')
    const change = (body: object) => administrator('/api/staff/team@example.com', { method: 'PATCH', body })
    expect((await change({ remotes: [] })).statusCode).toBe(400)
    expect((await change({ remotes: ['mfe-nft'] })).json()).toMatchObject({
      account: { remotes: ['mfe-nft'] },
    })
    expect(board(await ask('/api/board')).remotes.map(({ name }) => name)).toEqual(['mfe-nft'])
    const [newest] = (await administrator('/api/audit?limit=1')).json().events
    expect(newest).toMatchObject({ act: { change: 'is now team of mfe-nft' } })
    expect(staff.find('team@example.com')?.remotes).toEqual(['mfe-nft'])
    expect((await (await signedIn(app, 'team@example.com', PASSWORD))('/api/board')).statusCode).toBe(200)
  })

  it('that also has another role sees what that role sees', async () => {
    const { as } = await testPlane()
    const [administrator, ask] = [await as('administrator'), await as('team')]
    const change = { method: 'PATCH', body: { roles: ['team', 'reviewer'] } } as const
    await administrator('/api/staff/team@example.com', change)
    expect(board(await ask('/api/board')).remotes.length).toBeGreaterThan(1)
  })
})
