import { randomUUID } from 'node:crypto'
import type { BodyInputOf } from '@quayside/contracts/endpoint'
import { notifications } from '@quayside/contracts/endpoints/account/account'
import * as endpoints from '@quayside/contracts/endpoints/funds/address-book'
import { login } from '@quayside/contracts/endpoints/sign-in/login'
import { loginByWallet } from '@quayside/contracts/endpoints/sign-in/wallets'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeIn, openApp, PASSWORD, type SignedUp, type TestApp } from '../../app/app.builders.ts'
import type { ContractLookup } from '../../platform/chains/contract-code.ts'
import { ethereumWallet, signText } from '../account/wallets/wallets.builders.ts'
import { callRaw, expectWellFormed, hostileText } from '../contracts/handlers/hostile-input.builders.ts'

const REAL = { virtually: 'YES' }
const HOUR_MS = 3_600_000
const MINE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const MANY = 'addressesByUser=1000,sendCodeByUser=1000,sendCodeByUserDaily=1000,sendCodeByAsker=1000'

let server: TestApp
let maria: SignedUp
let looked: string[]
const contracts = new Set<string>()

beforeEach(async () => {
  looked = []
  contracts.clear()
  const contractAt: ContractLookup = async (_, address) => {
    looked.push(address)
    return contracts.has(address)
  }
  server = await openApp({ core: { contractAt }, environment: { LIMITS: MANY } })
  maria = await server.signUp()
})
afterEach(() => server.close())

type Typed = Partial<BodyInputOf<typeof endpoints.addAddress>>
type By = { token?: string; headers?: Record<string, string> }

const add = (typed: Typed = {}, { token = maria.token, headers = REAL }: By = {}) =>
  server.call(endpoints.addAddress, {
    token,
    headers,
    body: {
      clientId: randomUUID(),
      currency: 'USDT',
      network: 'ERC20',
      address: MINE,
      label: 'Ledger',
      ...typed,
    },
  })
const list = async (token = maria.token) =>
  (await server.call(endpoints.listAddresses, { token, headers: REAL })).result
const confirm = (id: string, code = codeIn(server.outbox.at(-1)), token = maria.token) =>
  server.call(endpoints.confirmAddress, { token, headers: REAL, params: { id }, body: { code } })
const sendAgain = (id: string, token = maria.token) =>
  server.call(endpoints.sendAddressCode, { token, headers: REAL, params: { id } })
