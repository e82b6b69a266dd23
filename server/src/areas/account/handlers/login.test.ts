import { getUserInfo, sessions } from '@quayside/contracts/endpoints/account/account'
import * as contract from '@quayside/contracts/endpoints/sign-in/login'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeIn, openApp, PASSWORD, type TestApp } from '../../../app/app.builders.ts'

let server: TestApp

beforeEach(async () => {
  server = await openApp()
})
afterEach(() => server.close())

const EMAIL = 'maria@example.test'

async function askCode(purpose: 'register' | 'reset' = 'register', email = EMAIL): Promise<string> {
  await server.call(contract.sendCode, { body: { email, purpose } })
  return codeIn(server.outbox.at(-1))
}

function registration(code: string, changes: Record<string, string> = {}) {
  return { body: { username: 'maria', email: EMAIL, password: PASSWORD, code, ...changes } }
}

function signIn(username: string, password = PASSWORD) {
  return server.call(contract.login, { body: { loginType: 'password', username, password } })
}

describe('signing up', () => {
  it('opens an account with 100,000 USD to try and nothing real', async () => {
    const { result, status } = await server.call(contract.register, registration(await askCode()))
    expect(status).toBe(200)
    expect(result.user).toMatchObject({ amount: '100000.00', totalAssets: '100000.00', virtually: 'NO' })
    const real = await server.call(getUserInfo, { token: result.token, headers: { virtually: 'YES' } })
    expect(real.result).toMatchObject({ amount: '0.00', totalAssets: '0.00', virtually: 'YES' })
  })

  it('takes a code once, and none that was sent in parallel afterwards', async () => {
    const first = await askCode()
    const second = await askCode()
    expect((await server.call(contract.register, registration(first))).status).toBe(200)
    for (const code of [first, second]) {
      const again = registration(code, { username: 'other', email: EMAIL })
      expect((await server.call(contract.register, again)).code).toBe('10002')
    }
  })

  it('refuses a code after ten minutes', async () => {
    const code = await askCode()
    server.pass(10 * 60_000)
    expect((await server.call(contract.register, registration(code))).code).toBe('10002')
  })

  it('refuses the right code after five wrong ones', async () => {
    const code = await askCode()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await server.call(contract.register, registration(wrong))).code).toBe('10002')
    }
    expect((await server.call(contract.register, registration(code))).code).toBe('10002')
  })

  it('does not take a code that was sent for another purpose', async () => {
    await server.signUp()
    const code = await askCode('reset')
    const other = await server.call(contract.register, registration(code, { username: 'other' }))
    expect(other.code).toBe('10002')
  })

  it.each([
    ['MARIA', '10006'],
    ['admin', '10003'],
    ['...', '10003'],
  ])('refuses the name %s with %s and keeps the code', async (username, refusal) => {
    await server.signUp()
    const email = 'second@example.test'
    const code = await askCode('register', email)
    const refused = await server.call(contract.register, registration(code, { username, email }))
    expect(refused.code).toBe(refusal)
    const accepted = await server.call(contract.register, registration(code, { username: 'second', email }))
    expect(accepted.status).toBe(200)
  })

  it('answers alike for a known address and tells its owner by mail instead of sending a code', async () => {
    const { email } = await server.signUp()
    const unknown = await server.call(contract.sendCode, {
      body: { email: 'nobody@example.test', purpose: 'register' },
    })
    const known = await server.call(contract.sendCode, { body: { email, purpose: 'register' } })
    expect(known).toMatchObject({ status: unknown.status, result: unknown.result })
    expect(codeIn(server.outbox.at(-1))).toBe('')
    expect(server.outbox.at(-1)?.subject).toContain('already have')
  })

  it('counts who joined by an invitation and refuses an unknown one', async () => {
    const inviter = await server.signUp()
    const { result } = await server.call(getUserInfo, { token: inviter.token })
    const email = 'friend@example.test'
    const code = await askCode('register', email)
    const body = { username: 'friend', email }
    const refused = await server.call(
      contract.register,
      registration(code, { ...body, inviteCode: 'NOSUCHIT' }),
    )
    expect(refused).toMatchObject({ status: 400, details: { issues: [{ path: 'inviteCode' }] } })
    const invited = { ...body, inviteCode: result.inviteCode.toLowerCase() }
    expect((await server.call(contract.register, registration(code, invited))).status).toBe(200)
  })

  it.each(['12345678', 'Password1', 'qwertyuiop', 'maria-maria', 'Harbour-71'])(
    'refuses the password %s at its field and keeps the code',
    async password => {
      const code = await askCode()
      const refused = await server.call(contract.register, registration(code, { password }))
      expect(refused).toMatchObject({ status: 400, details: { issues: [{ path: 'password' }] } })
      expect((await server.call(contract.register, registration(code))).status).toBe(200)
    },
  )

  it('writes mail in the language that was asked for', async () => {
    await server.call(contract.sendCode, { body: { email: EMAIL, purpose: 'register', locale: 'ar' } })
    expect(server.outbox.at(-1)?.html).toContain('dir="rtl"')
  })

  it('limits codes for one address', async () => {
    for (let sent = 0; sent < 5; sent += 1) await askCode()
    const { status, code } = await server.call(contract.sendCode, {
      body: { email: EMAIL, purpose: 'register' },
    })
    expect({ status, code }).toEqual({ status: 429, code: '429' })
  })
})

