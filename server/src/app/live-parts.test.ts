import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { openKeys, verifySigned } from '@quayside/release/keys'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { requireLiveParts } from './live-parts.ts'

const KEY = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7)).toString('base64')
const publicKey = openKeys({ folder: '', env: { RELEASE_SIGNING_KEY: KEY } }).publicKey('custody')

let mail: SMTPServer
let custody: Server
/** What the custody adapter does with a ping. */
let answer: (body: string, signature: string) => { status: number; body: unknown }

const address = (server: { address(): unknown }) => (server.address() as { port: number }).port

beforeEach(async () => {
  mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'site' }) : done(new Error('Invalid username or password')),
  })
  mail.listen(0, '127.0.0.1')
  await once(mail.server, 'listening')
  custody = createServer((request, response) => {
    request.setEncoding('utf8')
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      const told = answer(body, String(request.headers['x-signature']))
      response.writeHead(told.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(told.body))
    })
  })
  custody.listen(0, '127.0.0.1')
  await once(custody, 'listening')
  answer = (body, signature) =>
    verifySigned({ payload: body, signature }, publicKey)
      ? { status: 200, body: { nonce: JSON.parse(body).nonce } }
      : { status: 401, body: {} }
})
afterEach(async () => {
  await new Promise<void>(resolve => mail.close(resolve))
  custody.closeAllConnections()
  await new Promise(resolve => custody.close(resolve))
})

function start({
  login = 'site:right@',
  mailPort = address(mail.server),
  custodyPort = address(custody),
} = {}) {
  return requireLiveParts({
    smtp: { url: `smtp://${login}127.0.0.1:${mailPort}` },
    operator: { custodyUrl: `http://127.0.0.1:${custodyPort}/v1/`, signingKey: KEY },
  })
}

describe('a live start', () => {
  it('takes mail and custody that answer', async () => {
    await start()
  })

  it('names both when neither answers', async () => {
    await expect(start({ mailPort: 1, custodyPort: 1 })).rejects.toThrow(
      /^SITE_MODE=live cannot start: mail \(SMTP_URL\) does not answer: .*; custody \(CUSTODY_URL\) does not answer: .*\.$/,
    )
  })

  it('refuses mail that does not know us', async () => {
    await expect(start({ login: 'site:wrong@' })).rejects.toThrow('mail (SMTP_URL) does not answer')
  })

  it.each([
    ['answers with an error', () => ({ status: 500, body: {} }), 'answers a signed ping with 500'],
    [
      'answers another nonce',
      () => ({ status: 200, body: { nonce: 'x' } }),
      'answers a signed ping with 200',
    ],
    [
      'looks at no signature',
      (body: string) => ({ status: 200, body: { nonce: JSON.parse(body).nonce } }),
      'takes a ping with a wrong signature',
    ],
  ] as const)('refuses custody that %s', async (_what, told, sentence) => {
    answer = told
    await expect(start()).rejects.toThrow(`custody (CUSTODY_URL) ${sentence}`)
  })
})
