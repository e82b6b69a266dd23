import { MARKUP_POLICIES } from '@quayside/contracts/type-policies'
import { PERMISSIONS_POLICY } from './permissions-policy.ts'

/** For everything that is no page: nothing may run, frame or load from it. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'"

/** Of every answer of a customer's site; a page's own policy takes the place of the one here. */
export const GUARDING_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS_POLICY,
  'Content-Security-Policy': NOTHING_ALLOWED,
}

/** Trusted Types policies: the shell makes each of them once, before anything else runs, and nobody can make another. */
const TYPE_POLICIES = ['default', ...MARKUP_POLICIES].join(' ')

/**
 * Headers of the site's pages: no `unsafe-*`, no script without a hash, no script address but through the shell's
 * policy. The JSON in the page is data, not script. `connect`: where the versions that this browser gets say they talk to;
 * nobody else can be reached, by sockets neither. `origins`: developers' machines that this one preview loads from; their
 * scripts carry no hashes, so only for them that one rule is left out.
 */
export function pageHeaders({
  connect = [],
  origins = [],
}: {
  readonly connect?: readonly string[]
  readonly origins?: readonly string[]
} = {}): Record<string, string> {
  const reached = [...connect, ...origins, ...origins.map(origin => origin.replace(/^http/, 'ws'))]
  const also = origins.map(origin => ` ${origin}`).join('')
  const policy = [
    "default-src 'none'",
    `script-src 'self'${also}`,
    `style-src 'self'${also}`,
    `img-src 'self' data: blob:${also}`,
    `font-src 'self'${also}`,
    ['connect-src', "'self'", ...new Set(reached)].join(' '),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `trusted-types ${TYPE_POLICIES}`,
    "require-trusted-types-for 'script'",
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(origins.length > 0 ? {} : { 'Integrity-Policy': 'blocked-destinations=(script)' }),
  }
}
