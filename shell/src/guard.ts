import type { SessionState } from '@quayside/runtime/context'
import type { RouteEntry } from './remotes/route-table.ts'

/** The shell's decision about a location (spec §2, §6). */
export type Verdict =
  | { readonly kind: 'show'; readonly entry: RouteEntry }
  /** The route needs a real account: explains it and offers the switch. */
  | { readonly kind: 'real-only'; readonly entry: RouteEntry }
  /** `remember` is the return path after the sign-in. */
  | { readonly kind: 'redirect'; readonly to: string; readonly remember?: string }

export type GuardCase = {
  readonly entry: RouteEntry | undefined
  readonly session: Pick<SessionState, 'status' | 'mode'>
  readonly path: string
  readonly returnPath: string | undefined
}

/** Decides by the claim's `access`; the remote handles identity verification (`kyc`) once the customer is signed in. */
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