describe('signing in', () => {
  it.each(['maria', 'Maria', EMAIL, ' MARIA@example.test '])('takes the name %s', async name => {
    await server.signUp()
    expect((await signIn(name)).status).toBe(200)
  })

  it.each([
    ['', PASSWORD, '10001'],
    ['no such name!', PASSWORD, '10003'],
    ['maria', 'wrong password', '10004'],
    ['nobody', PASSWORD, '10009'],
  ])('refuses %j with %j by %s', async (name, password, refusal) => {
    await server.signUp()
    expect(await signIn(name, password)).toMatchObject({ status: 422, code: refusal })
  })

  it('tells of a browser that was not seen before', async () => {
    const { token } = await server.signUp()
    await server.call(contract.login, {
      body: { loginType: 'password', username: 'maria', password: PASSWORD },
      headers: { 'user-agent': 'Another browser' },
    })
    const { result } = await server.call(sessions, { token })
    expect(result.map(one => one.userAgent)).toContain('Another browser')
    expect(result.filter(one => one.current)).toHaveLength(1)
  })

  it('is over at once after logging out', async () => {
    const { token } = await server.signUp()
    expect((await server.call(contract.logout, { token })).status).toBe(200)
    expect(await server.call(getUserInfo, { token })).toMatchObject({ status: 401, code: '401' })
  })

  it('lasts 30 days from its last use', async () => {
    const { token } = await server.signUp()
    server.pass(29 * 86_400_000)
    expect((await server.call(getUserInfo, { token })).status).toBe(200)
    server.pass(29 * 86_400_000)
    expect((await server.call(getUserInfo, { token })).status).toBe(200)
    server.pass(31 * 86_400_000)
    expect((await server.call(getUserInfo, { token })).status).toBe(401)
  })

  it('takes the token with Bearer before it', async () => {
    const { token } = await server.signUp()
    expect((await server.call(getUserInfo, { token: `Bearer ${token}` })).result?.token).toBe(token)
  })
})

