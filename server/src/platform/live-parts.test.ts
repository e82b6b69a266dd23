import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { keyOfSeed, openKeys, rawPublicKey, signText, verifySigned } from '@quayside/release/keys'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LiveParts, requireLiveParts } from './live-parts.ts'

const KEY = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7)).toString('base64')
const SERVICE = keyOfSeed('a test', Buffer.alloc(32, 5).toString('base64'))
const publicKey = openKeys({ folder: '', env: { RELEASE_SIGNING_KEY: KEY } }).publicKey('custody')

const pong = (ping: string) => ({ act: 'answer', nonce: JSON.parse(ping).nonce })

let mail: SMTPServer
let custody: Server
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
      const received = answer(body, String(request.headers['x-signature']))
      const { payload, signature } = signText(JSON.stringify(received.body), SERVICE)
      response.writeHead(received.status, { 'X-Signature': signature }).end(payload)
    })
  })
  custody.listen(0, '127.0.0.1')
  await once(custody, 'listening')
  answer = (body, signature) =>
    verifySigned({ payload: body, signature }, publicKey)
      ? { status: 200, body: pong(body) }
      : { status: 401, body: {} }
})
afterEach(async () => {
  await new Promise<void>(resolve => mail.close(resolve))
  custody.closeAllConnections()
  await new Promise(resolve => custody.close(resolve))
})

const service = (port = address(custody)) => ({
  kind: 'http' as const,
  url: `http://127.0.0.1:${port}/v1/`,
  signingKey: KEY,
  publicKey: rawPublicKey(SERVICE),
})

function live({
  login = 'site:right@',
  mailPort = address(mail.server),
  custodyPort = address(custody),
} = {}) {
  return { smtp: { url: `smtp://${login}127.0.0.1:${mailPort}` }, custody: service(custodyPort) }
}

const start = (parts: Parameters<typeof live>[0] = {}) => requireLiveParts(live(parts))

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
    [
      'answers with an error',
      () => ({ status: 500, body: {} }),
      'does not answer: the custody service answers ping with 500',
    ],
    [
      'answers another nonce',
      () => ({ status: 200, body: { act: 'answer', nonce: 'x' } }),
      'does not answer: the custody service answers another ping',
    ],
    [
      'looks at no signature',
      (body: string) => ({ status: 200, body: pong(body) }),
      'takes a ping with a wrong signature',
    ],
  ] as const)('refuses custody that %s', async (_what, received, sentence) => {
    answer = received
    await expect(start()).rejects.toThrow(`custody (CUSTODY_URL) ${sentence}`)
  })

  it('refuses custody whose answer another has signed', async () => {
    const other = { ...live(), custody: { ...service(), publicKey: rawPublicKey(keyOfSeed('a test', KEY)) } }
    await expect(requireLiveParts(other)).rejects.toThrow('answer to ping is not signed by it')
  })

  it('needs a custody at all, and for a hot wallet a node of the main network', async () => {
    const { smtp } = live()
    await expect(requireLiveParts({ smtp, custody: undefined })).rejects.toThrow(
      'custody (CUSTODY) is not set',
    )
    await expect(requireLiveParts({ smtp, custody: { kind: 'sandbox' } })).rejects.toThrow('is not set')
    answer = () => ({ status: 200, body: { jsonrpc: '2.0', id: 1, result: chain } })
    const custodyOn: LiveParts['custody'] = {
      kind: 'ethereum',
      key: '',
      hotLimit: new Map(),
      confirmations: 1,
      feeCeiling: 1n,
      knownNonce: 0,
      rpcUrl: `http://127.0.0.1:${address(custody)}/`,
    }
    let chain = '0x1'
    await requireLiveParts({ smtp, custody: custodyOn })
    chain = '0xaa36a7'
    await expect(requireLiveParts({ smtp, custody: custodyOn })).rejects.toThrow(
      'custody (ETHEREUM_RPC_URL) does not answer: the node is of chain 0xaa36a7, not of the main network',
    )
  })
})
