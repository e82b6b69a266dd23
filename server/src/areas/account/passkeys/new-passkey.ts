import type { BodyOf } from '@quayside/contracts/endpoint'
import type { addPasskey, PasskeyRefusal } from '@quayside/contracts/endpoints/sign-in/passkeys'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import type { CoreServices } from '../../services.ts'
import type { PasskeyRow } from '../records/passkeys.ts'
import { isOpen } from './challenges.ts'
import { isOurs, readClientData } from './client-data.ts'
import { refused } from './prove.ts'
import type { RelyingParty } from './relying-party.ts'

/** COSE algorithms: EdDSA, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257] as const

type Made = BodyOf<typeof addPasskey>['passkey']
type NewPasskey = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'>
type Asked = { readonly asker: string; readonly party: RelyingParty }
type Read =
  | ReturnType<typeof refused>
  | { readonly ok: true; readonly value: NewPasskey & { readonly challenge: string } }

/** Checks a passkey just created for this asker (Web Authentication §7.1); the caller spends its challenge. */
export async function readNewPasskey(
  { storage, clock }: Pick<CoreServices, 'storage' | 'clock'>,
  made: Made,
  { asker, party }: Asked,
): Promise<Read> {
  const client = readClientData(made.clientDataJSON)
  if (client === undefined) return refused('signature')
  const { challenge } = client
  if (!(await storage.read(tx => isOpen(tx, { challenge, asker, now: clock.now() }))))
    return refused('challenge')
  if (!isOurs(client, party.origin)) return refused('origin')
  const verified = await verify(made, challenge, party)
  if (typeof verified === 'string') return refused(verified)
  return { ok: true, value: { ...verified, challenge } }
}

async function verify(
  { id, transports = [], ...response }: Made,
  challenge: string,
  party: RelyingParty,
): Promise<NewPasskey | PasskeyRefusal> {
  try {
    if (!needsNoTrust(response.attestationObject)) return 'signature'
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: [...ALGORITHMS],
    })
    if (!verified || registrationInfo.credential.id !== id) return 'signature'
    if (!registrationInfo.userVerified) return 'unverified'
    return {
      credential_id: id,
      public_key: Buffer.from(registrationInfo.credential.publicKey).toString('base64url'),
      counter: registrationInfo.credential.counter,
      transports: transports.join(','),
    }
  } catch {
    return 'signature'
  }
}

/** Certificates in an attestation are refused unread: verification could fetch an address from one. */
function needsNoTrust(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}
