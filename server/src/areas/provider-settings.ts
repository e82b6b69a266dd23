import * as z from 'zod'
import { secretUrl } from '../platform/settings/setting-kinds.ts'
import type { SiteMode } from '../platform/settings/site-mode.ts'
import { StartError } from '../platform/start-error.ts'
import type { ProviderSettings } from './settings.ts'

const text = z.string().trim().min(1).max(500).optional()

const GRAPH = 'https://graph.facebook.com/v23.0'

/** Google and Facebook settings; addresses default to the providers' own. */
export const providerFields = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: secretUrl.default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  FACEBOOK_ISSUER: secretUrl.default('https://www.facebook.com'),
  FACEBOOK_AUTHORIZATION_URL: secretUrl.default('https://www.facebook.com/v23.0/dialog/oauth'),
  FACEBOOK_TOKEN_URL: secretUrl.default(`${GRAPH}/oauth/access_token`),
  FACEBOOK_USER_URL: secretUrl.default(`${GRAPH}/me?fields=id,name,email`),
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
  throw new StartError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET need each other.`)
}

function requireSecure(given: Readonly<Record<string, unknown>>, siteMode: SiteMode): void {
  const names = Object.keys(providerFields).filter(name => String(given[name]).startsWith('http:'))
  if (siteMode === 'live' && names.length > 0)
    throw new StartError(`SITE_MODE=live needs ${names.join(', ')} as https://….`)
}
