import * as z from 'zod'
import type { ProviderSettings, SiteMode } from '../areas/settings.ts'
import { ConfigError } from './config-error.ts'

const URL_RULE = 'must be an address https://… (http:// only on this machine)'

/** A URL that may receive codes and secrets. */
export const address = z.url({ protocol: /^https?$/, error: URL_RULE }).refine(isSafe, URL_RULE)
const text = z.string().trim().min(1).max(500).optional()

const GRAPH = 'https://graph.facebook.com/v23.0'

/** Google and Facebook settings; addresses default to the providers' own. */
export const providerFields = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: address.default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  FACEBOOK_ISSUER: address.default('https://www.facebook.com'),
  FACEBOOK_AUTHORIZATION_URL: address.default('https://www.facebook.com/v23.0/dialog/oauth'),
  FACEBOOK_TOKEN_URL: address.default(`${GRAPH}/oauth/access_token`),
  FACEBOOK_USER_URL: address.default(`${GRAPH}/me?fields=id,name,email`),
  FACEBOOK_TRUST_EMAIL: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
}

export function providersOf(
  given: z.infer<z.ZodObject<typeof providerFields>>,
  siteMode: SiteMode,
): ProviderSettings {
  requireSecure(given, siteMode)
  const google = keysOf('GOOGLE', given.GOOGLE_CLIENT_ID, given.GOOGLE_CLIENT_SECRET)
  const facebook = keysOf('FACEBOOK', given.FACEBOOK_CLIENT_ID, given.FACEBOOK_CLIENT_SECRET)
  return {
    google: google && { issuer: given.GOOGLE_ISSUER, ...google },
    facebook: facebook && {
      issuer: given.FACEBOOK_ISSUER,
      ...facebook,
      authorizationUrl: given.FACEBOOK_AUTHORIZATION_URL,
      tokenUrl: given.FACEBOOK_TOKEN_URL,
      userUrl: given.FACEBOOK_USER_URL,
      trustsEmail: given.FACEBOOK_TRUST_EMAIL === 'yes',
    },
  }
}

function keysOf(name: string, clientId: string | undefined, clientSecret: string | undefined) {
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret }
  if (clientId === undefined && clientSecret === undefined) return undefined
  throw new ConfigError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET need each other.`)
}

function requireSecure(given: Readonly<Record<string, unknown>>, siteMode: SiteMode): void {
  const names = Object.keys(providerFields).filter(name => String(given[name]).startsWith('http:'))
  if (siteMode === 'live' && names.length > 0)
    throw new ConfigError(`SITE_MODE=live needs ${names.join(', ')} as https://….`)
}

/** Plain HTTP only to a provider on this machine, because codes and secrets are sent there. */
function isSafe(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
