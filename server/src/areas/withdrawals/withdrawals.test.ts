import { randomUUID } from 'node:crypto'
import { notifications } from '@quayside/contracts/endpoints/account/account'
import { statement } from '@quayside/contracts/endpoints/funds/statement'
import * as endpoints from '@quayside/contracts/endpoints/funds/withdrawals'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../ledger/verify.ts'
import { notify } from '../../notifications/notify.ts'
import {
  ADDRESS,
  addAt,
  freshToken,
  HOUR_MS,
  openWithdrawalSite,
  prepareCustomer,
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

const terms = (token = site.maria.token) =>
  site.server.call(endpoints.getWithdrawalTerms, { token, headers: REAL })

describe('the terms', () => {
  it('say everything that a withdrawal wants before it is begun', async () => {
    const { result } = await terms()
    expect(result).toMatchObject({ identity: 'verified', isSample: true, waits: null })
    expect(Date.parse(result.serverTime ?? '')).toBe(site.server.services.clock.now())
    expect(result.limit).toEqual({ most: '10000.00', left: '10000.00' })
    expect(result.currencies[0]).toEqual({
      currency: 'USDT',
      networks: ['ERC20', 'TRC20'],
      available: '5000.000000',
      minimum: '10',
      rate: '0.001',
    })
    expect(result.wallets).toMatchObject([{ address: site.wallet.address }])
    await site.withdraw()
    expect((await terms()).result.limit.left).toBe('9500.00')
  })

  it('are no Demo account’s', async () => {
    const demo = await site.server.call(endpoints.getWithdrawalTerms, { token: site.maria.token })
    expect([demo.code, demo.details]).toEqual(['10008', { mode: 'demo' }])
  })
})

describe('a quote', () => {
  it('names the verifying address of a site that has one', async () => {
    expect((await site.quote()).result.authAddress).toBeUndefined()
    const AUTH_ADDRESS = `0x${'ab'.repeat(20)}`
    const other = await openWithdrawalSite({ AUTH_ADDRESS })
    expect((await other.quote()).result.authAddress).toBe(AUTH_ADDRESS)
    await other.server.close()
  })

  it('fixes the fee inside the amount, and shows every signed field in words', async () => {
    const { result } = await site.quote({ amount: '500.000001', locale: 'de' })
    // 0.1 % rounded up to the unit.
    expect(result).toMatchObject({ amount: '500.000001', fee: '0.500001', receive: '499.5' })
    const { message, domain, types } = result.typedData
    expect(domain).toEqual({ name: 'Quayside', version: '1', chainId: 1 })
    expect(JSON.stringify(types)).not.toContain('verifyingContract')
    expect(message).toMatchObject({
      action: 'withdraw',
      network: 'ERC20',
      asset: 'USDT',
      amount: '500.000001',
      fee: '0.500001',
      receive: '499.5',
      destination: ADDRESS,
      account: site.maria.id,
      nonce: result.nonce,
    })
    expect(Date.parse(message.expiresAt ?? '') - site.server.services.clock.now()).toBe(600_000)
    expect(result.validFor).toBe(600_000)
    expect(result.fields).toHaveLength(11)
    expect(result.fields.find(({ name }) => name === 'fee')).toEqual({
      name: 'fee',
      words: 'Gebühr',
      value: '0.500001',
    })
    expect(message.statement).toContain('Das gibt kein Recht, Token aus meiner Wallet zu bewegen')
  })

  it.each([
    ['no network', { network: undefined }, '10025'],
    ['a method that the operator does not offer', { method: 'code' }, '10025'],
    ['no address', { addressId: undefined }, '10021'],
    ['an unknown address', { addressId: 'none' }, '10021'],
    ['no amount', { amount: undefined }, '10016'],
    ['less than the minimum', { amount: '9.999999' }, '10016'],
    ['more digits than the currency has', { amount: '10.0000001' }, '10016'],
    ['more than there is', { amount: '5000.000001' }, '10011'],
    ['a network of another currency', { network: 'BTC' }, '10025'],
    ['an address of another network', { network: 'TRC20' }, '10021'],
  ] as const)('is refused with %s', async (_, changes, code) => {
    expect((await site.quote(changes)).code).toBe(code)
  })

  it('is refused to a Demo account, without an identity, and without a fresh sign-in', async () => {
    expect((await site.quote({}, { headers: { virtually: 'NO' } })).code).toBe('10008')
    const otto = await site.server.signUp('otto')
    expect((await site.quote({}, { token: otto.token })).code).toBe('10022')
    site.server.pass(601_000)
    expect(await site.quote()).toMatchObject({ status: 403, details: { reason: 'freshSignIn' } })
    expect((await site.quote({}, { token: await freshToken(site.server) })).status).toBe(200)
  })

  it.each([
    ['a change of the password', 'passwordChanged', 'signInChanged'],
    ['a new second factor', 'totpAdded', 'signInChanged'],
    ['a new device', 'newDevice', 'newDevice'],
  ] as const)('waits 24 hours after %s, which the terms say before', async (_, kind, reason) => {
    const { storage, clock } = site.server.services
    const now = clock.now()
    await storage.write(tx =>
      notify(tx, site.server.services, { userId: site.maria.id, kind, data: {}, afterCommit: () => {} }),
    )
    const waits = { reason, availableAt: new Date(now + 24 * HOUR_MS).toISOString() }
    const refused = await site.quote()
    expect([refused.code, refused.details]).toEqual(['10008', waits])
    expect((await terms()).result.waits).toEqual(waits)
    site.server.pass(24 * HOUR_MS)
    const token = await freshToken(site.server)
    expect((await terms(token)).result.waits).toBeNull()
    expect((await site.quote({}, { token })).status).toBe(200)
  })

  it('waits for its address, and wants it confirmed', async () => {
    const { server, maria } = site
    const now = server.services.clock.now()
    const waiting = await site.quote({
      addressId: await addAt(
        server,
        maria.id,
        now - 23 * HOUR_MS,
        '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
      ),
    })
    expect(waiting.details).toEqual({
      reason: 'addressWaits',
      availableAt: new Date(now + HOUR_MS).toISOString(),
    })
    const open = await addAt(server, maria.id, null, '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB')
    expect((await site.quote({ addressId: open })).code).toBe('10021')
  })

  it.each([
    ['0x000000000000000000000000000000000000dEaD', 'unspendable'],
    ['0xdAC17F958D2ee523a2206206994597C13D831ec7', 'token'],
  ])('leaves for no address at which it is lost, though it is in the book: %s', async (address, reason) => {
    const addressId = await addAt(site.server, site.maria.id, 1_000, address)
    expect(await site.quote({ addressId })).toMatchObject({ code: '10021', details: { reason } })
  })

  it('ends at the limit of the day, which what was given back does not use', async () => {
    await prepareCustomer(site.server, site.maria, 6_000)
    const first = (await site.withdraw({ amount: '6000' })).result
    expect((await site.quote({ amount: '4000.01' })).details).toEqual({
      reason: 'dayLimit',
      currency: 'USD',
      left: '4000',
    })
    await site.cancel(first.id)
    expect((await site.quote({ amount: '10000' })).status).toBe(200)
    expect((await site.withdraw({ amount: '10000' })).status).toBe(200)
    site.server.pass(24 * HOUR_MS)
    expect((await terms(await freshToken(site.server))).result.limit.left).toBe('10000.00')
  })
})

describe('a submission', () => {
  it('holds the amount, tells the customer, and is in the list with its timeline', async () => {
    const { status, message, result } = await site.withdraw()
    expect([status, message]).toEqual([200, '20003'])
    expect(result).toMatchObject({
      amount: '500',
      fee: '0.5',
      receive: '499.5',
      status: 'submitted',
      cancellable: true,
      hash: null,
      timeline: [{ status: 'submitted' }],
    })
    expect(await site.holds()).toEqual({ available: 4500, held: 500 })
    expect(await site.list()).toEqual([result])
    const received = (await site.server.call(notifications, { token: site.maria.token })).result.list
    expect(received[0]).toMatchObject({
      kind: 'withdrawalSubmitted',
      data: { amount: '500', receive: '499.5' },
    })
    expect(site.server.outbox.at(-1)?.text).toContain('cancel it in your account right away')
  })

  it('is answered the same by its client id, and moves money once', async () => {
    const quoted = (await site.quote()).result
    await site.authorize(quoted)
    const clientId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => site.submit(quoted.nonce, { clientId })),
    )
    expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1)
    expect(await site.holds()).toEqual({ available: 4500, held: 500 })
  })

  it('shows what was signed to its customer alone', async () => {
    const quoted = (await site.quote()).result
    await site.authorize(quoted)
    const { id } = (await site.submit(quoted.nonce)).result
    const look = (token: string) =>
      site.server.call(endpoints.signedWithdrawal, { token, headers: REAL, params: { id } })
    expect((await look(site.maria.token)).result).toMatchObject({
      typedData: quoted.typedData,
      wallet: site.wallet.address,
    })
    expect((await look((await site.server.signUp('otto')).token)).status).toBe(404)
  })

  it('is taken back until it is sent, once, and by its customer alone', async () => {
    const { id } = (await site.withdraw()).result
    const otto = await site.server.signUp('otto')
    expect((await site.cancel(id, otto.token)).status).toBe(404)
    expect((await site.cancel(id)).result).toMatchObject({ status: 'cancelled', cancellable: false })
    expect((await site.cancel(id)).code).toBe('10019')
    expect(await site.holds()).toEqual({ available: 5000, held: 0 })
  })
})

it('is found in the statement by the number that its mails and notices name', async () => {
  await site.withdraw()
  const [known] = await site.list()
  const found = await site.server.call(statement, {
    token: site.maria.token,
    headers: REAL,
    query: { q: known?.orderNo ?? '' },
  })
  expect(found.result.list.map(({ kind }) => kind)).toEqual(['withdraw_lock'])
})
