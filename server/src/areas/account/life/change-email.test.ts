import type { AnyEndpoint } from '@quayside/contracts/endpoint'
import { getUserInfo, notifications, sessions } from '@quayside/contracts/endpoints/account/account'
import { changeEmail } from '@quayside/contracts/endpoints/account/account-life'
import { undoEmailChange } from '@quayside/contracts/endpoints/account/account-links'
import { login, register, reset, sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import { loginByWallet, ways } from '@quayside/contracts/endpoints/sign-in/wallets'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeIn, openApp, PASSWORD, type TestApp } from '../../../app/app.builders.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { callRaw, expectWellFormed, hostileText } from '../../contracts/handlers/hostile-input.builders.ts'
import { createAuthenticator } from '../passkeys/authenticator.builders.ts'
import { add, enter, openSite, reasonOf, signUpHolder } from '../passkeys/passkeys.builders.ts'
import { codeOf, signUpProtected } from '../second-factor/second-factor.builders.ts'
import { ethereumWallet, link, signText } from '../wallets/wallets.builders.ts'

let server: TestApp

const MANY = 'waysByUser=100000,emailChangeByUserDaily=100000'
beforeEach(async () => {
  server = await openApp({ environment: { LIMITS: MANY } })
})
afterEach(() => server.close())

const OLD = 'maria@example.test'
const NEW = 'maria@new.example.test'
const DAY_MS = 86_400_000
const NEW_PASSWORD = 'harbour lantern 47 kite'

async function askCode(email: string, token?: string, purpose: 'email' | 'reset' | 'register' = 'email') {
  await server.call(sendCode, { body: { email, purpose }, ...(token === undefined ? {} : { token }) })
  return codeIn(server.outbox.at(-1))
}

async function move(token: string, email = NEW) {
  const code = await askCode(email, token)
  return await server.call(changeEmail, { token, body: { email, code } })
}

const mailTo = (address: string): Mail | undefined => server.outbox.findLast(({ to }) => to === address)
const tokenTo = (address: string, act = 'undo') =>
  new RegExp(`#${act}=([\\w-]{43})`).exec(mailTo(address)?.text ?? '')?.[1] ?? ''
const undo = (token: string) => server.call(undoEmailChange, { body: { token } })
const signIn = (username: string, password = PASSWORD) =>
  server.call(login, { body: { loginType: 'password', username, password } })
const emailOf = async (token: string) => (await server.call(getUserInfo, { token })).result.email
const setPassword = async (email: string) => {
  const code = await askCode(email, undefined, 'reset')
  return await server.call(reset, { body: { email, code, password: NEW_PASSWORD } })
}

