import { sessions } from '@quayside/contracts/endpoints/account/account'
import * as contract from '@quayside/contracts/endpoints/sign-in/second-factor'
import { loginByWallet } from '@quayside/contracts/endpoints/sign-in/wallets'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../app/app.builders.ts'
import {
  enterBy,
  issuersOfFile,
  MARIA,
  OTHER,
  OWN,
  openSite,
  reasonOf,
  travel,
} from '../providers/providers.builders.ts'
import { ethereumWallet, signText, tronWallet } from '../wallets/wallets.builders.ts'
import { codeOf, wrongCodeOf } from './second-factor.builders.ts'

const issuers = issuersOfFile()
let server: TestApp

beforeEach(async () => {
  server = await openSite(issuers.environment)
})
afterEach(() => server.close())

const byWallet = (make: typeof ethereumWallet) => async () =>
  await server.call(loginByWallet, { body: await signText(server, make()), headers: OWN })
const byProvider = (provider: 'google' | 'facebook') => async () =>
  await enterBy(server, provider, await travel(server, provider, MARIA))

async function protect(token: string): Promise<string> {
  const { secret } = (await server.call(contract.startTotp, { token })).result
  await server.call(contract.confirmTotp, { token, body: { code: codeOf(server, secret) } })
  server.pass(30_000)
  return secret
}

describe.each([
  ['an Ethereum wallet', byWallet(ethereumWallet)],
  ['a Tron wallet', byWallet(tronWallet)],
  ['Google', byProvider('google')],
  ['Facebook', byProvider('facebook')],
])('a customer who comes by %s', (_, come) => {
  const finish = (ticket: string, code: string) =>
    server.call(contract.finishSignIn, { body: { ticket, code }, headers: OWN })

  it('is asked for the second step, gets in by a right code, and has no session before', async () => {
    const first = await come()
    const secret = await protect(first.result.token)
    const asked = await come()
    expect([asked.status, reasonOf(asked)]).toEqual([403, 'secondFactor'])
    expect(JSON.stringify(asked.details)).not.toContain('"token"')
    const { ticket, methods } = contract.secondFactorWanted.parse(asked.details)
    expect(methods).toEqual(['totp', 'recovery'])
    expect((await finish(ticket, wrongCodeOf(server, secret))).status).not.toBe(200)
    const entered = await finish(ticket, codeOf(server, secret))
    expect(entered.result.user.id).toBe(first.result.user.id)
    expect((await server.call(sessions, { token: entered.result.token })).status).toBe(200)
  })

  it('uses a ticket once, and no code twice', async () => {
    const secret = await protect((await come()).result.token)
    const { ticket } = contract.secondFactorWanted.parse((await come()).details)
    const code = codeOf(server, secret)
    expect((await finish(ticket, code)).status).toBe(200)
    server.pass(30_000)
    expect((await finish(ticket, codeOf(server, secret))).status).not.toBe(200)
    const again = contract.secondFactorWanted.parse((await come()).details)
    expect((await finish(again.ticket, code)).status).not.toBe(200)
  })

  it('enters by a recovery code, in the browser that got the ticket', async () => {
    const { token, user } = (await come()).result
    const { secret } = (await server.call(contract.startTotp, { token })).result
    const confirmed = await server.call(contract.confirmTotp, {
      token,
      body: { code: codeOf(server, secret) },
    })
    const [code = ''] = confirmed.result.recoveryCodes
    const { ticket } = contract.secondFactorWanted.parse((await come()).details)
    const elsewhere = await server.call(contract.finishSignIn, { body: { ticket, code }, headers: OTHER })
    expect(elsewhere.status).toBe(400)
    expect((await finish(ticket, code)).result.user.id).toBe(user.id)
  })
})
