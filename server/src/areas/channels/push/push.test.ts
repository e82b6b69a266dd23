import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { changeChannel, changeNoticeTimes } from '@quayside/contracts/endpoints/account/channels'
import { getPush, subscribePush, unsubscribePush } from '@quayside/contracts/endpoints/account/push'
import { logout } from '@quayside/contracts/endpoints/sign-in/login'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../../app/app.builders.ts'
import { notify } from '../../../notifications/notify.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { createManualTime } from '../../../platform/time/manual-time.ts'
import { createSoleLeadership } from '../../../triggers/leadership.ts'
import type { Worker } from '../../../triggers/lifecycle.ts'
import { createChannelWorker } from '../worker.ts'
import { sendPush } from './send.ts'

/** A push service and a browser that decrypts what it gets (RFC 8030, 8291, 8292). */
type PushService = {
  readonly url: string
  readonly received: { readonly headers: IncomingHttpHeaders; readonly message: unknown }[]
  answer: number
  close(): void
}

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/ada'
const browser = createECDH('prime256v1')
browser.generateKeys()
const secret = randomBytes(16)
const keys = { p256dh: browser.getPublicKey('base64url'), auth: secret.toString('base64url') }

async function openPushService(): Promise<PushService> {
  const received: PushService['received'] = []
  const service = { received, answer: 201 }
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', () => {
      received.push({ headers: request.headers, message: JSON.parse(decrypted(Buffer.concat(parts))) })
      response.writeHead(service.answer).end()
    })
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return Object.assign(service, { url: `http://127.0.0.1:${port}/`, close: () => void server.close() })
}

let server: TestApp
let service: PushService
let worker: Worker
let time: ReturnType<typeof createManualTime>
let ada: SignedUp

beforeEach(async () => {
  server = await openApp()
  service = await openPushService()
  ada = await server.signUp()
  time = createManualTime(server.services.clock.now())
  worker = createChannelWorker({
    ...server.services,
    clock: time.clock,
    timers: time.timers,
    leadership: createSoleLeadership(),
    send: sending => sendPush(sending, (_, init) => fetch(service.url, init)),
  })
  await worker.start()
})
afterEach(async () => {
  await worker.stop()
  service.close()
  await server.close()
})

const subscribe = (token: string, over: object = {}) =>
  server.call(subscribePush, {
    token,
    body: { endpoint: ENDPOINT, ...keys, ...over },
  })

const turnOff = (topic: 'margin' | 'orders') =>
  server.call(changeChannel, { token: ada.token, body: { topic, channel: 'push', isOn: false } })

const state = async (token: string) => (await server.call(getPush, { token })).result

async function warn(userId = ada.id, kind: 'marginWarning' | 'limitFilled' = 'marginWarning'): Promise<void> {
  const data = { orderId: 'o1', name: 'EUR/USD', level: '80', liquidationPrice: '1.09100' }
  const { services } = server
  await commit(services.storage, (tx, afterCommit) =>
    notify(tx, services, { userId, kind, data, afterCommit }),
  )
}

async function sweep(seconds = 1): Promise<void> {
  time.advance(seconds * 1_000)
  await worker.settled()
}

