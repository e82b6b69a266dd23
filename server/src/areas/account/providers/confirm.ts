import type { confirmProvider as endpoint } from '@quayside/contracts/endpoints/sign-in/providers'
import { refuse } from '@quayside/contracts/result'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { PublicInput } from '../../../platform/http/route.ts'
import { hashToken } from '../../../platform/http/sessions/sessions.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { isTaken } from '../../../platform/storage/errors.ts'
import { findUser, lockUser, type UserRow } from '../../../platform/storage/queries/users.ts'
import { checkCode, spendCode } from '../email/email-codes.ts'
import { type ClaimRow, findClaim, findIdentity, insertIdentity, spendClaim } from '../records/providers.ts'
import { refuseWrongCode } from '../refuse-wrong.ts'
import { hasSecondFactor, typedFactors } from '../rules/step-up.ts'
import { attemptSourceOf } from '../second-factor/attempt-source.ts'
import { proveFactor } from '../second-factor/prove.ts'
import { signInFactorsOf } from '../second-factor/sign-in-factors.ts'
import { requesterOf } from '../sessions/requester.ts'
import { openSignedIn } from '../sign-in.ts'
import { notifyMethodChange, providerNews } from '../sign-in-methods/notify.ts'
import { refuseUnlessActive } from '../suspension/refuse.ts'
import { isUnchangedSinceProof, refuseChanged } from '../unchanged-account.ts'
import { admitProvider, hasTooMany, linkedElsewhere, newIdentity, tooMany } from './identity.ts'
import type { ProviderServices } from './services.ts'

type Input = PublicInput<typeof endpoint, ProviderServices>

export async function confirmProvider(input: Input) {
  const { body, services, request } = input
  const { network, browser = '' } = requesterOf(request)
  const limited = await refuseWhenLimited(services, ['loginByIp', network], ['codeByIp', network])
  if (limited !== undefined) return limited
  const ticketHash = hashToken(body.ticket)
  const { claim, user } = await services.storage.read(async tx => {
    const claim = await tx.one(findClaim, { ticketHash, browser, now: services.clock.now() })
    return { claim, user: claim && (await tx.one(findUser, { id: claim.user_id })) }
  })
  if (claim === undefined || user === undefined || user.email !== claim.email) return refuseTicket()
  const refused =
    (await refuseStranger(input, claim, user)) ??
    (await refuseUnlessActive(services, user, request.headers)) ??
    (await refuseWithoutFactor(input, user))
  if (refused !== undefined) return refused
  const outcome = await link(input, claim, user)
  if (outcome === undefined) {
    const method = body.code === undefined ? 'password' : 'code'
    return await refuseChanged({ services, request }, user, { method })
  }
  if ('ok' in outcome) return outcome
  await outcome.told.mail()
  return await openSignedIn(input, user, { signInMethod: { method: claim.provider, id: outcome.id } })
}

async function refuseStranger(input: Input, claim: ClaimRow, user: UserRow) {
  const { body, services, request } = input
  const { key } = requesterOf(request)
  const limited = await refuseWhenLimited(services, ['loginByAsker', `${user.id}|${key}`])
  if (limited !== undefined) return limited
  if (body.code !== undefined) {
    return (await checkCode(services, typedCode(input, claim, body.code))) ? undefined : refuse('10002')
  }
  if (body.password === undefined)
    return refuseWith('400', { issues: [{ path: 'password', message: 'A password or a code is needed' }] })
  if (user.password_hash === null) {
    await services.passwords.pretend(body.password)
    return refuse('10004')
  }
  const { kind } = await services.storage.read(tx => attemptSourceOf(tx, user.id, request))
  const isRight = await services.passwords.verify(user.password_hash, body.password, kind)
  return isRight ? undefined : refuse('10004')
}

function typedCode({ request }: Input, { email }: ClaimRow, code: string) {
  return { email, purpose: 'link', code, requester: requesterOf(request).key } as const
}

/** Adding a sign-in method requires the second factor. */
async function refuseWithoutFactor({ body, services, request }: Input, user: UserRow) {
  const { factors, source } = await services.storage.read(async tx => ({
    factors: await signInFactorsOf(tx, user.id),
    source: await attemptSourceOf(tx, user.id, request),
  }))
  if (!hasSecondFactor(factors)) return undefined
  if (body.totp === undefined || body.totp === '')
    return refuseWith('403', { reason: 'factorMissing', methods: typedFactors(factors) })
  const proof = await proveFactor(services, { userId: user.id, code: body.totp, source })
  if (proof.kind === 'limited') return proof.refusal
  return proof.kind === 'right' ? undefined : refuseWrongCode('totp')
}

async function link(input: Input, claim: ClaimRow, user: UserRow) {
  const { body, services } = input
  try {
    return await commit(services.storage, async (tx, afterCommit) => {
      if (!(await isUnchangedSinceProof(tx, user))) return undefined
      if ((await tx.one(spendClaim, { ticketHash: claim.ticket_hash })) === undefined) return refuseTicket()
      if (body.code !== undefined && !(await spendCode(tx, services, typedCode(input, claim, body.code))))
        return refuse('10002')
      if ((await tx.one(findIdentity, claim)) !== undefined) return linkedElsewhere()
      const { user_id: userId, provider } = claim
      await tx.run(lockUser, { id: userId })
      if (await hasTooMany(tx, { userId, provider })) return tooMany()
      const stopped = await admitProvider(tx, services, { userId, proved: claim })
      if (stopped !== undefined) return stopped
      const identity = newIdentity(services, { userId, provider, proved: claim })
      await tx.run(insertIdentity, identity)
      const change = { userId, afterCommit, news: providerNews('providerLinked', identity) }
      return { id: identity.id, told: await notifyMethodChange(tx, services, change) }
    })
  } catch (error) {
    if (isTaken(error, 'subject')) return linkedElsewhere()
    throw error
  }
}

function refuseTicket() {
  return refuseWith('400', { issues: [{ path: 'ticket', message: 'This took too long: begin again' }] })
}
