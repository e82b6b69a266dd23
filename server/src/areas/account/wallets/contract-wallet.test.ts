import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { loginByWallet } from '@quayside/contracts/endpoints/sign-in/wallets'
import { AbiCoder, hashMessage } from 'ethers'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openApp, type TestApp } from '../../../app/app.builders.ts'
import { ethereumWallet, type SignedBody, signText } from './wallets.builders.ts'

const OWNER = ethereumWallet(7)
/** The contract's address; there is no key for it. */
const CONTRACT = { ...OWNER, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }
const MAGIC = `0x1626ba7e${'0'.repeat(56)}`

type Answers = Readonly<Record<string, (params: unknown[]) => unknown>>
type Call = { readonly method: string; readonly params: unknown[] }

let node: Server | undefined
let server: TestApp | undefined
afterEach(async () => {
  await server?.close()
  node?.close()
  node = undefined
})

async function openWith(answers: Answers): Promise<{ app: TestApp; calls: Call[] }> {
  const calls: Call[] = []
  const listening = createServer(async (request, response) => {
    const call: Call = JSON.parse(await text(request))
    calls.push(call)
    const answer = answers[call.method]
    const body = answer ? { result: answer(call.params) } : { error: { code: 3, message: 'reverted' } }
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }))
  })
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  node = listening
  const address = listening.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const app = await openApp({ environment: { ETHEREUM_RPC_URL: `http://127.0.0.1:${port}` } })
  server = app
  return { app, calls }
}

const MAIN: Answers = { eth_chainId: () => '0x1', eth_getCode: () => '0x6080' }
const reasonOf = (reply: { details: unknown }) => Reflect.get(Object(reply.details), 'reason')

async function signIn(app: TestApp, change: Partial<SignedBody> = {}) {
  const body = { ...(await signText(app, CONTRACT)), ...change }
  return { body, reply: await app.call(loginByWallet, { body }) }
}

describe('a contract wallet', () => {
  it('is asked by ERC-1271 whether the signature is its own', async () => {
    const { app, calls } = await openWith({ ...MAIN, eth_call: () => MAGIC })
    const { body, reply } = await signIn(app)
    expect([reply.status, reply.result.user.wallets]).toEqual([
      200,
      [{ chainType: 'ethereum', address: CONTRACT.address }],
    ])
    const asked = calls.find(({ method }) => method === 'eth_call')
    const { to, data } = z.object({ to: z.string(), data: z.string() }).parse(asked?.params[0])
    const encoded = AbiCoder.defaultAbiCoder().decode(['bytes32', 'bytes'], `0x${data.slice(10)}`)
    expect([to, data.slice(0, 10), ...encoded]).toEqual([
      CONTRACT.address,
      '0x1626ba7e',
      hashMessage(body.message),
      body.signature,
    ])
  })

  it('may sign at any length: several owners sign one after the other', async () => {
    const { app } = await openWith({ ...MAIN, eth_call: () => MAGIC })
    const { reply } = await signIn(app, { signature: `0x${'ab'.repeat(195)}` })
    expect(reply.status).toBe(200)
  })

  it.each([
    ['the contract says no', { ...MAIN, eth_call: () => `0xffffffff${'0'.repeat(56)}` }],
    ['the contract answers something longer', { ...MAIN, eth_call: () => `${MAGIC}00` }],
    ['the contract reverts', MAIN],
    ['nothing is at the address', { ...MAIN, eth_getCode: () => '0x', eth_call: () => MAGIC }],
  ])('is refused when %s', async (_, answers) => {
    const { app } = await openWith(answers)
    const { reply } = await signIn(app)
    expect([reply.status, reasonOf(reply)]).toEqual([403, 'signature'])
  })

  it.each<[string, Answers]>([
    ['of another network', { ...MAIN, eth_chainId: () => '0x5', eth_call: () => MAGIC }],
    ['out of order', { ...MAIN, eth_chainId: () => 7 }],
    ['unwilling', {}],
  ])('is not let in by a node that is %s: try later', async (_, answers) => {
    const { app } = await openWith(answers)
    expect((await signIn(app)).reply.status).toBe(503)
  })

  it('never counts the short form, even if the contract would', async () => {
    const { app, calls } = await openWith({ ...MAIN, eth_call: () => MAGIC })
    const { reply } = await signIn(app, { signature: `0x${'ab'.repeat(64)}` })
    expect([reply.status, calls]).toEqual([403, []])
  })

  it('does not cost a key’s own wallet a question', async () => {
    const { app, calls } = await openWith({ ...MAIN, eth_call: () => MAGIC })
    const body = await signText(app, OWNER)
    expect((await app.call(loginByWallet, { body })).status).toBe(200)
    expect(calls).toEqual([])
  })

  it('is refused by name where no node is set', async () => {
    server = await openApp()
    const { reply } = await signIn(server, { signature: `0x${'ab'.repeat(195)}` })
    expect([reply.status, reasonOf(reply)]).toEqual([403, 'contractWallet'])
  })
})
