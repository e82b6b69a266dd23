import type { StaffRole, StaffSession } from '@quayside/contracts/release/plane'
import { createContext, type ReactNode, useContext } from 'react'
import { denialOf, isTeam, manages } from './access.ts'

const Session = createContext<StaffSession | null>(null)

export function SessionProvider({ session, children }: { session: StaffSession; children: ReactNode }) {
  return <Session value={session}>{children}</Session>
}

export function useSession(): StaffSession {
  const session = useContext(Session)
  if (session === null) throw new Error('useSession outside of the gate')
  return session
}

export function useIsTeam(): boolean {
  return isTeam(useSession())
}

export function useManages(remote: string): boolean {
  return manages(useSession(), remote)
}

export function useDenial(role: StaffRole): string | null {
  return denialOf(useSession(), role)
}
