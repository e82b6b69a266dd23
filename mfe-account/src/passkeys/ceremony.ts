import type { BodyInputOf, ResultOf } from '@quayside/contracts/endpoint'
import type { PasskeyProof } from '@quayside/contracts/endpoints/sign-in/passkey-proof'
import type { addPasskey, PasskeyRequest, startPasskey } from '@quayside/contracts/endpoints/sign-in/passkeys'
import {
  type AuthenticatorTransport,
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { PasskeyFailure, reasonOf } from './passkey-failure.ts'

export type MadePasskey = BodyInputOf<typeof addPasskey>['passkey']
type Named = PasskeyRequest['allowCredentials'][number]

/** Signs the server's challenge with a passkey. Rejects with a `PasskeyFailure`. */
export async function signByPasskey(asked: PasskeyRequest): Promise<PasskeyProof> {
  const optionsJSON = { ...asked, allowCredentials: asked.allowCredentials.map(describe) }
  const { id, response } = await attempt(() => startAuthentication({ optionsJSON }))
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) }
}

export async function makePasskey(asked: ResultOf<typeof startPasskey>): Promise<MadePasskey> {
  const optionsJSON = { ...asked, excludeCredentials: asked.excludeCredentials.map(describe) }
  const { id, response } = await attempt(() => startRegistration({ optionsJSON }))
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

async function attempt<T>(act: () => Promise<T>): Promise<T> {
  if (!browserSupportsWebAuthn()) throw new PasskeyFailure('unsupported')
  try {
    return await act()
  } catch (error) {
    throw new PasskeyFailure(reasonOf(error), { cause: error })
  }
}

function describe({ transports, ...named }: Named) {
  return { ...named, transports: transports.filter(isTransport) }
}

const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

function isTransport(name: string): name is AuthenticatorTransport {
  return TRANSPORTS.has(name)
}
