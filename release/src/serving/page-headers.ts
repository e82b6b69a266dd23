import { MARKUP_POLICIES } from '@quayside/contracts/remotes/type-policies'
import { PERMISSIONS_POLICY } from './permissions-policy.ts'

/** Policy of everything but pages: nothing may run, frame or load. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'"

/** Headers of every response of a customer site; a page's own policy replaces this one. */
export const GUARDING_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS_POLICY,
  'Content-Security-Policy': NOTHING_ALLOWED,
}

/** Trusted Types policies. The shell creates each once, before anything else runs; no other script can. */
const TYPE_POLICIES = ['default', ...MARKUP_POLICIES].join(' ')

/**
 * Headers of the site's pages: no `unsafe-*`, no script without a hash, script URLs only through the shell's policy.
 * The JSON in the page is data, not script. `connect`: the only origins, sockets included, that this browser's versions
 * may reach. `origins`: developers' machines of this preview; their scripts have no hashes, so this drops the hash rule
 * for them alone.
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
