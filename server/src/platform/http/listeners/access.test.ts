import { parseTrustProxy } from '@quayside/release/client-address'
import { afterEach, describe, expect, it } from 'vitest'
import type { Access } from '../../observability/access-log.ts'
import { createLog } from '../../observability/log.ts'
import { createMetrics } from '../../observability/metrics.ts'
import { createApiServer } from './api-server.ts'
import { closeServer } from './http-server.ts'

let close = async () => {}
afterEach(() => close())

async function site(trusted = '0') {
  const noted: Access[] = []
  const errors: Record<string, unknown>[] = []
  const destination = { write: (line: string) => void errors.push(JSON.parse(line)) }
  const app = createApiServer({
    config: { trustProxy: parseTrustProxy(trusted) ?? (() => false), siteMode: 'sandbox' },
    log: createLog('error', { destination }),
    ids: { next: () => 'x'.repeat(36), token: String, code: String, inviteCode: String, orderNo: String },
    metrics: createMetrics(),
    access: { note: access => void noted.push(access), close() {} },
  })
  app.get('/orders/:id', (_request, reply) => reply.send('x'.repeat(5_000)))
  app.get('/failing', () => {
    throw new Error('a bug')
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  close = () => closeServer(app)
  const get = (path: string, id?: string) =>
    fetch(address + path, {
      headers: { ...(id !== undefined && { 'x-request-id': id }), authorization: 'secret' },
    })
  return { get, noted, errors }
}

describe('a line of the access log', () => {
  it('has the pattern, the figures, and the id of the answer, and nothing of the customer', async () => {
    const { get, noted } = await site()
    for (let times = 0; times < 2; times += 1) {
      const answer = await get('/orders/ada-7?token=secret&email=ada@example.com')
      await answer.text()
      const line = noted[times]
      expect(line).toMatchObject({ method: 'GET', route: '/orders/:id', status: 200 })
      expect(line?.request).toBe(answer.headers.get('x-request-id'))
      expect(line?.bytes).toBeGreaterThan(5_000)
      expect(line?.bytes).toBeLessThan(7_000)
    }
    expect(JSON.stringify(noted)).not.toMatch(/secret|ada/)
  })

  it('of a failure has the id of the log line and of the answer', async () => {
    const { get, noted, errors } = await site()
    const answer = await get('/failing')
    expect(answer.status).toBe(500)
    const id = answer.headers.get('x-request-id')
    expect(errors).toMatchObject([{ msg: 'a request failed', request: id }])
    expect(noted).toMatchObject([{ request: id, status: 500, route: '/failing' }])
  })

  it('exists for what no route serves, without its path', async () => {
    const { get, noted } = await site()
    await get('/ada@example.com')
    expect(noted).toMatchObject([{ route: 'none', status: 404 }])
    expect((await get('/%zz')).headers.get('x-request-id')).toBeTruthy()
  })
})

describe('the id of a request', () => {
  const GIVEN = '6f1c1f6e-1f34-4f5a-9d75-0a2f9b5b6c01'

  it('of a trusted proxy is kept', async () => {
    const { get, noted } = await site('127.0.0.1/32')
    expect((await get('/failing', GIVEN)).headers.get('x-request-id')).toBe(GIVEN)
    expect(noted).toMatchObject([{ request: GIVEN }])
  })

  it.each(['short', 'x'.repeat(65), 'has space in it', '{"a":1,"b":2}'])(
    'of a trusted proxy that is %s is replaced',
    async given => {
      const { get } = await site('127.0.0.1/32')
      expect((await get('/failing', given)).headers.get('x-request-id')).not.toBe(given)
    },
  )

  it('of a client is replaced', async () => {
    const { get } = await site()
    expect((await get('/failing', GIVEN)).headers.get('x-request-id')).not.toBe(GIVEN)
  })
})
