import { randomUUID } from 'node:crypto'
import { removeAddress } from '@quayside/contracts/endpoints/funds/address-book'
import { quoteExchange, submitExchange } from '@quayside/contracts/endpoints/funds/exchange'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SignedUp } from '../../app/app.builders.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import {
  addAt,
  openWithdrawalSite,
  prepareCustomer,
  type Quoted,
  REAL,
  type WithdrawalSite,
} from './withdrawal-site.builders.ts'

let site: WithdrawalSite

beforeEach(async () => {
  site = await openWithdrawalSite()
})
afterEach(async () => {
  const { faults } = await site.server.services.storage.read(verifyLedger)
  expect(faults).toEqual([])
  await site.server.close()
})

const quoted = async (): Promise<Quoted> => (await site.quote()).result
const refusalOf = ({ status, details, code }: { status: number; details?: unknown; code: string }) =>
  status === 403 ? (details as { reason: string }).reason : code
async function untouched(): Promise<void> {
  expect(await site.holds()).toEqual({ available: 5000, held: 0 })
  expect(await site.list()).toEqual([])
}

describe('a quote', () => {
  it('without a signature, or with another customer’s, is not submitted', async () => {
    const one = await quoted()
    expect(refusalOf(await site.submit(one.nonce))).toBe('signature')
    await site.authorize(one)
    const otto = await site.server.signUp('otto')
    await prepareCustomer(site.server, otto)
    expect((await site.submit(one.nonce, { token: otto.token })).status).toBe(404)
    expect((await site.submit('no-such-quote')).status).toBe(404)
    await untouched()
  })

  it('that has expired is neither signed nor submitted', async () => {
    const [early, late] = [await quoted(), await quoted()]
    await site.authorize(early)
    site.server.pass(600_000)
    expect(refusalOf(await site.authorize(late))).toBe('expired')
    expect(refusalOf(await site.submit(early.nonce))).toBe('expired')
    await untouched()
  })

  it('is used once, in a hundred submissions at once', async () => {
    const one = await quoted()
    await site.authorize(one)
    const answers = await Promise.all(Array.from({ length: 100 }, () => site.submit(one.nonce)))
    const statuses = answers.map(answer => (answer.status === 200 ? 'done' : refusalOf(answer)))
    expect(statuses.filter(status => status === 'done')).toHaveLength(1)
    expect(new Set(statuses)).toEqual(
      new Set(['done', 'replayed', '429'].filter(one => statuses.includes(one))),
    )
    expect(await site.holds()).toEqual({ available: 4500, held: 500 })
    expect(refusalOf(await site.authorize(one))).toBe('replayed')
  })

  it('of an address that was removed since is worth nothing, also when the address comes back', async () => {
    const one = await quoted()
    await site.authorize(one)
    const { server, maria, addressId: id } = site
    await server.call(removeAddress, { token: maria.token, headers: REAL, params: { id } })
    await addAt(server, maria.id, 1_000)
    expect((await site.submit(one.nonce)).code).toBe('10021')
    await untouched()
  })

  it('is worth nothing once the identity is not verified any more', async () => {
    const one = await quoted()
    await site.authorize(one)
    await site.server.services.storage.write(tx =>
      tx.dynamic(q =>
        q.updateTable('users').set({ kyc_status: 'expired' }).where('id', '=', site.maria.id).returning('id'),
      ),
    )
    expect((await site.submit(one.nonce)).code).toBe('10022')
    await untouched()
  })
})

describe('a balance', () => {
  const authorized = async (amount: string) => {
    const one = (await site.quote({ amount })).result
    expect((await site.authorize(one)).status).toBe(200)
    return one
  }

  it('pays for one of two withdrawals that want all of it', async () => {
    const quotes = [await authorized('5000'), await authorized('5000')]
    const answers = await Promise.all(quotes.map(({ nonce }) => site.submit(nonce)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['10011', '200'])
    expect(await site.holds()).toEqual({ available: 0, held: 5000 })
  })

  it('pays for a withdrawal or an exchange, never both', async () => {
    const one = await authorized('5000')
    const { server, maria } = site
    const query = { from: 'USDT', to: 'USD', amount: '5000' } as const
    const { quoteId } = (await server.call(quoteExchange, { token: maria.token, headers: REAL, query }))
      .result
    const body = { quoteId, clientId: randomUUID() }
    const [sent, exchanged] = await Promise.all([
      site.submit(one.nonce),
      server.call(submitExchange, { token: maria.token, headers: REAL, body }),
    ])
    expect([sent.code, exchanged.code].toSorted()).toEqual(['10011', '200'])
    const { available, held } = await site.holds()
    expect([available, held]).toEqual([0, sent.status === 200 ? 5000 : 0])
  })

  it('pays for two within the limit of the day, and the limit counts both', async () => {
    await prepareCustomer(site.server, site.maria, 7_000)
    const quotes = [await authorized('6000'), await authorized('6000')]
    const answers = await Promise.all(quotes.map(({ nonce }) => site.submit(nonce)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['10016', '200'])
  })
})

it('of 200 tries at another customer’s quotes none succeeds', async () => {
  const otto: SignedUp = await site.server.signUp('otto')
  await prepareCustomer(site.server, otto)
  const one = await quoted()
  await site.authorize(one)
  const guesses = Array.from(
    { length: 200 },
    (_, index) => `${one.nonce.slice(0, -3)}${String(index).padStart(3, '0')}`,
  )
  const answers = await Promise.all(guesses.map(nonce => site.submit(nonce, { token: otto.token })))
  expect(answers.filter(({ status }) => status === 200)).toEqual([])
  await untouched()
})