describe('a change of the e-mail address', () => {
  it('is made by a code to the new one, and told to both', async () => {
    const { token } = await server.signUp()
    const { result } = await move(token)
    expect(Date.parse(result.undoUntil) - server.services.clock.now()).toBe(DAY_MS)
    expect(await emailOf(token)).toBe(NEW)
    expect(mailTo(OLD)?.text).toContain(NEW)
    expect(mailTo(OLD)?.html).toMatch(/<a href="http[^"]+\/pass\/account#undo=/)
    expect(mailTo(NEW)?.text).not.toContain('#undo=')
    const told = (await server.call(notifications, { token })).result.list
    expect(told[0]).toMatchObject({ kind: 'emailChanged', data: { email: NEW } })
    expect((await signIn(NEW)).status).toBe(200)
    expect((await signIn(OLD)).code).toBe('10004')
  })

  it('needs a step-up authentication, and a code where there is a second factor', async () => {
    const { token, secret } = await signUpProtected(server)
    server.pass(601_000)
    const stale = await move(token)
    expect([stale.status, stale.details]).toMatchObject([
      403,
      { reason: 'freshSignIn', methods: ['totp', 'recovery'] },
    ])
    const body = {
      loginType: 'password',
      username: 'maria',
      password: PASSWORD,
      totp: codeOf(server, secret),
    }
    const again = await server.call(login, { body })
    expect((await move(again.result.token)).status).toBe(200)
  })

  it('takes no wrong code, none twice, and none that another asked for elsewhere', async () => {
    const { token } = await server.signUp()
    const code = await askCode(NEW, token)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await server.call(changeEmail, { token, body: { email: NEW, code: wrong } })).code).toBe('10002')
    const other = await server.call(changeEmail, { token, body: { email: 'x@example.test', code } })
    expect(other.code).toBe('10002')
    expect((await server.call(changeEmail, { token, body: { email: NEW, code } })).status).toBe(200)
    await move(token, 'third@example.test')
    expect((await server.call(changeEmail, { token, body: { email: NEW, code } })).code).toBe('10002')
  })

  it('tells only its owner that an address has an account', async () => {
    const { token } = await server.signUp()
    await server.signUp('ines')
    const answers: unknown[] = []
    for (const email of ['ines@example.test', 'free@example.test']) {
      const { status, result } = await server.call(sendCode, { token, body: { email, purpose: 'email' } })
      answers.push({ status, result })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(codeIn(mailTo('ines@example.test'))).toBe('')
    expect(mailTo('ines@example.test')?.text).toContain('it already belongs to another one')
    const body = { email: 'ines@example.test', code: '123456' }
    expect((await server.call(changeEmail, { token, body })).code).toBe('10002')
  })

  it('of two accounts to one address succeeds once', async () => {
    const maria = await server.signUp('maria')
    const ines = await server.signUp('ines')
    const codes = [await askCode(NEW, maria.token), await askCode(NEW, ines.token)]
    const outcomes = await Promise.all(
      [maria, ines].map(({ token }, index) =>
        server.call(changeEmail, { token, body: { email: NEW, code: codes[index] ?? '' } }),
      ),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const owners = await Promise.all([maria, ines].map(({ token }) => emailOf(token)))
    expect(owners.filter(email => email === NEW)).toHaveLength(1)
  })

  it('of one account to two addresses at once leaves one trail', async () => {
    const { token } = await server.signUp()
    const emails = [NEW, 'second@example.test']
    const codes = [await askCode(NEW, token), await askCode('second@example.test', token)]
    await Promise.all(
      emails.map((email, index) =>
        server.call(changeEmail, { token, body: { email, code: codes[index] ?? '' } }),
      ),
    )
    const trail = await server.services.storage.read(tx =>
      tx.dynamic(q => q.selectFrom('email_changes').select(['old_email', 'new_email']).orderBy('id')),
    )
    expect(trail[0]?.old_email).toBe(OLD)
    expect(trail[1]?.old_email).toBe(trail[0]?.new_email)
  })

  it('is not for who has no address yet, and not to the one there is', async () => {
    const wallet = await server.call(loginByWallet, { body: await signText(server, ethereumWallet()) })
    expect((await move(wallet.result.token)).code).toBe('10008')
    const { token } = await server.signUp()
    const asked = await server.call(sendCode, { token, body: { email: OLD, purpose: 'email' } })
    expect(asked.status).toBe(403)
  })

  it('is made three times a day', async () => {
    const strict = await openApp()
    const { token } = await strict.signUp()
    const codes: string[] = []
    for (const name of ['a', 'b', 'c', 'd']) {
      const email = `${name}@example.test`
      await strict.call(sendCode, { token, body: { email, purpose: 'email' } })
      const body = { email, code: codeIn(strict.outbox.at(-1)) }
      codes.push((await strict.call(changeEmail, { token, body })).code)
    }
    expect(codes).toEqual(['200', '200', '200', '429'])
    await strict.close()
  })
})

