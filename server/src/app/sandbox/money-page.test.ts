import { listTransactions } from '@quayside/contracts/endpoints/account'
import { fastify } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../ledger/verify.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import { openApp, type TestApp } from '../app.builders.ts'
import { sandboxRoutes } from './routes.ts'

let site: TestApp

beforeEach(async () => {
  site = await openApp()
})

afterEach(() => site.close())

function give(body: Record<string, unknown>, headers: Record<string, string> = {}) {
  return site.app.inject({ method: 'POST', url: '/sandbox/money.json', payload: body, headers })
}

describe('the sandbox’s sample money', () => {
  it('reaches the real account, its statement and a sound ledger', async () => {
    const { token, email } = await site.signUp()
    expect((await give({ email, amount: '2500.50' })).statusCode).toBe(200)
    const { result } = await site.call(listTransactions, { token, headers: { virtually: 'YES' } })
    expect(result.list).toMatchObject([{ kind: 'credit', amount: '2500.50', balanceAfter: '2500.50' }])
    const demo = await site.call(listTransactions, { token })
    expect(demo.result.list.map(({ kind }) => kind)).toEqual(['demo_fund'])
    expect((await site.services.storage.read(verifyLedger)).faults).toEqual([])
  })

  it.each([
    [{ amount: '0' }, 'The amount'],
    [{ amount: '-5' }, 'The amount'],
    [{ amount: '100000.01' }, 'The amount'],
    [{ amount: '1.001' }, 'The amount'],
    [{ amount: 'NaN' }, 'The amount'],
    [{ amount: '' }, 'The amount'],
    [{}, 'Enter an amount'],
    [{ amount: 5, country: 'DE' }, 'Send email'],
    [{ amount: '5', email: 'x'.repeat(255) }, 'Send email'],
    [{ amount: '5', country: 'D1' }, 'The country'],
    [{ amount: '5', email: 'nobody@example.test' }, 'There is no customer'],
  ])('refuses %j in one sentence', async (changes, sentence) => {
    const { token, email } = await site.signUp()
    const answer = await give({ email, ...changes })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().result.issues[0].message).toContain(sentence)
    const { result } = await site.call(listTransactions, { token, headers: { virtually: 'YES' } })
    expect(result.total).toBe(0)
  })

  it('sets the country, and takes it back when it is empty', async () => {
    const { id, email } = await site.signUp()
    const country = async () => (await site.services.storage.read(tx => tx.one(findUser, { id })))?.country
    await give({ email, country: 'de' })
    expect(await country()).toBe('DE')
    await give({ email, amount: '1' })
    expect(await country()).toBe('DE')
    await give({ email, country: '' })
    expect(await country()).toBeNull()
  })

  it('names the automatic reviewer in the audit log for each act', async () => {
    const { id, email } = await site.signUp()
    await give({ email, amount: '7', country: 'DE' })
    const acts = await site.services.storage.read(tx =>
      tx.dynamic(q => q.selectFrom('audit_log').selectAll().where('user_id', '=', id).orderBy('id')),
    )
    expect(acts.map(({ actor, action, details }) => [actor, action, JSON.parse(details)])).toEqual([
      ['automatic reviewer (sandbox)', 'customer.country', { country: 'DE' }],
      ['automatic reviewer (sandbox)', 'credit', { amount: '7.00', currency: 'USD' }],
    ])
  })

  it('is not there in live mode', async () => {
    const { email } = await site.signUp()
    const live = fastify()
    sandboxRoutes(live, { ...site.services, config: { ...site.services.config, siteMode: 'live' } })
    for (const url of ['/sandbox/money', '/sandbox/money.json']) {
      const answer = await live.inject({ method: 'POST', url, payload: { email, amount: '5' } })
      expect(answer.statusCode).toBe(404)
    }
  })

  it('takes nothing from another site’s page', async () => {
    const { email } = await site.signUp()
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ]
    for (const headers of foreign) {
      expect((await give({ email, amount: '5' }, headers)).statusCode).toBe(403)
    }
  })

  it('is a page with a form, which keeps what was typed wrongly', async () => {
    const page = await site.app.inject({ method: 'GET', url: '/sandbox/money' })
    expect(page.body).toContain('<form method="post" action="/sandbox/money">')
    for (const way of ['/profile/balance', '/trading']) expect(page.body).toContain(`href="${way}"`)
    const answer = await site.app.inject({
      method: 'POST',
      url: '/sandbox/money',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: 'email=%3Cx%3E%40example.test&amount=5',
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('value="&lt;x&gt;@example.test"')
  })
})
