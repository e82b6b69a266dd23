import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { NO_PROXY, type TrustProxy } from '../client-address.ts'
import { createApp } from './create-app.ts'
import { sendJson } from './problems.ts'

async function asked(trustProxy: TrustProxy) {
  const app = createApp({ logLevel: 'silent', trustProxy })
  app.get('/', (request, reply) => sendJson(reply, [request.ip, request.protocol]))
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7', 'x-forwarded-proto': 'https' }
  return (await app.inject({ url: '/', headers, remoteAddress: '10.0.0.1' })).json()
}

it('trusts only the configured proxy, and no address without one', async () => {
  expect(await asked((_address, hop) => hop === 0)).toEqual(['198.51.100.7', 'https'])
  expect(await asked(NO_PROXY)).toEqual(['10.0.0.1', 'http'])
})

it('says once that a proxy is not trusted', async () => {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const app = createApp({ logLevel: 'warn', trustProxy: NO_PROXY, logTo })
  app.get('/', (_request, reply) => sendJson(reply, 'here'))
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  for (let times = 0; times < 3; times += 1)
    await app.inject({ url: '/', headers, remoteAddress: '10.0.0.1' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUST_PROXY')
})

it('makes no answer for who asks again and again and reads none', async () => {
  const app = createApp({ logLevel: 'silent', trustProxy: NO_PROXY })
  let made = 0
  app.get('/', () => {
    made += 1
    return 'x'.repeat(16_000_000)
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const client = connect(Number(port), '127.0.0.1').pause()
  client.on('error', () => undefined)
  try {
    await once(client, 'connect')
    client.write('GET / HTTP/1.1\r\nHost: quay\r\n\r\n'.repeat(10))
    await expect.poll(() => made).toBeGreaterThan(0)
    await wait(200)
    expect(made).toBe(1)
  } finally {
    client.destroy()
    await app.close()
  }
})
