import { AsyncLocalStorage } from 'node:async_hooks'
import { closeAccount } from '@quayside/contracts/endpoints/account/account-life'
import * as contract from '@quayside/contracts/endpoints/sign-in/login'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeIn, openApp, PASSWORD, type TestApp } from '../../../app/app.builders.ts'
import { confirmFacts } from '../../../platform/storage/queries/identity-facts.ts'
import type { Query } from '../../../platform/storage/query.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'

let server: TestApp
/** The statements, password checks, and mails of one request: workers of the running site have none. */
const work = new AsyncLocalStorage<string[]>()

beforeEach(async () => {
  server = await openApp()
})
afterEach(() => server.close())

const PHONE = '+4917099988877'

async function signUpWithPhone(username = 'maria', phone = PHONE) {
  const customer = await server.signUp(username)
  const facts = { userId: customer.id, country: 'DE', phone, now: 1 }
  await server.services.storage.write(tx => confirmFacts(tx, facts))
  return customer
}

function signIn(username: string, password = 'not the password') {
  return server.call(contract.login, { body: { loginType: 'password', username, password } })
}

function watch(): void {
  const { storage, passwords, mailer } = server.services
  const noted = <T extends ReadTx>(tx: T): T => {
    const note = (query: Query<never, unknown>) => work.getStore()?.push(query.compiled('sqlite').sql)
    return new Proxy(tx, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (query: Query<never, unknown>, ...more: unknown[]) => {
          if (typeof query === 'object') note(query)
          return value.call(target, query, ...more)
        }
      },
    })
  }
  const { read, write } = storage
  Object.assign(storage, {
    read: (act: (tx: ReadTx) => unknown) => read.call(storage, tx => act(noted(tx)) as Promise<unknown>),
    write: (act: (tx: ReadTx) => unknown) => write.call(storage, tx => act(noted(tx)) as Promise<unknown>),
  })
  const counted =
    <A extends unknown[], R>(name: string, act: (...given: A) => R) =>
    (...given: A) => {
      work.getStore()?.push(name)
      return act(...given)
    }
  const { verify, pretend } = passwords
  Object.assign(passwords, { verify: counted('password', verify), pretend: counted('password', pretend) })
  Object.assign(mailer, { send: counted('mail', mailer.send) })
}

async function workOf(act: () => Promise<unknown>): Promise<string[]> {
  const done: string[] = []
  await work.run(done, act)
  return done
}

describe('a stranger who signs in', () => {
  it.each([
    ['nobody', '10009'],
    ['nobody@example.test', '10004'],
    ['+4917011122233', '10004'],
    ['maria', '10004'],
    ['maria@example.test', '10004'],
    [PHONE, '10004'],
  ])('as %s is told %s', async (name, code) => {
    await signUpWithPhone()
    expect((await signIn(name)).code).toBe(code)
  })

  it.each([
    ['name', 'maria', 'nobody'],
    ['address', 'maria@example.test', 'nobody@example.test'],
  ])('costs the same work by a known %s and an unknown one', async (_, known, unknown) => {
    await signUpWithPhone()
    watch()
    const first = await workOf(() => signIn(known))
    expect(first).toContain('password')
    expect(await workOf(() => signIn(unknown))).toEqual(first)
  })

  it.each([
    ['name', 'maria', 'nobody'],
    ['address', 'maria@example.test', 'nobody@example.test'],
  ])('hears of a closed %s what one hears that never was, by the same work', async (_, closed, unknown) => {
    const { token } = await server.signUp()
    expect((await server.call(closeAccount, { token })).status).toBe(200)
    watch()
    const answers: unknown[] = []
    const tried = async (name: string) =>
      await workOf(async () => {
        const { status, code, details } = await signIn(name)
        answers.push({ status, code, details })
      })
    const first = await tried(closed)
    expect(await tried(unknown)).toEqual(first)
    expect(answers[0]).toEqual(answers[1])
  })

  it('costs one check of a password by a number, known or not', async () => {
    await signUpWithPhone()
    watch()
    for (const phone of [PHONE, '+4917011122233']) {
      const done = await workOf(() => signIn(phone))
      expect(done.filter(one => one === 'password')).toHaveLength(1)
    }
  })
})

