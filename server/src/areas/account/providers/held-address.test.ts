import { getUserInfo } from '@quayside/contracts/endpoints/account'
import { changeEmail } from '@quayside/contracts/endpoints/account-life'
import { undoEmailChange } from '@quayside/contracts/endpoints/account-links'
import { sendCode } from '@quayside/contracts/endpoints/login'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeIn, type TestApp } from '../../../app/app.builders.ts'
import { enterBy, issuersOfFile, MARIA, openSite, travel } from './providers.builders.ts'

const THIEF = 'thief@example.test'
const DAY_MS = 86_400_000

const issuers = issuersOfFile()
let server: TestApp

beforeEach(async () => {
  server = await openSite(issuers.environment)
})
afterEach(() => server.close())

/** Moves Maria's account away from her address; the token of the link by which she takes it back. */
async function moveAway(token: string): Promise<string> {
  await server.call(sendCode, { token, body: { email: THIEF, purpose: 'email' } })
  const body = { email: THIEF, code: codeIn(server.outbox.at(-1)) }
  expect((await server.call(changeEmail, { token, body })).status).toBe(200)
  const mail = server.outbox.findLast(({ to }) => to === MARIA.email)
  return /#undo=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

const enter = async () => await enterBy(server, 'google', await travel(server, 'google', MARIA))

describe('an address that its account was moved away from', () => {
  it('opens no other account by a provider while its owner can take it back, who still can', async () => {
    const { token } = await server.signUp()
    const undo = await moveAway(token)
    expect((await enter()).code).toBe('10007')
    const undone = await server.call(undoEmailChange, { body: { token: undo } })
    expect([undone.status, undone.result]).toEqual([200, { email: MARIA.email }])
    expect((await enter()).details).toMatchObject({ reason: 'emailKnown' })
  })

  it('still lets in by a provider that is linked', async () => {
    const { result } = await enter()
    await moveAway(result.token)
    expect((await enter()).result.user.id).toBe(result.user.id)
  })

  it('opens one once it is free', async () => {
    const { token } = await server.signUp()
    await moveAway(token)
    server.pass(DAY_MS)
    const { result } = await enter()
    expect((await server.call(getUserInfo, { token: result.token })).result.email).toBe(MARIA.email)
  })
})
