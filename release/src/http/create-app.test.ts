import { expect, it } from 'vitest'
import { createApp } from './create-app.ts'
import { sendJson } from './problems.ts'

async function asked(trustProxy: boolean) {
  const app = createApp({ logLevel: 'silent', trustProxy })
  app.get('/', (request, reply) => sendJson(reply, [request.ip, request.protocol]))
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7', 'x-forwarded-proto': 'https' }
  return (await app.inject({ url: '/', headers, remoteAddress: '10.0.0.1' })).json()
}

it('believes the one proxy in front of it, and nobody when there is none', async () => {
  expect(await asked(true)).toEqual(['198.51.100.7', 'https'])
  expect(await asked(false)).toEqual(['10.0.0.1', 'http'])
})
