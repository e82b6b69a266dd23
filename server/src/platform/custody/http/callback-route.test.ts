import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../../app/app.builders.ts'
import { sendOrder } from '../custody.builders.ts'
import { CALLBACK_PATH } from './callback-route.ts'
import { type ServiceDouble, type SignedReply, signed, startService } from './custody-service.builders.ts'

let service: ServiceDouble
let site: TestApp

beforeEach(async () => {
  service = await startService(() => site.services.clock.now())
  const { url, signingKey, publicKey } = service.settings
  const environment = {
    CUSTODY: 'http',
    CUSTODY_URL: url,
    CUSTODY_PUBLIC_KEY: publicKey,
    SIGNING_KEY: signingKey,
  }
  site = await openApp({ environment: { ...environment, LIMITS: 'custodyWordsByIp=30' }, ipFactor: 1 })
  await site.services.custody.send(sendOrder('one'))
})
afterEach(async () => {
  await site.close()
  await service.stop()
})

const word = (sequence: number, at = site.services.clock.now()) => {
  const txHash = `0x${'7'.repeat(64)}`
  return signed({
    act: 'callback',
    at: new Date(at).toISOString(),
    id: 'one',
    sequence,
    state: 'completed',
    txHash,
  })
}
const post = (app: FastifyInstance, { body, signature }: SignedReply) =>
  app.inject({
    method: 'POST',
    url: CALLBACK_PATH,
    payload: body,
    headers: { 'content-type': 'application/json', 'x-signature': signature },
  })

it('takes a word of the service, once', async () => {
  const said = word(2)
  expect((await post(site.app, said)).statusCode).toBe(200)
  expect((await post(site.app, said)).statusCode).toBe(409)
  expect(await site.services.custody.status('one')).toMatchObject({ kind: 'completed' })
})

it('takes no forged, stale, unknown or senseless word', async () => {
  const { body } = word(2)
  const refused = [
    await post(site.app, { ...word(2), signature: word(3).signature }),
    await post(site.app, { ...word(2), body: `${body} ` }),
    await post(site.app, word(2, site.services.clock.now() - 400_000)),
    await post(site.app, { ...word(2), body: 'not json' }),
    await site.app.inject({ method: 'POST', url: CALLBACK_PATH }),
    await post(site.app, { ...word(2), body: 'x'.repeat(70_000) }),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 413])
  const other = signed({ ...JSON.parse(body), id: 'two' })
  expect((await post(site.app, other)).statusCode).toBe(404)
  expect(await site.services.custody.status('one')).toMatchObject({ kind: 'sent' })
})

it('stops listening after a timeout', async () => {
  const answers = await Promise.all(
    Array.from({ length: 31 }, () => post(site.app, { ...word(2), signature: '' })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toContain(429)
})

it('is not there for a custody that does not send callbacks', async () => {
  const sandbox = await openApp()
  expect((await post(sandbox.app, word(2))).statusCode).toBe(404)
  await sandbox.close()
})
