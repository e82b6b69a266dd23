import {
  linkWallet,
  MOST_WALLETS,
  unlink,
  walletNonce,
  ways,
} from '@quayside/contracts/endpoints/sign-in/wallets'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../../app/app.builders.ts'
import { ethereumWallet, link, type SignedBody, signText, tronWallet } from './wallets.builders.ts'

const reasonOf = (reply: { details: unknown }) => Reflect.get(Object(reply.details), 'reason')

let server: TestApp
let token: string

beforeEach(async () => {
  server = await openApp({ environment: { LIMITS: 'waysByUser=1000,walletNonceByIp=1000' } })
  token = (await server.signUp()).token
})
afterEach(() => server.close())

const walletsOf = async () =>
  (await server.call(ways, { token })).result.filter(({ method }) => method === 'wallet')

async function fillBut(one: number): Promise<void> {
  for (let seed = 1; seed <= MOST_WALLETS - one; seed += 1) await link(server, ethereumWallet(seed), token)
}

describe('an account with as many wallets as it may have', () => {
  it('is told so before a wallet signs, and takes another once one is removed', async () => {
    await fillBut(0)
    const { chainType, address } = tronWallet()
    const asking = { query: { chainType, address }, token }
    const refused = await server.call(walletNonce, asking)
    expect([refused.status, reasonOf(refused)]).toEqual([409, 'tooMany'])
    const [first] = await walletsOf()
    await server.call(unlink, { body: { method: 'wallet', id: first?.id ?? '' }, token })
    expect((await server.call(walletNonce, asking)).status).toBe(200)
  })

  it('may still sign by those that it has', async () => {
    await fillBut(0)
    expect(await link(server, ethereumWallet(1), token)).toHaveLength((await walletsOf()).length + 2)
  })

  it('has no more by texts that were asked for before', async () => {
    await fillBut(1)
    const bodies: SignedBody[] = []
    for (const seed of [100, 101, 102]) bodies.push(await signText(server, ethereumWallet(seed), { token }))
    const replies = await Promise.all(bodies.map(body => server.call(linkWallet, { body, token })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await walletsOf()).toHaveLength(MOST_WALLETS)
  })
})
