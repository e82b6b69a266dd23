import { emailAddress } from '@quayside/contracts/customer/email-address'
import type { Locale } from '@quayside/contracts/locales'
import * as z from 'zod/mini'
import { ProviderFailure } from './failure.ts'

/** Identifies one flow to a provider; `verifier` (PKCE) and `nonce` never leave the server. */
export type OAuthFlow = {
  readonly state: string
  readonly verifier: string
  readonly nonce: string
  readonly redirectUri: string
}

export type Proved = {
  readonly issuer: string
  readonly subject: string
  /** Address verified by the provider; undefined otherwise. */
  readonly email: string | undefined
  readonly name: string
}

/** One provider; both methods reject with a ProviderFailure. */
export type ProviderClient = {
  authorizationUrl(flow: OAuthFlow, locale: Locale): Promise<URL>
  /** Exchanges the browser's callback for the account; the provider's tokens are not stored. */
  prove(returned: URL, flow: OAuthFlow): Promise<Proved>
}

const subjectText = z.string().check(z.minLength(1), z.maxLength(255), z.regex(/^[^\0]+$/))
const shownText = z.string().check(z.maxLength(1_000))

type Claims = {
  readonly issuer: string
  readonly subject: unknown
  readonly email: unknown
  readonly isVerified: boolean
  readonly name: unknown
}

export function provedOf({ issuer, subject, email, isVerified, name }: Claims): Proved {
  const known = subjectText.safeParse(subject)
  if (!known.success) throw new ProviderFailure('refused', 'no subject')
  const address = emailAddress.safeParse(email)
  const verified = isVerified && address.success ? address.data : undefined
  return { issuer, subject: known.data, email: verified, name: verified ?? shownName(name, known.data) }
}

/** The display name without bidirectional or non-printing characters; the end of the subject if nothing is left. */
function shownName(name: unknown, subject: string): string {
  const parsed = shownText.safeParse(name)
  const clean = parsed.success ? parsed.data.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim() : ''
  return clean === '' ? `…${[...subject].slice(-6).join('')}` : [...clean].slice(0, 60).join('')
}
