import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { ProviderSettings } from '../../settings.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { failureOf } from './failure.ts'
import { type ProviderClient, provedOf } from './provider.ts'

/** Allowed clock skew of a provider, seconds. */
const CLOCK_SECONDS = 60
const DISCOVERY_LIFE_MS = 3_600_000

type OpenId = NonNullable<ProviderSettings['google']>
type ClientOptions = { readonly patience: number; readonly now: () => number }

/** An OpenID Connect provider; checks signature, issuer, audience, nonce, and time. `patience` in seconds. */
export function openIdProvider(settings: OpenId, { patience, now }: ClientOptions): ProviderClient {
  let found: { readonly config: Promise<Configuration>; readonly until: number } | undefined

  async function configuration(): Promise<Configuration> {
    if (found === undefined || found.until <= now()) {
      const asked = { config: discover(settings, patience), until: now() + DISCOVERY_LIFE_MS }
      found = asked
      // Failures are not cached: the next customer retries.
      asked.config.catch(() => {
        if (found === asked) found = undefined
      })
    }
    return await found.config
  }

  return {
    async authorizationUrl({ state, verifier, nonce, redirectUri }, locale) {
      const config = await configuration().catch(rethrow)
      return buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: LANGUAGE_TAG[locale],
      })
    },
    async prove(returned, { state, verifier, nonce }) {
      try {
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
        const config = await configuration()
        const tokens = await authorizationCodeGrant(config, returned, { ...checks, idTokenExpected: true })
        const claims = tokens.claims()
        return provedOf({
          issuer: config.serverMetadata().issuer,
          subject: claims?.sub,
          email: claims?.email,
          name: claims?.name,
          // Some issuers send it as text.
          isVerified: claims?.email_verified === true || claims?.email_verified === 'true',
        })
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

function discover({ issuer, clientId, clientSecret }: OpenId, patience: number): Promise<Configuration> {
  const url = new URL(issuer)
  const metadata = { [clockTolerance]: CLOCK_SECONDS }
  return discovery(url, clientId, metadata, ClientSecretPost(clientSecret), {
    [customFetch]: boundedFetch,
    timeout: patience,
    execute: [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])],
  })
}

function rethrow(error: unknown): never {
  throw failureOf(error)
}
