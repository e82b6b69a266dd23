import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { repassword } from '@quayside/contracts/endpoints/account/account'
import { undoEmailChange } from '@quayside/contracts/endpoints/account/account-links'
import { login } from '@quayside/contracts/endpoints/sign-in/login'
import { linkProvider } from '@quayside/contracts/endpoints/sign-in/providers'
import { freshen } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { linkWallet, ways } from '@quayside/contracts/endpoints/sign-in/wallets'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openApp, PASSWORD, type TestApp } from '../../../app/app.builders.ts'
import { moveToNewEmail } from '../life/email-change.builders.ts'
import { json, maliciousIssuer } from '../providers/malicious-issuer.builders.ts'
import { depart, OWN, openSite, reasonOf, SITE, settingsOf } from '../providers/providers.builders.ts'
import { addTotp } from '../second-factor/second-factor.builders.ts'
import { ethereumWallet, signText } from '../wallets/wallets.builders.ts'

/** A contract wallet: it has no key, and a node verifies its signatures. */
const CONTRACT = { ...ethereumWallet(7), address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }
const NEW_PASSWORD = 'harbour lantern 47 kite'

let server: TestApp
let node: Server | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
  node?.close()
  node = undefined
})

function gate() {
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const pass = async () => {
    reached.resolve()
    await opened.promise
  }
  return { pass, reached: reached.promise, open: () => opened.resolve() }
}

async function openWithNode(pass: () => Promise<void>): Promise<TestApp> {
  const results: Record<string, string> = { eth_chainId: '0x1', eth_getCode: '0x6080' }
  node = createServer(async (request, response) => {
    const { method }: { method: string } = JSON.parse(await text(request))
    if (method === 'eth_call') await pass()
    const result = results[method] ?? `0x1626ba7e${'0'.repeat(56)}`
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
  })
  node.listen(0, '127.0.0.1')
  await once(node, 'listening')
  const address = node.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return await openApp({ environment: { ETHEREUM_RPC_URL: `http://127.0.0.1:${port}` } })
}

const signIn = async () => {
  const body = { loginType: 'password', username: 'maria', password: PASSWORD } as const
  return (await server.call(login, { body })).result.token
}

const answers = {
  'another password': [
    401,
    async (own: string) => {
      const body = { oldPassword: PASSWORD, password: NEW_PASSWORD }
      return await server.call(repassword, { token: own, body })
    },
  ],
  'the undo of another address': [
    401,
    async (_own: string, undo: string) => await server.call(undoEmailChange, { body: { token: undo } }),
  ],
  'a second factor': [
    403,
    async (own: string) => {
      await addTotp(server, own)
      return { status: 200 }
    },
  ],
} as const

describe('a sign-in method that is being added', () => {
  it.each(Object.entries(answers))('as a wallet is overtaken by %s', async (_, [status, act]) => {
    const { pass, reached, open } = gate()
    server = await openWithNode(pass)
    const own = (await server.signUp()).token
    const token = await signIn()
    const undo = status === 401 ? await moveToNewEmail(server, token) : ''
    const linking = server.call(linkWallet, { token, body: await signText(server, CONTRACT, { token }) })
    await reached
    expect((await act(own, undo)).status).toBe(200)
    open()
    expect((await linking).status).toBe(status)
    const [left] = await server.services.storage.read(tx =>
      tx.dynamic(q => q.selectFrom('wallets').select(eb => eb.fn.countAll<number>().as('total'))),
    )
    expect(left?.total).toBe(0)
  })

  it('as an account with a provider is overtaken by another password', async () => {
    const { pass, reached, open } = gate()
    const issuer = await maliciousIssuer()
    server = await openSite(settingsOf(issuer), { environment: { SITE_URL: SITE } })
    const own = (await server.signUp()).token
    const token = await signIn()
    const url = new URL(await depart(server, 'facebook', { token, query: { purpose: 'link' } }))
    issuer.bend({
      me: to => void pass().then(() => json(to, { id: '17', name: 'Thief' })),
    })
    const state = url.searchParams.get('state') ?? ''
    const body = { provider: 'facebook', code: 'some', state } as const
    const linking = server.call(linkProvider, { token, body, headers: OWN })
    await reached
    expect((await answers['another password'][1](own)).status).toBe(200)
    open()
    expect((await linking).status).toBe(401)
    const left = (await server.call(ways, { token: own })).result.map(({ method }) => method)
    expect(left).toEqual(['password', 'email'])
    await issuer.stop()
  })
})

it('a password that is being checked freshens no session once there is a second factor', async () => {
  server = await openApp()
  const own = (await server.signUp()).token
  const token = await signIn()
  const { passwords } = server.services
  const verify = passwords.verify.bind(passwords)
  vi.spyOn(passwords, 'verify').mockImplementationOnce(async (...asked) => {
    await addTotp(server, own)
    return await verify(...asked)
  })
  const reply = await server.call(freshen, { token, body: { password: PASSWORD } })
  expect([reply.status, reasonOf(reply), reply.details]).toMatchObject([
    403,
    'freshSignIn',
    { methods: ['totp', 'recovery'] },
  ])
})
