import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openTracing } from '../platform/observability/open-tracing.ts'
import type { Tracing } from '../platform/observability/tracing.ts'
import { openTemporary } from '../platform/storage/temporary.builders.ts'
import { tracedStorage } from '../platform/storage/traced-storage.ts'
import { openApp, type SignedUp, type TestApp } from './app.builders.ts'
import { parseConfig } from './settings/config.ts'

const attribute = z.object({
  key: z.string(),
  value: z.union([z.object({ stringValue: z.string() }), z.looseObject({})]),
})
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes: z.array(attribute),
  status: z.object({ code: z.optional(z.number()) }),
})
const traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})
type Received = z.infer<typeof span>

/** An OTLP receiver over HTTP that decodes what arrives. */
async function startReceiver() {
  const spans: Received[] = []
  const bodies: string[] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      bodies.push(body)
      const { resourceSpans } = traces.parse(JSON.parse(body))
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans)))
      response.end('{}')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { spans, bodies, url: `http://127.0.0.1:${port}/v1/traces`, close: () => server.close() }
}

let receiver: Awaited<ReturnType<typeof startReceiver>>
let server: TestApp
let tracing: Tracing
let customer: SignedUp
let now = 0

async function open(share = 1, random = () => 0): Promise<void> {
  receiver = await startReceiver()
  tracing = openTracing({ url: receiver.url, share, node: 'east-1', elapsed: () => now, random })
  server = await openApp({ core: { tracing, storage: tracedStorage(await openTemporary(() => now)) } })
  customer = await server.signUp()
  now += 60_000
}
beforeEach(() => {
  now = 0
})
afterEach(async () => {
  await tracing.close()
  receiver.close()
  await server.close()
})

const TRACE = 'ab'.repeat(16)
const PARENT = 'cd'.repeat(8)
const order = () => ({ clientId: crypto.randomUUID(), code: 'BTCUSDT', side: 'buy', lots: '1', leverage: 10 })
const buy = (traceparent: string) =>
  server.call(buyContracts, {
    token: customer.token,
    body: order(),
    headers: { traceparent, 'x-remote': 'mfe-trading@1.0.0', cookie: 'secret=1' },
  })

async function received(): Promise<readonly Received[]> {
  await tracing.close()
  return receiver.spans
}

const ofTrace = (spans: readonly Received[]) => spans.filter(({ traceId }) => traceId === TRACE)

describe('a traced order', () => {
  it('has spans of request, command, and commit below that of the browser', async () => {
    await open()
    expect((await buy(`00-${TRACE}-${PARENT}-00`)).status).toBe(200)
    const spans = ofTrace(await received())
    const request = spans.find(({ parentSpanId }) => parentSpanId === PARENT)
    const command = spans.find(({ parentSpanId }) => parentSpanId === request?.spanId)
    const commit = spans.find(({ parentSpanId }) => parentSpanId === command?.spanId)
    expect([request?.name, command?.name, commit?.name]).toEqual([
      'POST /swx/customer/order/buyContracts',
      'command',
      'commit',
    ])
    const facts = Object.fromEntries(
      (request?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]),
    )
    expect(facts).toMatchObject({
      'http.route': '/swx/customer/order/buyContracts',
      'http.response.status_code': 200,
      'quayside.remote': 'other',
      'quayside.version': 'other',
    })
  })

  it('has no data of the customer', async () => {
    await open()
    await buy(`00-${TRACE}-${PARENT}-01`)
    await received()
    const sent = receiver.bodies.join('')
    expect(sent).toContain('east-1')
    for (const secret of [customer.token, customer.id, customer.email, 'secret', 'BTCUSDT', '127.0.0.1"'])
      expect(sent).not.toContain(secret)
  })
})

describe('what a client says of sampling', () => {
  it('does not count: the site samples its share', async () => {
    await open(0.01, () => 0.5)
    await buy(`00-${TRACE}-${PARENT}-01`)
    expect(await received()).toEqual([])
  })

  it('cannot begin more than the site’s traces of a second', async () => {
    await open()
    for (let call = 0; call < 500; call += 1)
      await server.call(getUserInfo, {
        token: customer.token,
        headers: { traceparent: `00-${call.toString(16).padStart(32, 'a')}-${PARENT}-01` },
      })
    const begun = (await received()).filter(({ name }) => name.endsWith('getUserInfo'))
    expect(begun).toHaveLength(10)
  })

  it.each([
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
    `ff-${TRACE}-${PARENT}-01`,
    `00-${TRACE}-${PARENT}-01-more`,
    'x'.repeat(5_000),
    '',
  ])('begins a separate trace when it is malformed: %s', async traceparent => {
    await open()
    await buy(traceparent)
    const spans = (await received()).filter(({ name }) => name.endsWith('buyContracts'))
    expect(spans).toHaveLength(1)
    expect(spans[0]?.parentSpanId ?? '').toBe('')
    expect(spans[0]?.traceId).toMatch(/^(?!0{32})[0-9a-f]{32}$/)
    expect(ofTrace(spans)).toEqual([])
  })
})

it('orders go on while no collector answers', async () => {
  await open()
  receiver.close()
  expect((await buy(`00-${TRACE}-${PARENT}-00`)).status).toBe(200)
})

it('traces are off without an address', () => {
  expect(parseConfig({}).traces).toBeUndefined()
  expect(parseConfig({ TRACES_URL: 'http://127.0.0.1:4318/v1/traces' }).traces).toMatchObject({ share: 0.01 })
  for (const TRACES_SHARE of ['0', '1.5', 'all'])
    expect(() => parseConfig({ TRACES_SHARE })).toThrow('TRACES_SHARE')
})
