import { once } from 'node:events'
import { createServer } from 'node:http'
import { keyOfSeed, rawPublicKey, signText, verifySigned } from '@quayside/release/keys'
import type { SendState } from '../custody-port.ts'

const SITE_KEY = Buffer.alloc(32, 21).toString('base64')
const SERVICE_KEY = keyOfSeed('a test', Buffer.alloc(32, 22).toString('base64'))

type Requested = { readonly act: string; readonly nonce: string; readonly at: string; readonly id?: string }
type Sending = {
  readonly order: object
  readonly txHash: string
  sequence: number
  blocks: number
  ended?: SendState
}

export type SignedReply = { status: number; body: string; signature: string }

const NEEDED = 3

function openBook() {
  const sendings = new Map<string, Sending>()

  function stateOf(id: string): object {
    const sending = sendings.get(id)
    if (sending === undefined) return { id, state: 'unknown' }
    const { sequence, txHash, blocks, ended } = sending
    if (ended?.kind === 'failed')
      return { id, sequence, state: 'failed', reason: ended.reason, txHash: ended.txHash }
    if (blocks === 0) return { id, sequence, state: 'sent', txHash }
    if (blocks >= NEEDED) return { id, sequence, state: 'completed', txHash }
    return { id, sequence, state: 'confirming', txHash, confirmations: blocks, needed: NEEDED }
  }

  return {
    sendings,
    stateOf,
    send(id: string, order: object): object {
      const number = (sendings.size + 1).toString(16).padStart(64, '0')
      if (!sendings.has(id)) sendings.set(id, { order, txHash: `0x${number}`, sequence: 1, blocks: 0 })
      return stateOf(id)
    },
    confirm() {
      for (const sending of sendings.values()) {
        if (sending.blocks >= NEEDED || sending.ended !== undefined) continue
        sending.blocks += 1
        sending.sequence += 1
      }
    },
  }
}

export type ServiceDouble = Awaited<ReturnType<typeof startService>>

export async function startService(now: () => number = Date.now, signingKey = SITE_KEY) {
  const sitePublic = rawPublicKey(keyOfSeed('a test', signingKey))
  const { sendings, stateOf, send, confirm } = openBook()
  const nonces = new Set<string>()
  const tokens = new Map<string, object>()
  const tokenOf = (id: string) => ({ id, state: 'unknown', ...tokens.get(id) })
  const spoilers: ((reply: SignedReply, payload: string) => SignedReply | 'hang up')[] = []

  function answer(path: string, payload: string, signature: string): SignedReply {
    const { act, nonce, at, id = '', ...order }: Requested = JSON.parse(payload)
    const isOurs = verifySigned({ payload, signature }, sitePublic)
    const isFresh = !nonces.has(nonce) && Math.abs(now() - Date.parse(at)) < 300_000
    if (!isOurs || !isFresh || path !== `/v1/${act}`) return { status: 401, body: '{}', signature: '' }
    nonces.add(nonce)
    const acts: Record<string, () => object> = {
      send: () => send(id, order),
      status: () => stateOf(id),
      'token-send': () => {
        if (!tokens.has(id)) tokens.set(id, { ...order, state: 'sending', hash: null })
        return tokenOf(id)
      },
      'token-status': () => tokenOf(id),
      balances: () => ({ balances: { ETH: '12.5', USDT: '1000.000001', BTC: '0' }, fees: { ETH: '0.02' } }),
    }
    return signed({ act: 'answer', nonce, ...acts[act]?.() })
  }

  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      const plain = answer(request.url ?? '', body, String(request.headers['x-signature']))
      const reply = spoilers.shift()?.(plain, body) ?? plain
      if (reply === 'hang up') return response.destroy()
      response
        .writeHead(reply.status, { 'X-Signature': reply.signature, Location: '/elsewhere' })
        .end(reply.body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }

  return {
    tokens,
    sendings,
    confirm,
    settings: {
      url: `http://127.0.0.1:${port}/v1/`,
      signingKey,
      publicKey: rawPublicKey(SERVICE_KEY),
    },
    /** Replaces the next answer; the request itself still takes effect. */
    spoil(by: (reply: SignedReply, payload: string) => SignedReply | 'hang up') {
      spoilers.push(by)
    },
    word: (id: string, at = now()) =>
      signed({ act: 'callback', at: new Date(at).toISOString(), ...stateOf(id) }),
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

export function signed(value: object): SignedReply {
  const { payload, signature } = signText(JSON.stringify(value), SERVICE_KEY)
  return { status: 200, body: payload, signature }
}
