import { createHmac } from 'node:crypto'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  fetchProtectedResource,
} from 'openid-client'
import * as z from 'zod/mini'
import type { OAuthSettings } from '../../settings.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { failureOf, isRefusal, ProviderFailure } from './failure.ts'
import { type ProviderClient, provedOf } from './provider.ts'

const said = z.optional(z.unknown())
const profile = z.object({ id: said, name: said, email: said })

/** Facebook: OAuth 2 without an ID token, so the user endpoint identifies the customer. */
export function facebookProvider(
  settings: OAuthSettings,
  { patience }: { readonly patience: number },
): ProviderClient {
  const config = configurationOf(settings, patience)
  return {
    async authorizationUrl({ state, verifier, redirectUri }) {
      return buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'public_profile,email',
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    async prove(returned, { state, verifier }) {
      try {
        const checks = { expectedState: state, pkceCodeVerifier: verifier }
        const { access_token: token } = await authorizationCodeGrant(config, returned, checks)
        const { id, name, email } = await readProfile(config, settings, token)
        return provedOf({
          issuer: settings.issuer,
          subject: id,
          email,
          name,
          isVerified: settings.trustsEmail,
        })
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

function configurationOf(settings: OAuthSettings, patience: number): Configuration {
  const { issuer, authorizationUrl, tokenUrl, userUrl, clientId, clientSecret } = settings
  const server = { issuer, authorization_endpoint: authorizationUrl, token_endpoint: tokenUrl }
  const config = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret))
  config.timeout = patience
  config[customFetch] = boundedFetch
  if ([tokenUrl, userUrl].some(url => url.startsWith('http:'))) allowInsecureRequests(config)
  return config
}

/** The proof ties the token to our secret, so that a token leaked from another app is useless. */
async function readProfile(config: Configuration, { userUrl, clientSecret }: OAuthSettings, token: string) {
  const url = new URL(userUrl)
  url.searchParams.set('appsecret_proof', createHmac('sha256', clientSecret).update(token).digest('hex'))
  const response = await fetchProtectedResource(config, token, url, 'GET')
  if (!response.ok) {
    throw new ProviderFailure(
      isRefusal(response) ? 'refused' : 'unavailable',
      `user endpoint ${response.status}`,
    )
  }
  const parsed = profile.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw new ProviderFailure('unavailable', 'user endpoint without a profile')
  return parsed.data
}
