import type * as endpoints from '@quayside/contracts/endpoints/sign-in/passkeys'
import { MOST_PASSKEYS } from '@quayside/contracts/endpoints/sign-in/passkeys'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { refuseHost } from '../../../platform/http/headers/origin.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { isTaken } from '../../../platform/storage/errors.ts'
import { staleOtherSessions } from '../../../platform/storage/queries/sessions.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { Services } from '../../services.ts'
import { countPasskeys, insertPasskey, listPasskeys, setPasskeyName } from '../records/passkeys.ts'
import { hasSecondFactor } from '../rules/step-up.ts'
import { issueRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { signInFactorsOf } from '../second-factor/sign-in-factors.ts'
import { recheckStepUp, refuseWithoutStepUp } from '../second-factor/step-up.ts'
import { notifyMethodChange, passkeyNews } from '../sign-in-methods/notify.ts'
import { readSignInMethods } from '../sign-in-methods/sources.ts'
import { askers, CHALLENGE_LIFE_MS, issueChallenge, spend } from './challenges.ts'
import { ALGORITHMS, readNewPasskey } from './new-passkey.ts'
import { handleOf, refused } from './prove.ts'
import { relyingPartyOf } from './relying-party.ts'
import { describe } from './requests.ts'

export async function startPasskey(input: CustomerInput<typeof endpoints.startPasskey, Services>) {
  const { services, session, request } = input
  const { userId } = session
  const refusal = await refuseChange(input)
  if (refusal !== undefined) return refusal
  const party = relyingPartyOf(services, request)
  if (party === undefined) return refuseHost()
  const { user, passkeys } = await services.storage.read(async tx => ({
    user: await tx.one(findUser, { id: userId }),
    passkeys: await tx.all(listPasskeys, { userId }),
  }))
  if (user === undefined) throw new Error('a session without a customer')
  if (passkeys.length >= MOST_PASSKEYS) return tooMany()
  return {
    challenge: await issueChallenge(services, askers.add(session)),
    rp: { id: party.id, name: services.config.siteName },
    user: { id: handleOf(userId), name: user.username, displayName: user.username },
    pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_LIFE_MS,
    attestation: 'none' as const,
    excludeCredentials: passkeys.map(describe),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  }
}

/** Adds a passkey. The first second factor comes with recovery codes, since the password alone no longer signs in. */
export async function addPasskey(input: CustomerInput<typeof endpoints.addPasskey, Services>) {
  const { body, services, session, request } = input
  const { userId } = session
  const refusal = await refuseChange(input)
  if (refusal !== undefined) return refusal
  const party = relyingPartyOf(services, request)
  if (party === undefined) return refuseHost()
  const made = await readNewPasskey(services, body.passkey, { asker: askers.add(session), party })
  if (!made.ok) return made.refusal
  const { challenge, ...passkey } = made.value
  try {
    const outcome = await commit(services.storage, async (tx, afterCommit) => {
      const refusal = await recheckStepUp(tx, services, session)
      if (refusal !== undefined) return refusal
      if (!(await spend(tx, challenge))) return refused('challenge').refusal
      if (((await tx.one(countPasskeys, { userId }))?.total ?? 0) >= MOST_PASSKEYS) return tooMany()
      const isFirst = !hasSecondFactor(await signInFactorsOf(tx, userId))
      const now = services.clock.now()
      await tx.run(insertPasskey, {
        id: services.ids.next(),
        user_id: userId,
        name: body.name,
        ...passkey,
        added_at: now,
        last_used_at: null,
      })
      // A session opened by the password alone must not remove the passkey.
      await tx.run(staleOtherSessions, { userId, except: session.id })
      const recoveryCodes = isFirst ? await issueRecoveryCodes(tx, { userId, now }) : []
      const news = passkeyNews('passkeyAdded', body.name)
      const { mail } = await notifyMethodChange(tx, services, { userId, afterCommit, news })
      return { recoveryCodes, mail }
    })
    if ('ok' in outcome) return outcome
    await outcome.mail()
    const { recoveryCodes } = outcome
    return { ways: await readSignInMethods(services, userId), recoveryCodes }
  } catch (error) {
    if (isTaken(error, 'credential_id')) return refuseWith('409', { reason: 'known' })
    throw error
  }
}

export async function renamePasskey(input: CustomerInput<typeof endpoints.renamePasskey, Services>) {
  const { body, services, session } = input
  const { userId } = session
  const limited = await refuseWhenLimited(services, ['waysByUser', userId])
  if (limited !== undefined) return limited
  const named = await services.storage.write(tx => tx.one(setPasskeyName, { ...body, userId }))
  return named === undefined ? refuseWith('404') : await readSignInMethods(services, userId)
}

async function refuseChange({
  services,
  session,
}: Pick<CustomerInput<typeof endpoints.startPasskey, Services>, 'services' | 'session'>) {
  return (
    (await refuseWhenLimited(services, ['waysByUser', session.userId])) ??
    (await refuseWithoutStepUp(services, session))
  )
}

function tooMany() {
  return refuseWith('409', { reason: 'tooMany' })
}
