import type { PasskeyProof } from '@quayside/contracts/endpoints/sign-in/passkey-proof'
import type { PasskeyRefusal } from '@quayside/contracts/endpoints/sign-in/passkeys'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { type AfterCommit, commit } from '../../../platform/storage/commit.ts'
import type { Services } from '../../services.ts'
import { stopLost } from '../lost-factor/change.ts'
import { findPasskey, type PasskeyRow, recordPasskeyUse } from '../records/passkeys.ts'
import { notifyMethodChange, passkeyNews } from '../sign-in-methods/notify.ts'
import { isOpen, spend } from './challenges.ts'
import { isOurs, readClientData } from './client-data.ts'
import type { RelyingParty } from './relying-party.ts'

export type Asked = {
  readonly asker: string
  readonly party: RelyingParty
  /** Required owner of the passkey; any if absent. */
  readonly userId?: string
  /** Requires user verification by the device; needed when the passkey is the only proof. */
  readonly needsVerified: boolean
}

type Refused = { readonly ok: false; readonly refusal: ReturnType<typeof refuseWith> }
export type PasskeyProved = Refused | { readonly ok: true; readonly passkey: PasskeyRow }

/**
 * Checks a passkey's signature (Web Authentication §7.2): the challenge belongs to this asker and is unused, the page
 * is ours, the passkey belongs to the account, and the signature is right. Counts it once across nodes; a counter that
 * does not rise means a copied key, which is refused and reported to the owner.
 */
export async function provePasskey(
  services: Services,
  proof: PasskeyProof,
  asked: Asked,
): Promise<PasskeyProved> {
  const client = readClientData(proof.clientDataJSON)
  if (client === undefined) return refused('signature')
  const { challenge } = client
  const { isGiven, passkey } = await services.storage.read(async tx => ({
    isGiven: await isOpen(tx, { challenge, asker: asked.asker, now: services.clock.now() }),
    passkey: await tx.one(findPasskey, { credentialId: proof.id }),
  }))
  if (!isGiven) return refused('challenge')
  if (!isOurs(client, asked.party.origin)) return refused('origin')
  if (passkey === undefined || !isOf(passkey, proof, asked.userId)) return refused('unknown')
  const signed = await readSigned(proof, { passkey, challenge, party: asked.party })
  if (signed === undefined) return refused('signature')
  if (asked.needsVerified && !signed.isVerified) return refused('unverified')
  return await count(services, { passkey, challenge, counter: signed.counter })
}

export function refused(reason: PasskeyRefusal): Refused {
  return { ok: false, refusal: refuseWith('403', { reason }) }
}

function isOf(passkey: PasskeyRow, { userHandle }: PasskeyProof, userId: string | undefined): boolean {
  if (userId !== undefined && passkey.user_id !== userId) return false
  // A device that names the owner must name ours; one that was asked by credential id may omit it.
  return userHandle === undefined ? userId !== undefined : userHandle === handleOf(passkey.user_id)
}

export function handleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url')
}

type Signed = { readonly counter: number; readonly isVerified: boolean }
type Against = { readonly passkey: PasskeyRow; readonly challenge: string; readonly party: RelyingParty }

async function readSigned(
  { id, userHandle, ...response }: PasskeyProof,
  { passkey, challenge, party }: Against,
): Promise<Signed | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // The row update compares the counter, only after a right signature.
      credential: { id, publicKey: Buffer.from(passkey.public_key, 'base64url'), counter: 0 },
      requireUserVerification: false,
    })
    if (!verified) return undefined
    return { counter: authenticationInfo.newCounter, isVerified: authenticationInfo.userVerified }
  } catch {
    return undefined
  }
}

type Counted = { readonly passkey: PasskeyRow; readonly challenge: string; readonly counter: number }

async function count(services: Services, counted: Counted): Promise<PasskeyProved> {
  const { passkey, challenge, counter } = counted
  const outcome = await commit(services.storage, async (tx, afterCommit: AfterCommit) => {
    if (!(await spend(tx, challenge))) return 'spent'
    const now = services.clock.now()
    if ((await tx.one(recordPasskeyUse, { id: passkey.id, counter, now })) !== undefined) {
      await stopLost(tx, services, { userId: passkey.user_id, afterCommit })
      return 'right'
    }
    if ((await tx.one(findPasskey, { credentialId: passkey.credential_id })) === undefined) return 'gone'
    const news = passkeyNews('passkeyRefused', passkey.name)
    return await notifyMethodChange(tx, services, { userId: passkey.user_id, news, afterCommit })
  })
  if (outcome === 'right') return { ok: true, passkey }
  if (outcome === 'spent') return refused('challenge')
  if (outcome === 'gone') return refused('unknown')
  await outcome.mail()
  return refused('counter')
}
