import { useSockets } from '@quayside/runtime/hooks'
import { useSyncExternalStore } from 'react'

/** Whether the private socket is open with a heartbeat within seconds. */
export function useConnected(): boolean {
  const { status } = useSockets().message
  return useSyncExternalStore(status.subscribe, status.get) === 'open'
}
