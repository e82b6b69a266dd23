import { vi } from 'vitest'

const bytes = (text: string) => new TextEncoder().encode(text).buffer

export function installPasskeys({ get, create }: { get?: Error; create?: Error } = {}) {
  const credential = (response: object) => ({
    id: 'cGsx',
    rawId: bytes('pk1'),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    response,
    getClientExtensionResults: () => ({}),
  })
  const answer = (failure: Error | undefined, response: object) =>
    vi.fn(async () => {
      if (failure !== undefined) throw failure
      return credential(response)
    })
  const credentials = {
    get: answer(get, {
      clientDataJSON: bytes('client'),
      authenticatorData: bytes('data'),
      signature: bytes('signature'),
      userHandle: bytes('maria'),
    }),
    create: answer(create, {
      clientDataJSON: bytes('client'),
      attestationObject: bytes('attestation'),
      getTransports: () => ['internal'],
    }),
  }
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials })
  return credentials
}

export const PROOF = {
  id: 'cGsx',
  clientDataJSON: 'Y2xpZW50',
  authenticatorData: 'ZGF0YQ',
  signature: 'c2lnbmF0dXJl',
  userHandle: 'bWFyaWE',
}

export const REQUEST = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required' as const,
  allowCredentials: [],
}

export function browserError(name: string): Error {
  return Object.assign(new Error(name), { name })
}
