import { sessions } from '@quayside/contracts/endpoints/account'
import * as contract from '@quayside/contracts/endpoints/login'
import { afterEach, describe, expect, it } from 'vitest'
import { codeIn, openApp, PASSWORD, type TestApp } from '../../app/app.builders.ts'
import { createPasswords } from '../../platform/passwords.ts'
import { commit } from '../../platform/storage/commit.ts'
import { findUser, type UserRow } from '../../platform/storage/queries/users.ts'
import { endSessions } from './end-sessions.ts'
import { openSignedIn } from './sign-in.ts'

let server: TestApp
afterEach(() => server.close())

const NEW_PASSWORD = 'another horse 10'

/** A server whose checks of passwords, once they are done, wait until they are let go. */
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
          checked()
          await gate
          return isRight
        },
      },
    },
  })
  return {
    /** The next check is done and waits; `go` lets it answer. */
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

describe('a sign-in that is under way', () => {
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
  if (user === undefined) throw new Error('nobody signed up')
  return user
}

function comeIn(user: UserRow, method: string) {
  const request = { headers: {}, ip: '127.0.0.1', protocol: 'http' }
  return openSignedIn({ services: server.services, request }, user, { way: { method, id: 'gone' } })
}
