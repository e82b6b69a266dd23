import { createHash, randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import { requestData } from '@quayside/contracts/endpoints/account/account-life'
import { acceptPolicies, getPolicies } from '@quayside/contracts/endpoints/account/policies'
import { quoteExchange } from '@quayside/contracts/endpoints/funds/exchange'
import { getWithdrawalTerms } from '@quayside/contracts/endpoints/funds/withdrawals'
import { compareContents, getContentsById } from '@quayside/contracts/endpoints/help'
import { giveSampleMoney } from '@quayside/contracts/endpoints/sandbox'
import { login, register, sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import { buyContracts, closeContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { buyOptions } from '@quayside/contracts/endpoints/trading/options'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeIn, openApp, PASSWORD, type SignedUp, type TestApp } from '../../app/app.builders.ts'
import { policyAcceptances } from '../../platform/storage/migrations/0012-policy-acceptances.ts'
import { MIGRATIONS, migrate } from '../../platform/storage/migrations/migrate.ts'
import { newUser } from '../../platform/storage/storage.builders.ts'
import { writeContent } from '../help/content.builders.ts'
import { acceptancesOf, insertAcceptance } from './queries.ts'

const DAY_MS = 86_400_000
const REAL = { virtually: 'YES' }
const TEXTS = {
  'en/terms@2026-11-10.html': '<p>The first terms.</p>',
  'de/terms@2026-11-10.html': '<p>Die ersten Bedingungen.</p>',
  'en/terms.html': '<p>The second terms.</p>',
}
const CONTENT = [
  {
    id: 'terms',
    updatedAt: '2026-11-22T00:00:00Z',
    formerly: ['2026-11-10T00:00:00Z'],
    accepted: true,
    texts: TEXTS,
  },
  { id: 'privacy', updatedAt: '2026-11-10T00:00:00Z', texts: { 'en/privacy.html': '<p>Privacy.</p>' } },
]
const SECOND = { id: 'terms', version: '2026-11-22', hash: hashOf('en/terms.html'), locale: 'en' } as const

let server: TestApp
let maria: SignedUp

beforeEach(async () => {
  server = await openApp({ environment: { CONTENT: await writeContent(CONTENT) } })
  maria = await server.signUp()
})
afterEach(() => server.close())

function hashOf(file: keyof typeof TEXTS): string {
  return createHash('sha256').update(TEXTS[file]).digest('hex')
}

function rowsOf(userId: string) {
  return server.services.storage.read(tx => tx.all(acceptancesOf, { userId }))
}

function accept(policies: readonly object[], { token } = maria) {
  return server.call(acceptPolicies, { token, body: { policies } })
}

async function open({ token } = maria) {
  return (await server.call(getUserInfo, { token })).result.policies
}

function buy({ token } = maria) {
  const body = { code: 'BTCUSDT', side: 'buy', lots: '0.01', leverage: 1, clientId: randomUUID() }
  return server.call(buyContracts, { token, body })
}

function takeEffect() {
  server.pass(2 * DAY_MS)
  server.market.tick({ code: 'BTCUSDT', mid: 5_000_000, spread: 2 })
}

describe('a new account', () => {
  it('accepts the texts in force in its language, with their hashes', async () => {
    await server.call(sendCode, { body: { email: 'ines@example.test', purpose: 'register' } })
    const body = { username: 'ines', email: 'ines@example.test', password: PASSWORD, locale: 'de' }
    const { result } = await server.call(register, { body: { ...body, code: codeIn(server.outbox.at(-1)) } })
    expect(await rowsOf(result.user.id)).toMatchObject([
      { document: 'privacy', version: '2026-11-10', locale: 'en' },
      { document: 'terms', version: '2026-11-10', locale: 'de', sha256: hashOf('de/terms@2026-11-10.html') },
    ])
  })
})

describe('an announced version', () => {
  it('is requested before its date and stops nothing until then', async () => {
    expect(await open()).toEqual([{ id: 'terms', version: '2026-11-22', isInForce: false }])
    expect((await buy()).status).toBe(200)
    const { result } = await server.call(getPolicies, { token: maria.token, query: { locale: 'de' } })
    const asked = { ...SECOND, isInForce: false, title: 'terms', from: '2026-11-22T00:00:00Z' }
    expect(result).toEqual([{ ...asked, accepted: '2026-11-10' }])
  })

  it('is accepted once, with its hash and language, and asked for no more', async () => {
    for (const _ of [1, 2])
      expect(await accept([SECOND, SECOND])).toMatchObject({ status: 200, message: '20005' })
    const rows = (await rowsOf(maria.id)).filter(({ version }) => version === SECOND.version)
    expect(rows).toMatchObject([{ document: 'terms', sha256: SECOND.hash, locale: 'en' }])
    expect(await open()).toBeUndefined()
    takeEffect()
    expect((await buy()).status).toBe(200)
  })

  it('is requested from each customer', async () => {
    const ines = await server.signUp('ines')
    await accept([SECOND])
    expect(await open(ines)).toHaveLength(1)
  })

  it.each([
    ['another hash', { hash: hashOf('en/terms@2026-11-10.html') }, 409],
    ['no hash', { hash: '' }, 409],
    ['a former version', { version: '2026-11-10', hash: hashOf('en/terms@2026-11-10.html') }, 200],
    ['an unknown version', { version: '2026-11-23' }, 409],
    ['a language that has no text', { locale: 'de' }, 409],
    ['an unknown language', { locale: 'xx' }, 400],
    ['a document that is not accepted', { id: 'privacy' }, 404],
    ['an unknown document', { id: '../terms' }, 404],
    ['another field', { userId: 'ines' }, 400],
  ])('answers an acceptance with %s', async (_, over, status) => {
    expect((await accept([SECOND, { ...SECOND, ...over }])).status).toBe(status)
    if (status === 200) return
    expect(await rowsOf(maria.id)).toHaveLength(2)
    expect(await open()).toHaveLength(1)
  })

  it('is accepted by signed-in customers only, one at least and few at once', async () => {
    expect((await server.call(acceptPolicies, { body: { policies: [SECOND] } })).status).toBe(401)
    expect((await accept([])).status).toBe(400)
    expect((await accept(Array.from({ length: 21 }, () => SECOND))).status).toBe(400)
  })
})

describe('a version in force that the customer has not accepted', () => {
  it('stops new acts in both accounts', async () => {
    takeEffect()
    const { token } = maria
    const option = {
      code: 'BTCUSDT',
      direction: 'up',
      periodSeconds: 30,
      amount: '10',
      clientId: randomUUID(),
    }
    const sample = { clientId: randomUUID(), amount: '100' }
    const answers = [
      await buy(),
      await server.call(buyOptions, { token, body: option }),
      await server.call(giveSampleMoney, { token, headers: REAL, body: sample }),
      await server.call(quoteExchange, {
        token,
        headers: REAL,
        query: { from: 'USD', to: 'BTC', amount: '5' },
      }),
    ]
    for (const { status, code, details } of answers)
      expect({ status, code, details }).toEqual({
        status: 422,
        code: '10041',
        details: { policies: ['terms'] },
      })
    expect(await open()).toEqual([{ id: 'terms', version: '2026-11-22', isInForce: true }])
  })

  it('is no longer replaced by the former one', async () => {
    takeEffect()
    const former = { version: '2026-11-10', hash: hashOf('en/terms@2026-11-10.html') }
    expect((await accept([{ ...SECOND, ...former }])).status).toBe(409)
    expect((await buy()).code).toBe('10041')
  })

  it('leaves closing, withdrawing, leaving a coin, the own data, and the text itself', async () => {
    const { id } = (await buy()).result
    takeEffect()
    const { token } = maria
    const body = { clientId: randomUUID() }
    expect((await server.call(closeContracts, { token, params: { id }, body })).status).toBe(200)
    expect((await server.call(getWithdrawalTerms, { token, headers: REAL })).status).toBe(200)
    // Asks for a fresh sign-in, as always.
    expect((await server.call(requestData, { token })).code).toBe('403')
    const query = { from: 'BTC', to: 'USDT', amount: '0.1' }
    expect((await server.call(quoteExchange, { token, headers: REAL, query })).code).not.toBe('10041')
    const former = { params: { id: 'terms' }, query: { version: '2026-11-10' } }
    expect((await server.call(getContentsById, former)).result.body).toBe('<p>The first terms.</p>')
  })

  it('is requested at a sign-in, and no longer once accepted', async () => {
    takeEffect()
    const body = { loginType: 'password', username: 'maria', password: PASSWORD }
    const { result } = await server.call(login, { body })
    expect(result.user.policies).toHaveLength(1)
    expect((await accept([SECOND], { ...maria, token: result.token })).status).toBe(200)
    expect((await buy()).status).toBe(200)
  })

  it('is requested again after its text changed', async () => {
    const row = { document: 'terms', version: '2026-11-22', locale: 'en', accepted_at: 1 }
    await server.services.storage.write(tx =>
      tx.run(insertAcceptance, { ...row, user_id: maria.id, sha256: 'a'.repeat(64) }),
    )
    takeEffect()
    expect(await open()).toHaveLength(1)
  })
})

it('counts the version of its day for an account that is older than the records', async () => {
  const row = { user_id: 'old', document: 'terms', version: '', sha256: '', locale: 'en' }
  const { storage, policies, clock } = server.services
  const at = Date.parse('2026-11-11T00:00:00Z')
  await storage.write(tx => tx.run(insertAcceptance, { ...row, accepted_at: at }))
  const openAt = (now: number) => storage.read(tx => policies.open(tx, { userId: 'old', now }))
  expect(await openAt(clock.now())).toMatchObject([{ version: '2026-11-22', isInForce: false }])
  expect(await openAt(clock.now() + 2 * DAY_MS)).toMatchObject([{ isInForce: true }])
})

it('keeps what existing customers accepted when they opened their accounts', async () => {
  const db = new DatabaseSync(':memory:')
  const target = {
    dialect: 'sqlite',
    lock: 'BEGIN',
    exec: async (sql: string) => db.exec(sql),
    rows: async (sql: string) => db.prepare(sql).all(),
  } as const
  await migrate(target, 1, MIGRATIONS.slice(0, MIGRATIONS.indexOf(policyAcceptances)))
  const user = newUser('ada')
  const names = Object.keys(user)
  db.prepare(`INSERT INTO users (${names}) VALUES (${names.map(() => '?')})`).run(...Object.values(user))
  await migrate(target, 1)
  const empty = { user_id: 'ada', version: '', sha256: '', locale: user.locale, accepted_at: user.created_at }
  expect(db.prepare('SELECT * FROM policy_acceptances ORDER BY document').all()).toEqual([
    { ...empty, document: 'privacy' },
    { ...empty, document: 'terms' },
  ])
  db.close()
})

it.each(['2026-11-11', '2027-01-01', 'latest', ''])('has no version %j to read or compare', async version => {
  const params = { id: 'terms' }
  expect((await server.call(getContentsById, { params, query: { version } })).status).toBe(404)
  const query = { from: '2026-11-10', to: version }
  expect((await server.call(compareContents, { params, query })).status).toBe(404)
})

it('shows what a version changed', async () => {
  const query = { from: '2026-11-10', to: '2026-11-22', locale: 'de' }
  expect((await server.call(compareContents, { params: { id: 'terms' }, query })).result).toEqual({
    body: '<p>The <del>first</del><ins>second</ins> terms.</p>',
    bodyLocale: 'en',
    isChanged: true,
  })
})