describe('a forgotten password', () => {
  it('is replaced by a code, and every session ends', async () => {
    const { token } = await server.signUp()
    const code = await askCode('reset')
    const body = { email: EMAIL, code, password: 'a new password 1' }
    expect(await server.call(contract.reset, { body })).toMatchObject({ status: 200, message: '20005' })
    expect((await server.call(getUserInfo, { token })).status).toBe(401)
    expect((await signIn('maria')).code).toBe('10004')
    expect((await signIn('maria', 'a new password 1')).status).toBe(200)
    expect(server.outbox.at(-1)?.subject).toContain('password was changed')
  })

  it('is not replaced by one that is easily guessed', async () => {
    await server.signUp()
    const code = await askCode('reset')
    const weak = { email: EMAIL, code, password: 'iloveyou1' }
    expect(await server.call(contract.reset, { body: weak })).toMatchObject({
      status: 400,
      details: { issues: [{ path: 'password' }] },
    })
    const good = { ...weak, password: 'a new password 1' }
    expect((await server.call(contract.reset, { body: good })).status).toBe(200)
  })

  it('is not replaced by the same password, and the code stays good for another one', async () => {
    await server.signUp()
    const same = { email: EMAIL, code: await askCode('reset'), password: PASSWORD }
    expect(await server.call(contract.reset, { body: same })).toMatchObject({
      status: 400,
      details: { issues: [{ path: 'password', reason: 'same' }] },
    })
    expect((await signIn('maria')).status).toBe(200)
    const good = { ...same, password: 'a new password 1' }
    expect((await server.call(contract.reset, { body: good })).status).toBe(200)
  })

  it('does not tell a wrong code whether the password is the old one', async () => {
    await server.signUp()
    const code = await askCode('reset')
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const body = { email: EMAIL, code: wrong, password: PASSWORD }
    expect((await server.call(contract.reset, { body })).code).toBe('10002')
  })

  it('is refused for an address without an account like for a wrong code', async () => {
    const code = await askCode('reset', 'nobody@example.test')
    expect(code).toBe('')
    const body = { email: 'nobody@example.test', code: '123456', password: 'a new password 1' }
    expect((await server.call(contract.reset, { body })).code).toBe('10002')
  })
})

describe('a username', () => {
  it.each([
    [{ username: 'maria' }, false],
    [{ username: 'MARIA' }, false],
    [{ username: 'peter' }, true],
    [{ phone: '+49301234' }, true],
  ])('%j is free: %s', async (query, available) => {
    await server.signUp()
    expect((await server.call(contract.checkUserNameOrPhone, { query })).result).toEqual({ available })
  })

  it.each(['+9999', '+1', 'phone', '+49 30 1234 x5678901234567'])('%j is no phone number', async phone => {
    expect(await server.call(contract.checkUserNameOrPhone, { query: { phone } })).toMatchObject({
      status: 400,
      details: { issues: [{ path: 'phone', message: 'impossible' }] },
    })
  })

  it('must be given', async () => {
    expect((await server.call(contract.checkUserNameOrPhone)).code).toBe('10001')
  })
})

describe('an address whose host is written beyond ASCII', () => {
  const spellings = [
    'u@xn--mnchen-3ya.example',
    'u@münchen.example',
    'U@MÜNCHEN.example',
    'u@mu\u0308nchen.example',
  ]

  it.each(spellings)('registered as %s opens the same account however it is typed', async email => {
    const opened = await server.call(
      contract.register,
      registration(await askCode('register', email), { email }),
    )
    expect(opened.result.user.email).toBe('u@xn--mnchen-3ya.example')
    expect(server.outbox.at(-1)?.to).toBe('u@xn--mnchen-3ya.example')
    for (const typed of spellings) expect((await signIn(typed)).status).toBe(200)
    for (const typed of spellings) {
      const code = await askCode('reset', typed)
      const body = { email: spellings[0] ?? '', code, password: `${PASSWORD}-${typed.length}-${typed}` }
      expect((await server.call(contract.reset, { body })).status).toBe(200)
    }
  })

  it('is taken for every spelling of it', async () => {
    await server.call(
      contract.register,
      registration(await askCode('register', 'anna@пример.рф'), { email: 'anna@пример.рф' }),
    )
    const email = 'anna@xn--e1afmkfd.xn--p1ai'
    await server.call(contract.sendCode, { body: { email, purpose: 'register' } })
    expect(server.outbox.at(-1)?.text).not.toMatch(/\b\d{6}\b/)
  })
})
