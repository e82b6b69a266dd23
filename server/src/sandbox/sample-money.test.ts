import { randomUUID } from 'node:crypto'
import { listTransactions } from '@quayside/contracts/endpoints/account/account'
import { giveSampleMoney } from '@quayside/contracts/endpoints/sandbox'
import { fastify } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../app/app.builders.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { sandboxRoutes } from './routes.ts'

const REAL = { virtually: 'YES' }
let site: TestApp
let maria: SignedUp

beforeEach(async () => {
  site = await openApp()
  maria = await site.signUp()
})

afterEach(() => site.close())

const give = (amount: string, { headers = REAL, clientId = randomUUID(), token = maria.token } = {}) =>
  site.call(giveSampleMoney, { token, headers, body: { amount, clientId } })

async function realEntries() {
  return (await site.call(listTransactions, { token: maria.token, headers: REAL })).result.list
}

describe('sample money', () => {
  it('reaches the own real account alone, once per client id, and the audit log names the reviewer', async () => {
    const clientId = randomUUID()
    expect((await give('2500.50', { clientId })).result).toEqual({ amount: '2500.50' })
    expect((await give('2500.50', { clientId })).status).toBe(200)
    expect((await give('1', { clientId })).status).toBe(409)
    expect(await realEntries()).toMatchObject([
      { kind: 'credit', amount: '2500.50', balanceAfter: '2500.50' },
    ])
    expect((await site.services.storage.read(verifyLedger)).faults).toEqual([])
    const acts = await site.services.storage.read(tx =>
      tx.dynamic(q => q.selectFrom('audit_log').selectAll().where('user_id', '=', maria.id)),
    )
    expect(acts.map(({ actor, action, details }) => [actor, action, JSON.parse(details)])).toEqual([
      ['automatic reviewer (sandbox)', 'credit', { amount: '2500.50', currency: 'USD' }],
    ])
  })

  it.each(['100000.01', '1.001', '999999999999999'])('refuses %s with 10016 and the range', async amount => {
    expect(await give(amount)).toMatchObject({
      code: '10016',
      details: { minimum: '0.01', maximum: '100000.00' },
    })
    expect(await realEntries()).toEqual([])
  })

  it.each(['0', '-5', 'NaN', ''])('refuses %j as malformed', async amount => {
    expect(await give(amount)).toMatchObject({ status: 400 })
    expect(await realEntries()).toEqual([])
  })

  it('is refused without a session, and to the demo account', async () => {
    expect((await give('5', { token: 'none' })).status).toBe(401)
    expect(await give('5', { headers: { virtually: 'NO' } })).toMatchObject({ code: '10008' })
  })

  it('does not exist in live mode', async () => {
    const live = fastify()
    sandboxRoutes(live, { ...site.services, config: { ...site.services.config, siteMode: 'live' } })
    for (const url of ['/sandbox/mailbox', '/swx/customer/user/sampleMoney'])
      expect((await live.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404)
  })
})
