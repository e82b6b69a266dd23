import { login } from '@quayside/contracts/endpoints/sign-in/login'
import * as contract from '@quayside/contracts/endpoints/sign-in/second-factor'
import { Secret, TOTP } from 'otpauth'
import { PASSWORD, type SignedUp, type TestApp } from '../../../app/app.builders.ts'

/** A customer with an authenticator app; the clock is one step after its confirmation. */
export type Protected = SignedUp & { readonly secret: string; readonly recoveryCodes: readonly string[] }

const STEP_MS = 30_000

/** The secret's code now, or `steps` of 30 s from now. */
export function codeOf(server: TestApp, secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: server.services.clock.now() + steps * STEP_MS })
}

export function wrongCodeOf(server: TestApp, secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2].map(steps => codeOf(server, secret, steps)))
  return ['000000', '000001', '000002', '000003', '000004', '000005'].find(code => !near.has(code)) ?? ''
}

export async function signUpProtected(server: TestApp, username = 'maria'): Promise<Protected> {
  const customer = await server.signUp(username)
  const added = await addTotp(server, customer.token)
  server.pass(STEP_MS)
  return { ...customer, ...added }
}

export async function addTotp(server: TestApp, token: string) {
  const { secret } = (await server.call(contract.startTotp, { token })).result
  const body = { code: codeOf(server, secret) }
  const { recoveryCodes } = (await server.call(contract.confirmTotp, { token, body })).result
  return { secret, recoveryCodes }
}

export function logIn(server: TestApp, more: { totp?: string; username?: string; cookie?: string } = {}) {
  const { totp, username = 'maria', cookie } = more
  return server.call(login, {
    body: { loginType: 'password', username, password: PASSWORD, ...(totp === undefined ? {} : { totp }) },
    ...(cookie === undefined ? {} : { headers: { cookie } }),
  })
}

export async function ticketOf(server: TestApp): Promise<string> {
  return contract.secondFactorWanted.parse((await logIn(server)).details).ticket
}