describe('a stranger who asks for a code', () => {
  const ask = (purpose: 'register' | 'reset', email: string) =>
    server.call(contract.sendCode, { body: { email, purpose } })

  it.each(['register', 'reset'] as const)('to %s costs the same work and hears the same', async purpose => {
    await server.signUp()
    watch()
    const answers: unknown[] = []
    const tried = async (email: string) =>
      await workOf(async () => {
        const { status, code, result } = await ask(purpose, email)
        answers.push({ status, code, result })
      })
    const known = await tried('maria@example.test')
    expect(known).toContain('mail')
    expect(await tried('nobody@example.test')).toEqual(known)
    expect(answers[0]).toEqual(answers[1])
  })

  it('for an address that has an account sends its owner no code but what happened', async () => {
    await server.signUp()
    await ask('register', 'maria@example.test')
    const mail = server.outbox.at(-1)
    expect(mail?.to).toBe('maria@example.test')
    expect(mail?.subject).toBe('You already have a Quayside account')
    expect(codeIn(mail)).toBe('')
  })

  it('opens no account by an undelivered code', async () => {
    await server.signUp()
    await ask('register', 'maria@example.test')
    const body = { username: 'other', email: 'maria@example.test', password: PASSWORD, code: '000000' }
    expect((await server.call(contract.register, { body })).code).toBe('10002')
  })

  it('and tries one costs the same work for an address with an account and without', async () => {
    await server.signUp()
    watch()
    const tried = async (email: string) => {
      await ask('reset', email)
      const body = { email, code: '000000', password: 'lantern harbour 47' }
      return await workOf(() => server.call(contract.reset, { body }))
    }
    const known = await tried('maria@example.test')
    expect(await tried('nobody@example.test')).toEqual(known)
  })
})

describe('what is taken', () => {
  it('is told of a name, and of an address only to who has shown its code', async () => {
    await server.signUp()
    const check = (username: string) => server.call(contract.checkUserNameOrPhone, { query: { username } })
    expect((await check('Maria')).result).toEqual({ available: false })
    expect((await check('nobody')).result).toEqual({ available: true })
    await server.call(contract.sendCode, { body: { email: 'new@example.test', purpose: 'register' } })
    const code = codeIn(server.outbox.at(-1))
    const body = { username: 'maria', email: 'new@example.test', password: PASSWORD, code }
    expect((await server.call(contract.register, { body })).code).toBe('10006')
    const blind = { ...body, username: 'other', email: 'maria@example.test', code: '123456' }
    expect((await server.call(contract.register, { body: blind })).code).toBe('10002')
  })

  it('is told of a phone number however it is written', async () => {
    await signUpWithPhone()
    const check = async (phone: string) =>
      (await server.call(contract.checkUserNameOrPhone, { query: { phone } })).result.available
    const written = [PHONE, '+49 170 99988877', '+49 (0)170-999 888 77', '004917099988877', '４９17099988877']
    for (const phone of written) expect([phone, await check(phone)]).toEqual([phone, false])
    expect(await check('+4917011122233')).toBe(true)
    for (const phone of ['017099988877', 'abc', '+', '+9999'])
      expect(await server.call(contract.checkUserNameOrPhone, { query: { phone } })).toMatchObject({
        status: 400,
      })
  })

  it('is told of few numbers a network and browser', async () => {
    const strict = await openApp({ ipFactor: 1 })
    const ask = async (index: number, cookie: string) => {
      const headers = { cookie: `visitor=${cookie}` }
      const query = { phone: `+491709998${1000 + index}` }
      return (await strict.call(contract.checkUserNameOrPhone, { query, headers })).status
    }
    const statuses: number[] = []
    for (let index = 0; index < 12; index += 1) statuses.push(await ask(index, 'AAAAAAAAAAAAAAAAAAAAAA'))
    for (let index = 12; index < 24; index += 1) statuses.push(await ask(index, 'BBBBBBBBBBBBBBBBBBBBBB'))
    expect(statuses.filter(status => status === 200)).toHaveLength(20)
    expect(statuses.slice(10, 12)).toEqual([429, 429])
    await strict.close()
  })
})

describe('a verified phone number', () => {
  it.each([PHONE, '+49 170 99988877', '+49 (0) 170 999 888 77'])(
    'signs its customer in as %s',
    async phone => {
      const { id } = await signUpWithPhone()
      expect((await signIn(phone, PASSWORD)).result.user.id).toBe(id)
    },
  )

  it('belongs to the customer who had it verified first, and signs in no other', async () => {
    const first = await signUpWithPhone('maria')
    await signUpWithPhone('ines')
    expect((await signIn(PHONE, PASSWORD)).result.user.id).toBe(first.id)
  })

  it('changes its owner when its customer is verified with another', async () => {
    const first = await signUpWithPhone('maria')
    const facts = { userId: first.id, country: 'DE', phone: '+4917011122233', now: 2 }
    await server.services.storage.write(tx => confirmFacts(tx, facts))
    const second = await signUpWithPhone('ines')
    expect((await signIn(PHONE, PASSWORD)).result.user.id).toBe(second.id)
  })

  it('that no review has verified signs in no customer', async () => {
    await server.signUp()
    expect((await signIn(PHONE, PASSWORD)).code).toBe('10004')
  })
})
