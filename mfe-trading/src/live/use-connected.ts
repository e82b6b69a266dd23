import { useSockets } from '@quayside/runtime/hooks'
import { useSyncExternalStore } from 'react'

/** Whether the server answers: the private socket is open, and has given a sign of life within seconds. */
export function useConnected(): boolean {
  const { status } = useSockets().message
  return useSyncExternalStore(status.subscribe, status.get) === 'open'
}
