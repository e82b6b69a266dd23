import type { AnyEndpoint } from '@quayside/contracts/endpoint'
import { getUserInfo, mode } from '@quayside/contracts/endpoints/account/account'
import {
  accountSettings,
  changeSettings,
  declareCountry,
} from '@quayside/contracts/endpoints/account/account-life'
import { login, register, sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import { loginByWallet } from '@quayside/contracts/endpoints/sign-in/wallets'
import { optionAccess } from '@quayside/contracts/endpoints/trading/options'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeIn, openApp, PASSWORD, type TestApp } from '../../../app/app.builders.ts'
import { confirmFacts } from '../../../platform/storage/queries/identity-facts.ts'
import { prepare } from '../../../platform/storage/query.ts'
import { callRaw, expectWellFormed, hostileText } from '../../contracts/handlers/hostile-input.builders.ts'
import { ethereumWallet, signText } from '../wallets/wallets.builders.ts'

let server: TestApp

beforeEach(async () => {
  server = await openApp({ environment: { LIMITS: 'countryByUserDaily=100000' } })
})
afterEach(() => server.close())

const setPolicy = prepare((q, p: { value: string }) =>
  q.insertInto('params').values({ key: 'policy', value: p.value, updated_at: 0 }),
)

const confirm = (userId: string, country = 'FR', phone?: string) =>
  server.services.storage.write(tx => confirmFacts(tx, { userId, country, phone, now: 1 }))

async function registered(country: string | undefined) {
  const email = 'ines@example.test'
  await server.call(sendCode, { body: { email, purpose: 'register' } })
  const code = codeIn(server.outbox.at(-1))
  const body = { username: 'ines', email, password: PASSWORD, code, ...(country && { country }) }
  return await server.call(register, { body })
}

describe('the country', () => {
  it('is declared at sign-up', async () => {
    const { result } = await registered('PT')
    const settings = (await server.call(accountSettings, { token: result.token })).result
    expect(settings).toMatchObject({ country: 'PT', countryConfirmed: false })
  })

  it.each(['ZZ', 'pt', 'PRT'])('at sign-up is one there is, not %s', async country => {
    expect(await registered(country)).toMatchObject({
      status: 400,
      details: { issues: [{ path: 'country' }] },
    })
  })

  it('is unknown of who came by a wallet, until they declare it', async () => {
    const { result } = await server.call(loginByWallet, { body: await signText(server, ethereumWallet()) })
    const { token } = result
    expect((await server.call(accountSettings, { token })).result.country).toBeNull()
    await server.call(declareCountry, { token, body: { country: 'BR' } })
    expect((await server.call(accountSettings, { token })).result.country).toBe('BR')
  })

  it('decides whether options are there in Real, and their refusal says that it is the country', async () => {
    const { token } = await server.signUp()
    await server.services.storage.write(tx =>
      tx.run(setPolicy, { value: '{"options":{"countries":["DE"]}}' }),
    )
    const ask = async () => (await server.call(optionAccess, { token, headers: { virtually: 'YES' } })).result
    expect(await ask()).toMatchObject({ enabled: false, reason: 'country' })
    await server.call(declareCountry, { token, body: { country: 'DE' } })
    expect(await ask()).toMatchObject({ enabled: true })
    await server.call(declareCountry, { token, body: { country: 'AT' } })
    expect(await ask()).toMatchObject({ enabled: false })
  })

  it('follows a verified identity, and is then read-only', async () => {
    const { token, id } = await server.signUp()
    await server.call(declareCountry, { token, body: { country: 'DE' } })
    await confirm(id)
    const refused = await server.call(declareCountry, { token, body: { country: 'DE' } })
    expect([refused.code, refused.details]).toEqual(['10019', { reason: 'confirmed' }])
    const { result } = await server.call(accountSettings, { token })
    expect(result).toMatchObject({ country: 'FR', countryConfirmed: true })
  })

  it('is in the audit log each time it is declared', async () => {
    const { token } = await server.signUp()
    for (const country of ['DE', 'AT']) await server.call(declareCountry, { token, body: { country } })
    const rows = await server.services.storage.read(tx =>
      tx.dynamic(q =>
        q.selectFrom('audit_log').select(['actor', 'details']).where('action', '=', 'customer.country'),
      ),
    )
    expect(rows.map(row => [row.actor, JSON.parse(row.details).country])).toEqual([
      ['customer', 'DE'],
      ['customer', 'AT'],
    ])
  })
})

describe('the mode at sign-in', () => {
  const enter = async () => {
    const body = { loginType: 'password', username: 'maria', password: PASSWORD }
    return (await server.call(login, { body })).result.user.virtually
  }

  it('is the one chosen last, or always the same on every device', async () => {
    const { token } = await server.signUp()
    await server.call(mode, { token, body: { virtually: 'YES' } })
    expect(await enter()).toBe('YES')
    await server.call(changeSettings, { token, body: { startMode: 'demo' } })
    expect(await enter()).toBe('NO')
    await server.call(changeSettings, { token, body: { startMode: 'last' } })
    expect(await enter()).toBe('YES')
  })

  it('cannot be Real without an e-mail', async () => {
    const { result } = await server.call(loginByWallet, { body: await signText(server, ethereumWallet()) })
    const refused = await server.call(changeSettings, { token: result.token, body: { startMode: 'real' } })
    expect(refused.code).toBe('10040')
  })
})

describe('the time zone', () => {
  it('is kept with the account, goes with its figures, and can be each device’s own again', async () => {
    const { token } = await server.signUp()
    const set = (timeZone: string | null) => server.call(changeSettings, { token, body: { timeZone } })
    expect((await set('Asia/Kathmandu')).result.timeZone).toBe('Asia/Kathmandu')
    expect((await server.call(getUserInfo, { token })).result.timeZone).toBe('Asia/Kathmandu')
    expect((await server.call(accountSettings, { token })).result).toMatchObject({
      timeZone: 'Asia/Kathmandu',
      startMode: 'last',
    })
    expect((await set(null)).result.timeZone).toBeNull()
    expect((await server.call(getUserInfo, { token })).result.timeZone).toBeUndefined()
  })

  it.each(['Mars/Olympus', '+05:30', '', 'Europe/Berlin\n'])('is one there is, not %j', async timeZone => {
    const { token } = await server.signUp()
    expect(await server.call(changeSettings, { token, body: { timeZone } })).toMatchObject({
      status: 400,
      details: { issues: [{ path: 'timeZone' }] },
    })
  })
})

it('answers whatever is sent to the settings decently', async () => {
  const { token } = await server.signUp()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('timeZone', 'startMode', 'country'),
      hostileText,
      async (field, value) => {
        const endpoint: AnyEndpoint = field === 'country' ? declareCountry : changeSettings
        expectWellFormed(
          endpoint,
          await callRaw(server.app, endpoint, { token, body: JSON.stringify({ [field]: value }) }),
        )
      },
    ),
    { numRuns: 150 },
  )
})
