import type { PasskeyProof } from '@quayside/contracts/endpoints/sign-in/passkey-proof'
import type { freshen as endpoint } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { isoOf } from '@quayside/contracts/iso-time'
import { refuse } from '@quayside/contracts/result'
import { refuseWith } from '../../../../platform/http/envelope.ts'
import { refuseHost } from '../../../../platform/http/headers/origin.ts'
import { refuseWhenLimited } from '../../../../platform/http/rate-limits/limited.ts'
import type { CustomerInput } from '../../../../platform/http/route.ts'
import { recordStepUp } from '../../../../platform/storage/queries/sessions.ts'
import { findUser, lockUser } from '../../../../platform/storage/queries/users.ts'
import type { Services } from '../../../services.ts'
import { askers } from '../../passkeys/challenges.ts'
import { provePasskey } from '../../passkeys/prove.ts'
import { relyingPartyOf } from '../../passkeys/relying-party.ts'
import { refuseWrongCode } from '../../refuse-wrong.ts'
import { hasSecondFactor, type SignInFactors, STEP_UP_MS, stepUpMethods } from '../../rules/step-up.ts'
import { attemptSourceOfSession } from '../../second-factor/attempt-source.ts'
import { proveFactor } from '../../second-factor/prove.ts'
import { signInFactorsOf } from '../../second-factor/sign-in-factors.ts'

type Input = CustomerInput<typeof endpoint, Services>

/** Step-up authentication by the required method; 403 for anything weaker. */
export async function stepUp(input: Input) {
  const { services, session } = input
  const factors = await services.storage.read(tx => signInFactorsOf(tx, session.userId))
  const methods = stepUpMethods(factors)
  const refusal = hasSecondFactor(factors)
    ? await refuseWrongFactor(input, methods)
    : await refuseWrongPassword(input, methods)
  if (refusal !== undefined) return refusal
  return await confirmStepUp(input, factors)
}

/** The customer may have added a second factor during the slow password check. */
async function confirmStepUp({ services, session: { id, userId } }: Input, proved: SignInFactors) {
  const now = services.clock.now()
  return await services.storage.write(async tx => {
    await tx.run(lockUser, { id: userId })
    const factors = await signInFactorsOf(tx, userId)
    if (hasSecondFactor(factors) && !hasSecondFactor(proved)) return refuseOther(stepUpMethods(factors))
    await tx.run(recordStepUp, { id, now })
    return { freshUntil: isoOf(now + STEP_UP_MS) }
  })
}

async function refuseWrongFactor(input: Input, methods: readonly string[]) {
  const { body, services, session } = input
  if (body.passkey !== undefined) return await refuseWrongPasskey(input, body.passkey)
  const { code } = body
  if (code === undefined) return refuseOther(methods)
  const source = attemptSourceOfSession(session)
  const proof = await proveFactor(services, { userId: session.userId, code, source })
  if (proof.kind === 'limited') return proof.refusal
  return proof.kind === 'right' ? undefined : refuseWrongCode('code')
}

/** Requires user verification: a security key left next to an open tab is not enough. */
async function refuseWrongPasskey({ services, session, request }: Input, passkey: PasskeyProof) {
  const party = relyingPartyOf(services, request)
  if (party === undefined) return refuseHost()
  const asked = { asker: askers.stepUp(session), party, userId: session.userId, needsVerified: true }
  const proved = await provePasskey(services, passkey, asked)
  return proved.ok ? undefined : proved.refusal
}

async function refuseWrongPassword({ body, services, session }: Input, methods: readonly string[]) {
  if (body.password === undefined) return refuseOther(methods)
  const limited = await refuseWhenLimited(services, ['passwordByUser', session.userId])
  if (limited !== undefined) return limited
  const user = await services.storage.read(tx => tx.one(findUser, { id: session.userId }))
  const known = user?.password_hash ?? null
  if (known === null) return refuseOther(methods)
  return (await services.passwords.verify(known, body.password, 'known')) ? undefined : refuse('10004')
}

function refuseOther(methods: readonly string[]) {
  return refuseWith('403', { reason: 'freshSignIn', methods })
}
