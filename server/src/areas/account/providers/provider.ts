import { emailAddress } from '@quayside/contracts/email-address'
import type { Locale } from '@quayside/contracts/locales'
import * as z from 'zod/mini'
import { ProviderFailure } from './failure.ts'

/** What one trip to a provider is recognised by; `verifier` (PKCE) and `nonce` never leave the server. */
export type Trip = {
  readonly state: string
  readonly verifier: string
  readonly nonce: string
  readonly redirectUri: string
}

/** An account with a provider that somebody has just proved to be theirs. */
export type Proved = {
  readonly issuer: string
  readonly subject: string
  /** An address that the provider has verified; undefined for any other. */
  readonly email: string | undefined
  /** What its owner knows it by. */
  readonly name: string
}

/** One provider; both reject with a ProviderFailure. */
export type ProviderClient = {
  /** Where the browser is sent. */
  authorizationUrl(trip: Trip, locale: Locale): Promise<URL>
  /** Exchanges what the browser came back with for whose account it is; what the provider gives for it is not kept. */
  prove(returned: URL, trip: Trip): Promise<Proved>
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

/** Reads what a provider says of an account. */
export function provedOf({ issuer, subject, email, isVerified, name }: Claims): Proved {
  const known = subjectText.safeParse(subject)
  if (!known.success) throw new ProviderFailure('refused', 'no subject')
  const address = emailAddress.safeParse(email)
  const verified = isVerified && address.success ? address.data : undefined
  return { issuer, subject: known.data, email: verified, name: verified ?? shownName(name, known.data) }
}

/** A name as its owner wrote it, without what turns a line around or does not print; else the end of the subject. */
function shownName(name: unknown, subject: string): string {
  const parsed = shownText.safeParse(name)
  const clean = parsed.success ? parsed.data.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim() : ''
  return clean === '' ? `…${[...subject].slice(-6).join('')}` : [...clean].slice(0, 60).join('')
}