describe('a subscribed browser', () => {
  it('gets an encrypted message, signed with the key that it subscribed for, once', async () => {
    expect((await subscribe(ada.token)).status).toBe(200)
    const { publicKey, isOn } = await state(ada.token)
    expect(isOn).toBe(true)
    await warn()
    await sweep()
    await sweep()
    expect(service.received).toHaveLength(1)
    const [{ headers, message } = { headers: {}, message: undefined }] = service.received
    expect(message).toMatchObject({ title: 'Margin warning', path: '/profile/orders?order=o1&of=contract' })
    expect(headers).toMatchObject({ ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' })
    expect(isSignedBy(publicKey, headers.authorization ?? '')).toBe(true)
  })

  it('gets only the topics that its customer has on, also when that changed meanwhile', async () => {
    await subscribe(ada.token)
    await turnOff('margin')
    await warn()
    await sweep()
    await warn(ada.id, 'limitFilled')
    await turnOff('orders')
    await sweep()
    expect(service.received).toEqual([])
  })

  it('gets margin warnings alone in quiet hours, and the rest not later either', async () => {
    await subscribe(ada.token)
    const quiet = { from: '11:30', until: '13:00' }
    await server.call(changeNoticeTimes, {
      token: ada.token,
      body: { quiet, digest: 'off', timeZone: 'UTC' },
    })
    await warn(ada.id, 'limitFilled')
    await sweep()
    expect(service.received).toEqual([])
    await warn()
    await sweep()
    expect(service.received).toHaveLength(1)
    await sweep(3_600)
    expect(service.received).toHaveLength(1)
  })

  it('gets nothing once its session has ended, or after it unsubscribed', async () => {
    await subscribe(ada.token)
    await server.call(unsubscribePush, { token: ada.token })
    expect((await state(ada.token)).isOn).toBe(false)
    await warn()
    await subscribe(ada.token)
    await warn()
    await server.call(logout, { token: ada.token })
    await sweep()
    expect(service.received).toEqual([])
  })

  it('belongs to the customer who subscribed last', async () => {
    const bea = await server.signUp('bea')
    await subscribe(ada.token)
    await subscribe(bea.token)
    await warn(ada.id)
    await warn(bea.id)
    await sweep()
    expect(service.received).toHaveLength(1)
    expect((await state(ada.token)).isOn).toBe(false)
  })

  it('is forgotten when its keys are made up', async () => {
    await subscribe(ada.token, { p256dh: 'A'.repeat(87) })
    await warn()
    await sweep()
    expect((await state(ada.token)).isOn).toBe(false)
    expect(service.received).toEqual([])
  })

  it.each([404, 410])('is forgotten when its push service answers %d', async answer => {
    await subscribe(ada.token)
    service.answer = answer
    await warn()
    await sweep()
    expect((await state(ada.token)).isOn).toBe(false)
  })

  // 401 and 403: the site's clock or token is wrong, not the subscription.
  it.each([500, 401, 403])(
    'is tried again for ten minutes when its push service answers %d',
    async answer => {
      await subscribe(ada.token)
      service.answer = answer
      await warn()
      await sweep()
      await sweep()
      expect(service.received).toHaveLength(1)
      expect((await state(ada.token)).isOn).toBe(true)
      service.answer = 201
      await sweep(31)
      await sweep(31)
      expect(service.received).toHaveLength(2)
      service.answer = 500
      await warn()
      for (let minutes = 0; minutes < 12; minutes += 1) await sweep(60)
      const tried = service.received.length
      await sweep(600)
      expect(service.received.length).toBe(tried)
    },
  )
})

describe('a subscription', () => {
  it.each([
    ['to this network', { endpoint: 'https://127.0.0.1/push' }],
    ['to a host that only ends like a push service', { endpoint: 'https://evilfcm.googleapis.com/x' }],
    ['to a subdomain that is none', { endpoint: 'https://push.apple.com.evil.example/x' }],
    ['without encryption', { endpoint: 'http://fcm.googleapis.com/x' }],
    ['with credentials', { endpoint: 'https://a:b@fcm.googleapis.com/x' }],
    ['to another port', { endpoint: 'https://fcm.googleapis.com:8443/x' }],
    ['that is no address', { endpoint: 'ada' }],
    ['with a key that is too short', { p256dh: 'AAAA' }],
    ['with topics, which belong to the customer', { topics: ['margin'] }],
  ])('%s is refused', async (_, over) => {
    expect((await subscribe(ada.token, over)).status).toBe(400)
    expect((await state(ada.token)).isOn).toBe(false)
  })

  it('needs a session', async () => {
    expect((await subscribe('made-up')).status).toBe(401)
  })
})

/** Decrypts one record of `aes128gcm` (RFC 8188) with the browser's keys (RFC 8291). */
function decrypted(body: Buffer): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const record = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const shared = hkdfSync('sha256', browser.computeSecret(sender), secret, info, 32)
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${name}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** Verifies the token of `Authorization: vapid t=…, k=…` (RFC 8292). */
function isSignedBy(publicKey: string, authorization: string): boolean {
  const [, head = '', claims = '', signature = '', key] =
    /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(authorization) ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: verifier, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return signed && key === publicKey && aud === 'https://fcm.googleapis.com'
}
