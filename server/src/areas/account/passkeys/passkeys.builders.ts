import { notifications } from '@quayside/contracts/endpoints/account'
import * as contract from '@quayside/contracts/endpoints/passkeys'
import { openApp, type SignedUp, type TestApp, type TestAppOptions } from '../../../app/app.builders.ts'
import { type Authenticator, createAuthenticator, type Deviation, SITE } from './authenticator.builders.ts'

/** A customer with one passkey on a device, and the recovery codes that came with it. */
export type Holder = SignedUp & { readonly device: Authenticator; readonly recoveryCodes: readonly string[] }

type From = { readonly headers?: Readonly<Record<string, string>> }

/** A server that knows its own address. */
export function openSite(options: TestAppOptions = {}): Promise<TestApp> {
  return openApp({ ...options, environment: { SITE_URL: SITE, ...options.environment } })
}

/** Makes a passkey on a device and adds it to the account of a token. */
export async function add(
  server: TestApp,
  token: string,
  { device = createAuthenticator(), name = 'My phone', deviation = {} as Deviation } = {},
) {
  const { result } = await server.call(contract.startPasskey, { token })
  const body = { name, passkey: device.make(result, deviation) }
  return await server.call(contract.addPasskey, { token, body })
}

/** Signs a customer up and adds a passkey. */
export async function signUpHolder(server: TestApp, username = 'maria'): Promise<Holder> {
  const customer = await server.signUp(username)
  const device = createAuthenticator()
  const { result } = await add(server, customer.token, { device })
  return { ...customer, device, recoveryCodes: result.recoveryCodes }
}

/** Asks what a passkey must sign to open any account, and signs it. */
export async function proofOf(
  server: TestApp,
  device: Authenticator,
  deviation: Deviation = {},
  from: From = {},
) {
  const { result } = await server.call(contract.passkeyRequest, { body: {}, ...from })
  return device.sign(result, deviation)
}

/** Signs in by a passkey alone. */
export async function enter(
  server: TestApp,
  device: Authenticator,
  deviation: Deviation = {},
  from: From = {},
) {
  const passkey = await proofOf(server, device, deviation, from)
  return await server.call(contract.loginByPasskey, { body: { loginType: 'passkey', passkey }, ...from })
}

/** Why a call was refused. */
export function reasonOf(reply: { readonly details: unknown }): unknown {
  return Reflect.get(Object(reply.details), 'reason')
}

/** What a customer was told, newest first. */
export async function kindsOf(server: TestApp, token: string): Promise<string[]> {
  const { result } = await server.call(notifications, { token })
  return result.list.map(({ kind }) => kind)
}
