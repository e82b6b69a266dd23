import { notifications, revokeSession, sessions } from '@quayside/contracts/endpoints/account/account'
import * as contract from '@quayside/contracts/endpoints/sign-in/login'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { codeIn, openApp, PASSWORD, type TestApp } from '../../app/app.builders.ts'
import { createPasswords } from '../../platform/secrets/passwords.ts'
import { commit } from '../../platform/storage/commit.ts'
import { findUser, type UserRow } from '../../platform/storage/queries/users.ts'
import { endSessions } from './sessions/end-sessions.ts'
import { openSignedIn } from './sign-in.ts'

let server: TestApp
afterEach(() => server.close())

const NEW_PASSWORD = 'another horse 10'

async function openSlowly() {
  const plain = createPasswords({ memoryKib: 8, passes: 1, parallelism: 1 })
  let gate = Promise.resolve()
  let checked = () => {}
  server = await openApp({
    core: {
      passwords: {
        ...plain,
        async verify(...asked) {
          const isRight = await plain.verify(...asked)
          const held = gate
          gate = Promise.resolve()
          checked()
          await held
          return isRight
        },
      },
    },
  })
  return {
    hold() {
      const { promise, resolve: go } = Promise.withResolvers<void>()
      gate = promise
      const isChecked = new Promise<void>(resolve => (checked = resolve))
      return { isChecked, go }
    },
  }
}

function login(password: string) {
  return server.call(contract.login, { body: { loginType: 'password', username: 'maria', password } })
}

describe('a sign-in in progress', () => {
  it('with the former password opens nothing once another one is set', async () => {
    const slowly = await openSlowly()
    const { email } = await server.signUp('maria')
    const { isChecked, go } = slowly.hold()
    const thief = login(PASSWORD)
    await isChecked
    await server.call(contract.sendCode, { body: { email, purpose: 'reset' } })
    const body = { email, code: codeIn(server.outbox.at(-1)), password: NEW_PASSWORD }
    expect((await server.call(contract.reset, { body })).status).toBe(200)
    go()
    expect((await thief).code).toBe('10004')
    const owner = await login(NEW_PASSWORD)
    const { result } = await server.call(sessions, { token: owner.result.token })
    expect(result.map(({ current }) => current)).toEqual([true])
  })

  it.each([
    ['password', { code: '10004' }],
    ['google', { status: '409' }],
  ])('by %s opens nothing once all sessions were ended', async (method, refused) => {
    server = await openApp()
    const user = await signedUp()
    const { services } = server
    await commit(services.storage, (tx, afterCommit) =>
      endSessions(tx, services, { userId: user.id, afterCommit }),
    )
    expect(await comeIn(user, method)).toMatchObject({ ok: false, error: refused })
  })

  it.each(['wallet', 'google', 'passkey'])('by a %s that was taken away opens nothing', async method => {
    server = await openApp()
    expect(await comeIn(await signedUp(), method)).toMatchObject({ ok: false, error: { status: '409' } })
  })
})

async function signedUp(): Promise<UserRow> {
  const { id } = await server.signUp('maria')
  const user = await server.services.storage.read(tx => tx.one(findUser, { id }))
  if (user === undefined) throw new Error('no customer signed up')
  return user
}

function comeIn(user: UserRow, method: string) {
  const request = { headers: {}, ip: '127.0.0.1', protocol: 'http' } as const
  const place = { services: server.services, request, reply: { header: vi.fn() } }
  return openSignedIn(place, user, { signInMethod: { method, id: 'gone' } })
}

describe('a device', () => {
  const CHROME = 'Mozilla/5.0 Chrome'
  const own = { 'user-agent': CHROME, cookie: 'visitor=own', 'x-forwarded-for': '203.0.113.7' }
  const elsewhere = '198.51.100.9'

  async function openSignedUp() {
    server = await openApp({ environment: { TRUST_PROXY: '1' } })
    await server.signUp('maria')
    const first = await loginFrom(own)
    return { token: first.result.token, news: await newDevices(first.result.token) }
  }

  function loginFrom(headers: Record<string, string>) {
    const body = { loginType: 'password', username: 'maria', password: PASSWORD }
    return server.call(contract.login, { body, headers })
  }

  async function newDevices(token: string): Promise<number> {
    const { result } = await server.call(notifications, { token, query: { size: '100' } })
    return result.list.filter(({ kind }) => kind === 'newDevice').length
  }

  it.each([
    ['its browser’s cookie, wherever it is', { ...own, 'x-forwarded-for': elsewhere }, 0],
    ['its name from the same network', { 'user-agent': CHROME, 'x-forwarded-for': '203.0.113.7' }, 0],
    ['not by its name alone', { 'user-agent': CHROME, 'x-forwarded-for': elsewhere }, 1],
    ['not by another’s cookie', { ...own, cookie: 'visitor=x', 'x-forwarded-for': elsewhere }, 1],
  ])('is known by %s', async (_, headers, told) => {
    const { token, news } = await openSignedUp()
    expect((await loginFrom(headers)).status).toBe(200)
    expect((await newDevices(token)) - news).toBe(told)
  })

  it('is new again once its session was ended from another', async () => {
    const { token, news } = await openSignedUp()
    const thief = { 'user-agent': CHROME, cookie: 'visitor=thief', 'x-forwarded-for': elsewhere }
    await loginFrom(thief)
    await loginFrom(thief)
    expect((await newDevices(token)) - news).toBe(1)
    const listed = await server.call(sessions, { token })
    for (const { id, current } of listed.result)
      if (!current) await server.call(revokeSession, { token, params: { id }, headers: own })
    await loginFrom(thief)
    expect((await newDevices(token)) - news).toBe(2)
    await loginFrom(own)
    expect((await newDevices(token)) - news).toBe(2)
  })
})
