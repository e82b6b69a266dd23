import { notifications } from '@quayside/contracts/endpoints/account/account'
import * as contract from '@quayside/contracts/endpoints/sign-in/passkeys'
import { openApp, type SignedUp, type TestApp, type TestAppOptions } from '../../../app/app.builders.ts'
import { type Authenticator, createAuthenticator, type Deviation, SITE } from './authenticator.builders.ts'

export type Holder = SignedUp & { readonly device: Authenticator; readonly recoveryCodes: readonly string[] }

type From = { readonly headers?: Readonly<Record<string, string>> }

export function openSite(options: TestAppOptions = {}): Promise<TestApp> {
  return openApp({ ...options, environment: { SITE_URL: SITE, ...options.environment } })
}

export async function add(
  server: TestApp,
  token: string,
  { device = createAuthenticator(), name = 'My phone', deviation = {} as Deviation } = {},
) {
  const { result } = await server.call(contract.startPasskey, { token })
  const body = { name, passkey: device.make(result, deviation) }
  return await server.call(contract.addPasskey, { token, body })
}

export async function signUpHolder(server: TestApp, username = 'maria'): Promise<Holder> {
  const customer = await server.signUp(username)
  const device = createAuthenticator()
  const { result } = await add(server, customer.token, { device })
  return { ...customer, device, recoveryCodes: result.recoveryCodes }
}

export async function proofOf(
  server: TestApp,
  device: Authenticator,
  deviation: Deviation = {},
  from: From = {},
) {
  const { result } = await server.call(contract.passkeyRequest, { body: {}, ...from })
  return device.sign(result, deviation)
}

export async function enter(
  server: TestApp,
  device: Authenticator,
  deviation: Deviation = {},
  from: From = {},
) {
  const passkey = await proofOf(server, device, deviation, from)
  return await server.call(contract.loginByPasskey, { body: { loginType: 'passkey', passkey }, ...from })
}

export function reasonOf(reply: { readonly details: unknown }): unknown {
  return Reflect.get(Object(reply.details), 'reason')
}

export async function kindsOf(server: TestApp, token: string): Promise<string[]> {
  const { result } = await server.call(notifications, { token })
  return result.list.map(({ kind }) => kind)
}
