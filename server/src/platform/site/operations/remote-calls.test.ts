import type { PinsDocument } from '@quayside/contracts/release/pins'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMetrics, type Metrics } from '../../observability/metrics.ts'
import { remoteCallRoutes } from './remote-calls.ts'

type Pins = Pick<PinsDocument, 'remotes' | 'newcomers'>

let app: FastifyInstance
let metrics: Metrics
let pins: Pins | undefined
beforeEach(() => {
  app = Fastify()
  metrics = createMetrics()
  pins = pinsOf('2.0.0')
  remoteCallRoutes(app, { metrics, pins: () => pins }, [{ method: 'GET', path: '/user/gone/{id}' }])
  app.get('/swx/customer/here', () => ({}))
})
afterEach(() => app.close())

function pinsOf(version: string): Pins {
  const ref = (of: string) => ({ version: of, manifest: `sha384-${'A'.repeat(64)}` })
  return {
    remotes: { 'mfe-loan': { ...ref(version), canary: null, previous: ref('1.0.0') } },
    newcomers: {
      'mfe-news': {
        ...ref('0.1.0'),
        percent: 5,
        steps: [5],
        bakeSeconds: 60,
        since: '2026-11-30T00:00:00.000Z',
      },
    },
  }
}

async function call(caller: string | undefined, path = '/swx/customer/here') {
  return await app.inject({ url: path, headers: caller === undefined ? {} : { 'x-remote': caller } })
}
async function counted(name: 'remoteCalls' | 'removedCalls'): Promise<readonly object[]> {
  const { values } = await metrics[name].get()
  return values.map(({ labels, value }) => ({ ...labels, value }))
}

describe('calls of remotes', () => {
  it('count by version: pinned, previous, and new', async () => {
    for (const caller of ['mfe-loan@2.0.0', 'mfe-loan@2.0.0', 'mfe-loan@1.0.0', 'mfe-news@0.1.0'])
      await call(caller)
    expect(await counted('remoteCalls')).toEqual([
      { remote: 'mfe-loan', version: '2.0.0', value: 2 },
      { remote: 'mfe-loan', version: '1.0.0', value: 1 },
      { remote: 'mfe-news', version: '0.1.0', value: 1 },
    ])
  })

  it('do not become labels when the pins do not have them', async () => {
    const forged = ['mfe-loan@9.9.9', 'mfe-loan', 'mfe-evil@1.0.0', '', '@', '__proto__', 'x'.repeat(5_000)]
    for (const caller of forged) await call(caller)
    expect(await counted('remoteCalls')).toEqual([
      { remote: 'mfe-loan', version: 'other', value: 2 },
      { remote: 'other', version: 'other', value: 5 },
    ])
  })

  it('follow the pins', async () => {
    pins = pinsOf('3.0.0')
    await call('mfe-loan@3.0.0')
    pins = undefined
    await call('mfe-loan@3.0.0')
    expect(await counted('remoteCalls')).toEqual([
      { remote: 'mfe-loan', version: '3.0.0', value: 1 },
      { remote: 'other', version: 'other', value: 1 },
    ])
  })

  it('are only those that name a remote', async () => {
    await call(undefined)
    expect(await counted('remoteCalls')).toEqual([])
  })
})

describe('a removed endpoint', () => {
  it('answers with a sentence and counts its callers', async () => {
    const answers = [
      await call('mfe-loan@1.0.0', '/swx/customer/user/gone/7'),
      await call(undefined, '/swx/customer/user/gone/8'),
    ]
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(410)
      expect(JSON.parse(body)).toEqual({
        code: '410',
        message: 'This page is out of date; reload it',
        result: null,
      })
    }
    expect(await counted('removedCalls')).toEqual([
      { endpoint: 'GET /user/gone/{id}', remote: 'mfe-loan', version: '1.0.0', value: 1 },
      { endpoint: 'GET /user/gone/{id}', remote: 'none', version: 'none', value: 1 },
    ])
  })
})
