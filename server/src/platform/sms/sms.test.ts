import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { openKeys, verifySigned } from '@quayside/release/keys'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createIds } from '../ids.ts'
import { listMailOf } from '../mail/queries.ts'
import { openTemporary } from '../storage/temporary.builders.ts'
import { createHttpSms } from './http-sms.ts'
import { createSandboxSms } from './sandbox-sms.ts'

const KEY = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7)).toString('base64')
const TOKEN = 'gateway-token-1234'
const clock = { now: () => 1_000 }
const MESSAGE = { to: '+491701234567', text: '123456 is your Quayside code' }

describe('the operator’s gateway', () => {
  let gateway: Server
  let requested: { headers: IncomingHttpHeaders; method: string | undefined; body: string }[]
  let status: number

  beforeEach(async () => {
    requested = []
    status = 202
    gateway = createServer((request, response) => {
      let body = ''
      request.setEncoding('utf8').on('data', chunk => {
        body += chunk
      })
      request.on('end', () => {
        requested.push({ headers: request.headers, method: request.method, body })
        response.writeHead(status, { Location: '/elsewhere' }).end('{}')
      })
    })
    gateway.listen(0, '127.0.0.1')
    await once(gateway, 'listening')
  })
  afterEach(async () => {
    gateway.closeAllConnections()
    await new Promise(resolve => gateway.close(resolve))
  })

  function open() {
    const { port } = gateway.address() as { port: number }
    const settings = { url: `http://127.0.0.1:${port}/messages`, token: TOKEN, signingKey: KEY }
    return createHttpSms(settings, createIds(clock))
  }

  it('gets number and text with a name of the message, token and signature', async () => {
    const sms = open()
    await sms.send(MESSAGE)
    await sms.send(MESSAGE)
    const [first, second] = requested.map(({ body }) => JSON.parse(body))
    expect(first).toMatchObject(MESSAGE)
    expect(first.id).not.toBe(second.id)
    expect(requested[0]).toMatchObject({ method: 'POST', headers: { authorization: `Bearer ${TOKEN}` } })
    const publicKey = openKeys({ folder: '', env: { RELEASE_SIGNING_KEY: KEY } }).publicKey('sms')
    const signature = String(requested[0]?.headers['x-signature'])
    expect(verifySigned({ payload: requested[0]?.body ?? '', signature }, publicKey)).toBe(true)
    expect(verifySigned({ payload: `${requested[0]?.body} `, signature }, publicKey)).toBe(false)
  })

  it.each([302, 400, 401, 500])(
    'that answers %i has not taken the message, and is asked once',
    async received => {
      status = received
      await expect(open().send(MESSAGE)).rejects.toThrow()
      expect(requested).toHaveLength(1)
    },
  )
})

it('is the sandbox’s mailbox without a gateway, where a text message is called one', async () => {
  const storage = await openTemporary(clock.now)
  await createSandboxSms({ storage, clock }).send({ ...MESSAGE, text: '123456 & more' })
  const [letter] = await storage.read(tx => tx.all(listMailOf, { recipient: MESSAGE.to }))
  expect(letter).toMatchObject({ subject: 'Text message: 123456 & more', html: '<p>123456 &amp; more</p>' })
  await storage.close()
})
