import type { AccountMode } from '@quayside/contracts/customer/user'
import { useHost } from '@quayside/runtime/hooks'
import { useSyncExternalStore } from 'react'

export function useMode(): AccountMode {
  const { session } = useHost()
  return useSyncExternalStore(session.subscribe, () => session.get().mode)
}
