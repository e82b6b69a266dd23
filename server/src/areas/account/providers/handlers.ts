import type * as endpoints from '@quayside/contracts/endpoints/sign-in/providers'
import { refuse } from '@quayside/contracts/result'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { languageOf } from '../../../platform/http/headers/language.ts'
import { originOf, refuseHost } from '../../../platform/http/headers/origin.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { CustomerInput, PublicInput } from '../../../platform/http/route.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { isTaken } from '../../../platform/storage/errors.ts'
import { findIdentity, insertIdentity } from '../records/providers.ts'
import { recheckStepUp, refuseWithoutStepUp } from '../second-factor/step-up.ts'
import { requesterOf } from '../sessions/requester.ts'
import { signIn } from '../sign-in.ts'
import { notifyMethodChange, providerNews } from '../sign-in-methods/notify.ts'
import { readSignInMethods } from '../sign-in-methods/sources.ts'
import { requireOwnerProof } from './claim.ts'
import { ProviderFailure } from './failure.ts'
import { admitProvider, hasTooMany, linkedElsewhere, newIdentity, tooMany } from './identity.ts'
import { handleCallback, refuseFailure, startAuthorization } from './oauth-flow.ts'
import { offeredBy } from './offered.ts'
import type { Proved } from './provider.ts'
import type { ProviderServices } from './services.ts'
import { findOrOpenAccount } from './sign-in-by-provider.ts'

export function offeredProviders({
  services,
}: PublicInput<typeof endpoints.offeredProviders, ProviderServices>) {
  return [...offeredBy(services.config)]
}

type OauthInput = PublicInput<typeof endpoints.oauth, ProviderServices>

export async function oauth(input: OauthInput) {
  const { params, query, services, request, session } = input
  const { provider } = params
  const client = services.providers[provider]
  if (client === undefined) return refuseWith('404')
  const { browser, network } = requesterOf(request)
  if (browser === undefined) return refuseWith('403', { reason: 'browser' })
  const refused =
    (await refuseWhenLimited(services, ['providerByIp', network], ['providerByAsker', browser])) ??
    (isLink(input) ? await refuseLink(input) : undefined)
  if (refused !== undefined) return refused
  const origin = originOf(services, request)
  if (origin === undefined) return refuseHost()
  const locale = query.locale ?? languageOf(request.headers)
  const authorization = {
    provider,
    browser,
    origin,
    locale,
    inviteCode: query.inviteCode ?? '',
    session: isLink(input) ? session : undefined,
  }
  try {
    const url = await startAuthorization(services, authorization, flow =>
      client.authorizationUrl(flow, locale),
    )
    return { url: url.href }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    services.log.warn({ provider, problem: error.problem }, 'a provider cannot be reached')
    return refuseFailure(error)
  }
}

function isLink({ query, session }: OauthInput): boolean {
  return (query.purpose ?? (session === undefined ? 'signIn' : 'link')) === 'link'
}

async function refuseLink({ params, services, session }: OauthInput) {
  if (session === undefined) return refuseWith('401')
  const asked = { userId: session.userId, provider: params.provider }
  const stale = await refuseWithoutStepUp(services, session)
  return stale ?? ((await services.storage.read(tx => hasTooMany(tx, asked))) ? tooMany() : undefined)
}

type LoginInput = PublicInput<
  typeof endpoints.loginByGoogle | typeof endpoints.loginByFacebook,
  ProviderServices
>

export async function loginByGoogle(input: LoginInput) {
  return await loginByProvider(input, 'google')
}

export async function loginByFacebook(input: LoginInput) {
  return await loginByProvider(input, 'facebook')
}

/** Signs in by a provider account, or creates an account unless its e-mail is taken or reserved (10007). */
async function loginByProvider(input: LoginInput, provider: endpoints.Provider) {
  const { body, services, request } = input
  const { browser, key, network } = requesterOf(request)
  const limited = await refuseWhenLimited(
    services,
    ['loginByIp', network],
    ['loginByAsker', `${provider}|${key}`],
  )
  if (limited !== undefined) return limited
  const callback = await handleCallback(services, { provider, browser, session: undefined, returned: body })
  if (!callback.ok) return callback
  const outcome = await findOrOpenAccount(services, { provider, proved: callback.value })
  if (outcome.kind === 'emailHeld') return refuse('10007')
  if (outcome.kind === 'excluded') return refuse('10008', outcome.stopped)
  if (outcome.kind === 'emailKnown')
    return await requireOwnerProof(services, {
      ...outcome,
      provider,
      proved: callback.value,
      browser: browser ?? '',
    })
  const { user, identity, isNew } = outcome
  return await signIn(input, user, { isNew, signInMethod: { method: provider, id: identity.id } })
}

type LinkInput = CustomerInput<typeof endpoints.linkProvider, ProviderServices>

/** Links a provider account; idempotent for the customer's own, refused for another customer's. */
export async function linkProvider(input: LinkInput) {
  const { body, services, request, session } = input
  const { userId } = session
  const refused =
    (await refuseWhenLimited(services, ['waysByUser', userId])) ??
    (await refuseWithoutStepUp(services, session))
  if (refused !== undefined) return refused
  const { provider, ...returned } = body
  const { browser } = requesterOf(request)
  const callback = await handleCallback(services, { provider, browser, session, returned })
  if (!callback.ok) return callback
  try {
    const outcome = await link(services, { session, provider, proved: callback.value })
    if (outcome !== undefined && 'ok' in outcome) return outcome
    await outcome?.mail()
  } catch (error) {
    if (isTaken(error, 'subject')) return linkedElsewhere()
    throw error
  }
  return await readSignInMethods(services, userId)
}

type Linking = Pick<LinkInput, 'session'> & {
  readonly provider: endpoints.Provider
  readonly proved: Proved
}

function link(services: ProviderServices, { session, provider, proved }: Linking) {
  const { userId } = session
  return commit(services.storage, async (tx, afterCommit) => {
    const refusal = await recheckStepUp(tx, services, session)
    if (refusal !== undefined) return refusal
    const known = await tx.one(findIdentity, { provider, ...proved })
    if (known !== undefined) return known.user_id === userId ? undefined : linkedElsewhere()
    if (await hasTooMany(tx, { userId, provider })) return tooMany()
    const stopped = await admitProvider(tx, services, { userId, proved })
    if (stopped !== undefined) return stopped
    const identity = newIdentity(services, { userId, provider, proved })
    await tx.run(insertIdentity, identity)
    return await notifyMethodChange(tx, services, {
      userId,
      afterCommit,
      news: providerNews('providerLinked', identity),
    })
  })
}
