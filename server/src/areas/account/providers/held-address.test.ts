import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../app/app.builders.ts'
import { moveToNewEmail, undoChange } from '../life/email-change.builders.ts'
import { enterBy, issuersOfFile, MARIA, openSite, travel } from './providers.builders.ts'

const DAY_MS = 86_400_000

const issuers = issuersOfFile()
let server: TestApp

beforeEach(async () => {
  server = await openSite(issuers.environment)
})
afterEach(() => server.close())

const enter = async () => await enterBy(server, 'google', await travel(server, 'google', MARIA))

describe('an address that its account was moved away from', () => {
  it('opens no other account by a provider while its owner can take it back, who still can', async () => {
    const { token } = await server.signUp()
    const undo = await moveToNewEmail(server, token)
    expect((await enter()).code).toBe('10007')
    await undoChange(server, undo)
    expect((await enter()).details).toMatchObject({ reason: 'emailKnown' })
  })

  it('still lets in by a provider that is linked', async () => {
    const { result } = await enter()
    await moveToNewEmail(server, result.token)
    expect((await enter()).result.user.id).toBe(result.user.id)
  })

  it('opens one once it is free', async () => {
    const { token } = await server.signUp()
    await moveToNewEmail(server, token)
    server.pass(DAY_MS)
    const { result } = await enter()
    expect((await server.call(getUserInfo, { token: result.token })).result.email).toBe(MARIA.email)
  })
})
