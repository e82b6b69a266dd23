import { changeEmail } from '@quayside/contracts/endpoints/account-life'
import { undoEmailChange } from '@quayside/contracts/endpoints/account-links'
import { login, reset, sendCode } from '@quayside/contracts/endpoints/login'
import { renewRecoveryCodes, secondFactor } from '@quayside/contracts/endpoints/second-factor'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeIn, openApp, type TestApp } from '../../../app/app.builders.ts'
import { codeOf, type Protected, signUpProtected } from '../second-factor/second-factor.builders.ts'

const [OLD, THIEF] = ['maria@example.test', 'thief@example.test']
const password = 'harbour lantern 47 kite'

let server: TestApp
let maria: Protected
beforeEach(async () => {
  server = await openApp()
  maria = await signUpProtected(server)
  server.pass(1_000)
})
afterEach(() => server.close())

const codeTo = async (email: string, purpose: 'email' | 'reset', token?: string) => {
  await server.call(sendCode, { body: { email, purpose }, ...(token === undefined ? {} : { token }) })
  return codeIn(server.outbox.at(-1))
}

/** Moves the address away; what takes it back and sets a new password. */
async function moveAway() {
  const { token } = maria
  await server.call(changeEmail, { token, body: { email: THIEF, code: await codeTo(THIEF, 'email', token) } })
  const text = server.outbox.findLast(({ to }) => to === OLD)?.text ?? ''
  const body = { token: /#undo=([\w-]{43})/.exec(text)?.[1] ?? '' }
  return async () => {
    expect((await server.call(undoEmailChange, { body })).status).toBe(200)
    await server.call(reset, { body: { email: OLD, code: await codeTo(OLD, 'reset'), password } })
  }
}

const signIn = (totp = '') =>
  server.call(login, { body: { loginType: 'password', username: 'maria', password, totp } })

describe('an undo of another address', () => {
  it('takes recovery codes that were made since along, and leaves the app', async () => {
    const takeBack = await moveAway()
    const { recoveryCodes } = (await server.call(renewRecoveryCodes, { token: maria.token })).result
    await takeBack()
    expect((await signIn(recoveryCodes[0])).status).toBe(400)
    const { token } = (await signIn(codeOf(server, maria.secret))).result
    expect((await server.call(secondFactor, { token })).result.recoveryCodesLeft).toBe(0)
  })

  it('leaves the codes that were there before', async () => {
    const takeBack = await moveAway()
    await takeBack()
    expect((await signIn(maria.recoveryCodes[0])).status).toBe(200)
  })
})
