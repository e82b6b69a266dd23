import type { StaffRole, StaffSession } from '@quayside/contracts/release/plane'
import { createContext, type ReactNode, useContext } from 'react'
import { denialOf } from './access.ts'

const Session = createContext<StaffSession | null>(null)

export function SessionProvider({ session, children }: { session: StaffSession; children: ReactNode }) {
  return <Session value={session}>{children}</Session>
}

/** Who is signed in; only below the gate, where somebody is. */
export function useSession(): StaffSession {
  const session = useContext(Session)
  if (session === null) throw new Error('useSession outside of the gate')
  return session
}

/** Why this account may not do what `role` may; null when it may. */
export function useDenial(role: StaffRole): string | null {
  return denialOf(useSession(), role)
}
