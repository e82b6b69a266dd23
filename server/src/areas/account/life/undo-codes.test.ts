import { login } from '@quayside/contracts/endpoints/sign-in/login'
import { renewRecoveryCodes, secondFactor } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../../app/app.builders.ts'
import { codeOf, type Protected, signUpProtected } from '../second-factor/second-factor.builders.ts'
import { moveToNewEmail, resetPassword, undoChange } from './email-change.builders.ts'

const password = 'harbour lantern 47 kite'

let server: TestApp
let maria: Protected
beforeEach(async () => {
  server = await openApp()
  maria = await signUpProtected(server)
  server.pass(1_000)
})
afterEach(() => server.close())

async function undoAndReset(undo: string) {
  await undoChange(server, undo)
  await resetPassword(server, password)
}

const signIn = (totp = '') =>
  server.call(login, { body: { loginType: 'password', username: 'maria', password, totp } })

describe('an undo of another address', () => {
  it('takes recovery codes that were made since along, and leaves the app', async () => {
    const undo = await moveToNewEmail(server, maria.token)
    const { recoveryCodes } = (await server.call(renewRecoveryCodes, { token: maria.token })).result
    await undoAndReset(undo)
    expect((await signIn(recoveryCodes[0])).status).toBe(400)
    const { token } = (await signIn(codeOf(server, maria.secret))).result
    expect((await server.call(secondFactor, { token })).result.recoveryCodesLeft).toBe(0)
  })

  it('leaves the codes that were there before', async () => {
    const undo = await moveToNewEmail(server, maria.token)
    await undoAndReset(undo)
    expect((await signIn(maria.recoveryCodes[0])).status).toBe(200)
  })
})