const remove = (id: string, token = maria.token) =>
  server.call(endpoints.removeAddress, { token, headers: REAL, params: { id } })
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('an address', () => {
  it('is confirmed by the code in a mail that names it, waits 24 hours, and is told', async () => {
    const { status, result } = await add({ address: MINE.toLowerCase() })
    expect([status, result]).toMatchObject([
      200,
      { address: MINE, label: 'Ledger', status: 'unconfirmed', usableAt: null },
    ])
    expect(server.outbox.at(-1)).toMatchObject({ to: 'maria@example.test' })
    expect(server.outbox.at(-1)?.text).toContain(MINE)
    const confirmed = await confirm(result.id)
    const usableAt = new Date(server.services.clock.now() + 24 * HOUR_MS).toISOString()
    expect([confirmed.message, confirmed.result]).toMatchObject([
      '20005',
      { status: 'waiting', usableAt, waitsFor: 24 * HOUR_MS },
    ])
    server.pass(24 * HOUR_MS - 1)
    expect((await list())[0]?.status).toBe('waiting')
    server.pass(1)
    expect((await list())[0]?.status).toBe('usable')
    expect(server.outbox.at(-1)?.text).toContain('remove it from your address book')
    const received = (await server.call(notifications, { token: maria.token })).result.list
    expect(received[0]).toMatchObject({ kind: 'addressAdded', data: { label: 'Ledger' } })
  })

  it.each([
    ['a letter of the checksum', 'USDT', 'ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
    ['another network', 'USDT', 'TRC20', MINE],
    ['a Tron address on Ethereum', 'USDT', 'ERC20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
    ['Base58Check', 'USDT', 'TRC20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9'],
    ['bech32', 'BTC', 'BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdx'],
    ['a test network', 'BTC', 'BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['a word', 'ETH', 'ERC20', 'maria.eth'],
  ] as const)('is none: %s', async (_, currency, network, address) => {
    const { status, details } = await add({ currency, network, address })
    expect([status, details]).toEqual([400, { issues: [{ path: 'address', message: 'address' }] }])
    expect(await list()).toEqual([])
  })

  it.each([
    ['unspendable', 'TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    ['unspendable', 'BTC', '1111111111111111111114oLvT2'],
    ['unspendable', 'ERC20', '0x000000000000000000000000000000000000dEaD'],
    ['unspendable', 'ERC20', `0x${'0'.repeat(40)}`],
    ['unspendable', 'ERC20', `0x${'0'.repeat(39)}1`],
    ['token', 'ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ['token', 'TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ] as const)(
    'is refused as %s on %s even when the customer confirms it: %s',
    async (message, network, address) => {
      const currency = network === 'BTC' ? 'BTC' : 'USDT'
      for (const sure of [undefined, 'yes'] as const) {
        const { status, details } = await add({ currency, network, address, ...(sure && { sure }) })
        expect([status, details]).toEqual([400, { issues: [{ path: 'address', message }] }])
      }
      expect(await list()).toEqual([])
    },
  )

  it('is refused as the contract of a token that the operator takes', async () => {
    const place = { currency: 'USDT', network: 'ERC20', address: MINE, decimals: 6 }
    Object.assign(server.services.depositTable, { places: [{ ...place, token: OTHER }] })
    expect((await add({ address: OTHER })).details).toEqual({
      issues: [{ path: 'address', message: 'token' }],
    })
  })

  it.each([
    [{ address: ' ' }, '10021'],
    [{ currency: 'BTC', network: 'ERC20' }, '10014'],
    [{ label: '' }, '400'],
    [{ label: 'two\nlines' }, '400'],
  ] as const)('is refused as %o', async (typed, code) => {
    expect((await add(typed)).code).toBe(code)
  })

  it('that is a contract, or ours, is asked about again', async () => {
    contracts.add(OTHER)
    const requested = await add({ address: OTHER })
    expect([requested.status, requested.details]).toEqual([409, { reason: 'contract' }])
    expect(await list()).toEqual([])
    expect((await add({ address: OTHER, sure: 'yes' })).status).toBe(200)
    const place = { currency: 'USDT', network: 'ERC20', token: null, decimals: 6 }
    const { depositTable } = server.services
    Object.assign(depositTable, { places: [{ ...place, address: MINE }] })
    expect((await add()).details).toEqual({ reason: 'ours' })
    expect((await add({ sure: 'yes' })).status).toBe(200)
    expect(looked).toEqual([OTHER])
  })

  it('exists once, however often and at once it is added', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add()))
    expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1)
    expect(await list()).toHaveLength(1)
    expect(server.outbox.filter(({ text }) => text.includes(MINE))).toHaveLength(1)
  })

  it('is answered the same by its client id, which is of no other', async () => {
    const clientId = randomUUID()
    const first = await add({ clientId })
    expect((await add({ clientId: clientId.toUpperCase() })).result).toEqual(first.result)
    expect((await add({ clientId, address: OTHER })).status).toBe(409)
  })

  it('is removed at once, and waits again when it comes back', async () => {
    const { id } = (await add()).result
    await confirm(id)
    server.pass(25 * HOUR_MS)
    const body = { loginType: 'password', username: 'maria', password: PASSWORD } as const
    maria = { ...maria, token: (await server.call(login, { body })).result.token }
    expect((await remove(id)).result).toEqual([])
    expect((await remove(id)).status).toBe(404)
    expect((await add()).result).toMatchObject({ status: 'unconfirmed' })
  })

  it('is the customer’s own: others see nothing of it, and change nothing', async () => {
    const { id } = (await add()).result
    const code = codeIn(server.outbox.at(-1))
    const { token } = await server.signUp('ines')
    expect(await list(token)).toEqual([])
    const tries = await Promise.all([confirm(id, code, token), sendAgain(id, token), remove(id, token)])
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await add({}, { token })).result.id).not.toBe(id)
    expect((await confirm(id, code)).status).toBe(200)
  })

  it('wants real money, an e-mail and a fresh sign-in', async () => {
    expect((await add({}, { headers: {} })).code).toBe('10008')
    const wallet = (await server.call(loginByWallet, { body: await signText(server, ethereumWallet()) }))
      .result
    expect((await add({}, { token: wallet.token })).code).toBe('10040')
    server.pass(601_000)
    expect(await add()).toMatchObject({ status: 403, details: { reason: 'freshSignIn' } })
    expect(await list()).toEqual([])
  })

  it('is one of fifty at most', async () => {
    const tokens = Array.from(
      { length: 51 },
      (_, index) => `0x${'5aaeb6053f3e94c9b9'.repeat(2)}${(4_096 + index).toString(16)}`,
    )
    const answers = []
    for (const address of tokens) answers.push(await add({ address }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    expect(answers.at(-1)?.details).toEqual({ reason: 'full' })
  })
})

describe('the code', () => {
  it('is good once, and a confirmed address wants none', async () => {
    const { id } = (await add()).result
    const code = codeIn(server.outbox.at(-1))
    expect((await confirm(id, wrong(code))).code).toBe('10002')
    expect((await confirm(id, code)).status).toBe(200)
    const confirmed = { code: '10019', details: { status: 'waiting' } }
    expect(await confirm(id, code)).toMatchObject(confirmed)
    expect(await sendAgain(id)).toMatchObject(confirmed)
  })

  it('is tried five times, however they come, and another gives none back while it lasts', async () => {
    const { id } = (await add()).result
    const code = codeIn(server.outbox.at(-1))
    const guesses = Array.from({ length: 20 }, (_, index) => String(100_000 + index)).filter(
      one => one !== code,
    )
    await Promise.all(guesses.map(guess => confirm(id, guess)))
    expect((await confirm(id, code)).code).toBe('10002')
    await sendAgain(id)
    expect((await confirm(id)).code).toBe('10002')
    server.pass(600_000)
    await sendAgain(id)
    expect((await confirm(id)).status).toBe(200)
  })

  it('is good for ten minutes, and void once another was sent', async () => {
    const { id } = (await add()).result
    const first = codeIn(server.outbox.at(-1))
    await sendAgain(id)
    if (first !== codeIn(server.outbox.at(-1))) expect((await confirm(id, first)).code).toBe('10002')
    server.pass(600_000)
    expect((await confirm(id)).code).toBe('10002')
  })

  it('confirms no other address', async () => {
    const { id } = (await add()).result
    const code = codeIn(server.outbox.at(-1))
    const other = (await add({ address: OTHER })).result
    if (code !== codeIn(server.outbox.at(-1))) expect((await confirm(other.id, code)).code).toBe('10002')
    expect((await confirm(id, code)).status).toBe(200)
  })
})

it('answers whatever is sent decently', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('address', 'label', 'currency', 'network', 'clientId'),
      hostileText,
      async (field, value) => {
        const body = {
          clientId: randomUUID(),
          currency: 'USDT',
          network: 'ERC20',
          address: MINE,
          label: 'x',
          [field]: value,
        }
        const raw = { token: maria.token, body: JSON.stringify(body), headers: REAL }
        expectWellFormed(endpoints.addAddress, await callRaw(server.app, endpoints.addAddress, raw))
      },
    ),
    { numRuns: 100 },
  )
})
