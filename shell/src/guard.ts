import type { SessionState } from '@quayside/runtime/context'
import type { RouteEntry } from './remotes/route-table.ts'

/** What the shell does with a location (spec §2, §6). */
export type Verdict =
  | { readonly kind: 'show'; readonly entry: RouteEntry }
  /** A real account is needed: say why, offer the switch. */
  | { readonly kind: 'real-only'; readonly entry: RouteEntry }
  /** `remember` is where to come back to after the sign-in. */
  | { readonly kind: 'redirect'; readonly to: string; readonly remember?: string }

export type GuardCase = {
  readonly entry: RouteEntry | undefined
  readonly session: Pick<SessionState, 'status' | 'mode'>
  /** Path with query, for the way back. */
  readonly path: string
  /** Remembered place of an earlier redirect. */
  readonly returnPath: string | undefined
}

/** Decides by the claim's `access`; identity verification (`kyc`) is left to the remote once the customer is signed in. */
export function judge({ entry, session, path, returnPath }: GuardCase): Verdict {
  if (entry === undefined) return { kind: 'redirect', to: '/' }
  const isCustomer = session.status === 'customer'
  switch (entry.access) {
    case 'public':
      return { kind: 'show', entry }
    case 'visitor':
      return isCustomer ? { kind: 'redirect', to: returnPath ?? '/profile' } : { kind: 'show', entry }
    case 'customer':
    case 'kyc':
      return isCustomer ? { kind: 'show', entry } : toLogin(path)
    case 'real':
      if (!isCustomer) return toLogin(path)
      return { kind: session.mode === 'real' ? 'show' : 'real-only', entry }
  }
}

function toLogin(path: string): Verdict {
  return { kind: 'redirect', to: '/pass/login', remember: path }
}
