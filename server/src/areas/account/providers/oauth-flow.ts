import { hash } from 'node:crypto'
import {
  LINK_STATE,
  PROVIDER_CALLBACKS,
  type Provider,
} from '@quayside/contracts/endpoints/sign-in/providers'
import { LOCALES, type Locale } from '@quayside/contracts/locales'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import * as z from 'zod/mini'
import { refuseWith } from '../../../platform/http/envelope.ts'
import type { Session } from '../../../platform/http/sessions/sessions.ts'
import type { Services } from '../../services.ts'
import { findFlow, insertFlow, spendFlow } from '../records/providers.ts'
import { callbackFault, FLOW_LIFE_MS } from '../rules/oauth-flow.ts'
import { ProviderFailure } from './failure.ts'
import type { OAuthFlow, Proved } from './provider.ts'
import type { ProviderServices } from './services.ts'

const flowSecrets = z.object({
  verifier: z.string(),
  nonce: z.string(),
  redirectUri: z.string(),
  inviteCode: z.string(),
  locale: z.enum(LOCALES.map(entry => entry.value)),
})
type FlowSecrets = z.infer<typeof flowSecrets>

export type AuthorizationRequest = {
  readonly provider: Provider
  readonly browser: string
  readonly session: Session | undefined
  readonly origin: string
  readonly locale: Locale
  readonly inviteCode: string
}

export async function startAuthorization(
  { storage, clock, ids, secrets }: Services,
  { provider, browser, session, origin, locale, inviteCode }: AuthorizationRequest,
  urlOf: (flow: OAuthFlow) => Promise<URL>,
): Promise<URL> {
  const state = `${session === undefined ? '' : LINK_STATE}${ids.token()}`
  const redirectUri = `${origin}${PROVIDER_CALLBACKS[provider]}`
  const flow = { state, verifier: randomPKCECodeVerifier(), nonce: randomNonce(), redirectUri }
  const url = await urlOf(flow)
  const stateHash = hashState(state)
  const { verifier, nonce } = flow
  const stored: FlowSecrets = { verifier, nonce, redirectUri, locale, inviteCode }
  const row = {
    state_hash: stateHash,
    provider,
    browser,
    user_id: session?.userId ?? null,
    session_id: session?.id ?? null,
    sealed: secrets.seal(JSON.stringify(stored), boundTo(stateHash)),
    expires_at: clock.now() + FLOW_LIFE_MS,
  }
  await storage.write(tx => tx.run(insertFlow, row))
  return url
}

export type Callback = {
  readonly provider: Provider
  readonly browser: string | undefined
  readonly session: Session | undefined
  readonly returned: {
    readonly state: string
    readonly code?: string | undefined
    readonly error?: string | undefined
    readonly iss?: string | undefined
  }
}

type Refused = ReturnType<typeof refuseWith>
type CallbackProved = {
  readonly ok: true
  readonly value: Proved & Pick<FlowSecrets, 'locale' | 'inviteCode'>
}

/** Ends and spends a flow: the same browser must return once, in time, for the same purpose, with a valid answer. */
export async function handleCallback(
  services: ProviderServices,
  callback: Callback,
): Promise<Refused | CallbackProved> {
  const { storage, clock, secrets, providers, log } = services
  const { provider, returned } = callback
  const client = providers[provider]
  if (client === undefined) return refuseWith('404')
  const stateHash = hashState(returned.state)
  const row = await storage.read(tx => tx.one(findFlow, { stateHash }))
  const fault = callbackFault(row, callback, clock.now())
  if (row === undefined || fault !== undefined) return refuseWith('403', { reason: fault ?? 'state' })
  const isOurs = await storage.write(tx => tx.one(spendFlow, { stateHash, now: clock.now() }))
  if (isOurs === undefined) return refuseWith('403', { reason: 'replayed' })
  const stored = flowSecrets.parse(JSON.parse(secrets.open(row.sealed, boundTo(stateHash))))
  try {
    const proved = await client.prove(addressOf(stored.redirectUri, returned), {
      ...stored,
      state: returned.state,
    })
    return { ok: true, value: { ...proved, locale: stored.locale, inviteCode: stored.inviteCode } }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    if (error.kind !== 'cancelled')
      log.warn({ provider, problem: error.problem }, 'a provider authenticated no account')
    return refuseFailure(error)
  }
}

export function refuseFailure({ kind }: ProviderFailure): Refused {
  return refuseWith(kind === 'unavailable' ? '503' : '403', { reason: kind })
}

function hashState(state: string): string {
  return hash('sha256', state, 'base64url')
}

function boundTo(stateHash: string): string {
  return `provider trip ${stateHash}`
}

function addressOf(redirectUri: string, returned: Callback['returned']): URL {
  const url = new URL(redirectUri)
  for (const name of ['state', 'code', 'error', 'iss'] as const) {
    const value = returned[name]
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url
}