describe('an undo', () => {
  it('is not made by looking at the link', async () => {
    const { token } = await server.signUp()
    await move(token)
    const url = /http:\/\/[^\s]+#undo=\S+/.exec(mailTo(OLD)?.text ?? '')?.[0] ?? ''
    await server.app.inject({ url: new URL(url).pathname })
    expect(await emailOf(token)).toBe(NEW)
  })

  it('brings the address back, ends every session and the password, and tells both', async () => {
    const { token } = await server.signUp()
    await move(token)
    const { token: again } = (await signIn('maria')).result
    await move(again, 'third@example.test')
    const first = tokenTo(NEW)
    expect((await undo(first)).result).toEqual({ email: NEW })
    for (const one of [token, again]) expect((await server.call(sessions, { token: one })).status).toBe(401)
    expect((await signIn('maria')).code).toBe('10004')
    expect(server.outbox.slice(-2).map(({ to }) => to)).toEqual([NEW, 'third@example.test'])
    expect((await undo(first)).status).toBe(404)
  })

  it('of the first of several changes voids the links of the others', async () => {
    const { token } = await server.signUp()
    await move(token, 'thief@example.test')
    await move(token, 'thief2@example.test')
    const [owners, thiefs] = [tokenTo(OLD), tokenTo('thief@example.test')]
    expect((await undo(owners)).result).toEqual({ email: OLD })
    expect((await undo(thiefs)).status).toBe(404)
    expect((await setPassword(OLD)).status).toBe(200)
    expect(await emailOf((await signIn('maria', NEW_PASSWORD)).result.token)).toBe(OLD)
  })

  it('removes sign-in methods added since, and leaves the earlier ones', async () => {
    const { token } = await server.signUp()
    await link(server, ethereumWallet(1), token)
    server.pass(1_000)
    await move(token)
    server.pass(1_000)
    await link(server, ethereumWallet(2), token)
    await undo(tokenTo(OLD))
    await setPassword(OLD)
    const back = (await signIn('maria', NEW_PASSWORD)).result.token
    const names = (await server.call(ways, { token: back })).result.map(({ name }) => name)
    expect(names).toContain(ethereumWallet(1).address)
    expect(names).not.toContain(ethereumWallet(2).address)
  })

  it('takes passkeys that were added since along, and leaves the one that was there before', async () => {
    const site = await openSite({ environment: { LIMITS: MANY } })
    await server.close()
    server = site
    const maria = await signUpHolder(site)
    site.pass(1_000)
    await move(maria.token)
    site.pass(1_000)
    const thief = createAuthenticator()
    expect((await add(site, maria.token, { device: thief, name: 'Another phone' })).status).toBe(200)
    expect((await enter(site, thief)).status).toBe(200)
    expect((await undo(tokenTo(OLD))).status).toBe(200)
    expect(reasonOf(await enter(site, thief))).toBe('unknown')
    expect((await enter(site, maria.device)).result.user.id).toBe(maria.id)
  })

  it('is over after 24 hours', async () => {
    const { token } = await server.signUp()
    await move(token)
    server.pass(DAY_MS)
    expect((await undo(tokenTo(OLD))).status).toBe(404)
    expect(await emailOf(token)).toBe(NEW)
  })

  it('finds its address free: no customer signs up with it or takes it meanwhile', async () => {
    const { token } = await server.signUp()
    const ines = await server.signUp('ines')
    const before = await askCode('late@example.test', undefined, 'register')
    await move(token)
    expect(await askCode(OLD, undefined, 'register')).toBe('')
    expect(await askCode(OLD, ines.token)).toBe('')
    const body = { username: 'other', email: OLD, password: PASSWORD, code: before }
    expect((await server.call(register, { body })).code).toBe('10002')
    server.pass(DAY_MS)
    const code = await askCode(OLD, undefined, 'register')
    expect((await server.call(register, { body: { ...body, code } })).status).toBe(200)
  })
})

describe('a new password during the day of the undo', () => {
  it('is set by the former address and not by the new one, which is told until when', async () => {
    const { token } = await server.signUp()
    await move(token)
    expect(await askCode(NEW, undefined, 'reset')).toBe('')
    expect(mailTo(NEW)?.text).toContain('less than a day')
    expect((await setPassword(OLD)).status).toBe(200)
    expect((await signIn('maria', NEW_PASSWORD)).status).toBe(200)
  })

  it('is set by the first address alone, however many times it was changed', async () => {
    const { token } = await server.signUp()
    await move(token, 'thief@example.test')
    await move(token, 'thief2@example.test')
    expect(await askCode('thief@example.test', undefined, 'reset')).toBe('')
    expect(await askCode('thief2@example.test', undefined, 'reset')).toBe('')
    expect(await askCode(OLD, undefined, 'reset')).toMatch(/^\d{6}$/)
  })

  it('is set by the new one afterwards', async () => {
    const { token } = await server.signUp()
    await move(token)
    server.pass(DAY_MS)
    expect((await setPassword(NEW)).status).toBe(200)
    expect(await askCode(OLD, undefined, 'reset')).toBe('')
  })
})

it('answers whatever is sent for a change or an undo decently', async () => {
  const { token } = await server.signUp()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('email', 'code', 'token'), hostileText, async (field, value) => {
      const endpoint: AnyEndpoint = field === 'token' ? undoEmailChange : changeEmail
      const body = { email: NEW, code: '123456', token: 'A'.repeat(43), [field]: value }
      expectWellFormed(endpoint, await callRaw(server.app, endpoint, { token, body: JSON.stringify(body) }))
    }),
    { numRuns: 150 },
  )
})
